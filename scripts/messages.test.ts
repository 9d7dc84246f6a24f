import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES, OTHER_LOCALES, TRANSLATED_LOCALES } from '#contracts/kernel/locales.ts';
import { parseMessage, slotsOf } from './bundling/compile-message.ts';
import { isTemplateText } from '#contracts/kernel/message-id.ts';
import { TEMPLATE_IDS } from '#server/modules/messages/message-register.ts';
import {
  fieldsOf,
  meaningOf,
  type PlaceholderName,
  PLACEHOLDERS,
} from '#server/modules/messages/placeholders.ts';
import { MESSAGE_ID, readCatalog, readMessages } from './bundling/message-catalogs.ts';

/** Texts that are identical in every language: names, units, example input. */
const SAME_EVERYWHERE = new Set([
  'MRP',
  'Ctrl K',
  'GSTIN',
  'UPI',
  'name@bank',
  'IFSC',
  'IRN',
  'Language · भाषा',
  'https://',
  'AAAPL1234C ABCDEF1',
]);

const en = readMessages('.', 'en');

interface Node {
  type: string;
  [key: string]: unknown;
}
const read = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => ({ name, text: readFileSync(name, 'utf8') }));
const sources = ['web', 'contracts', 'server', 'e2e'].flatMap(read);
const written = sources.filter(({ name }) => !/\.(?:test|fixture)\./.test(name));
/** Texts of pages. */
const checked = written.filter(({ name }) => /^(?:web|contracts)\//.test(name));
/**
 * Texts of responses. Left out: settings, the brand file and tax sources that only operators' files
 * and logs quote, and the test gateway.
 */
const answering = written.filter(
  ({ name }) =>
    /^(?:contracts|server\/(?:modules|platform))\//.test(name) &&
    !/^(?:contracts\/(?:tax\/law|content\/home-content)|server\/(?:platform\/(?:config|brand)\/|modules\/messages\/|modules\/payments\/gateways\/test-gateway))/.test(
      name,
    ),
);

/** Files whose columns others prescribe: the returns of the GST and income-tax portals, and Shopify. */
const PRESCRIBED_FILES = new Set([
  // Columns of Meta's catalogs.
  'server/modules/seo/meta-feed.ts',
  'server/modules/reports/tax-files/gstr1.ts',
  'server/modules/settlement/tax-returns/tax-returns.ts',
  'server/modules/listings/bulk/export/shopify.ts',
]);
/** Heads that other programs ask for word for word. */
const PRESCRIBED_HEADS = new Set(['ICICI']);
/** Words of others: names of States and labels of products as the law has them, the demo courier's own, examples of what placeholders hold, feeds. */
const FOREIGN_WORDS =
  /\/(?:gst-split|live-product|demo-courier|placeholders|example-product|http-wire|test-gateway|open-account)\.ts$|\/modules\/seo\/|\/couriers\/providers\//;
/** Keys that are stored and compared in English; what is shown for them is a message. */
const DATA_KEYS = new Set(['Own delivery', 'Army Postal Service']);

/** Visits every node of a file, with its parent. */
function visit(file: { name: string; text: string }, see: (node: Node, parent: Node) => void) {
  const walk = (value: unknown, parent: Node): void => {
    if (Array.isArray(value)) return value.forEach((one) => walk(one, parent));
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    const isNode = typeof node.type === 'string';
    if (isNode) see(node, parent);
    for (const child of Object.values(node)) walk(child, isNode ? node : parent);
  };
  const program = parseSync(file.name, file.text).program as unknown as Node;
  walk(program, program);
}
const nameOf = (parent: Node): string => String((parent.id as Node | undefined)?.name);
const inFile = (name: string, text: unknown) => `${name}: ${String(text)}`;

describe('the catalogs', () => {
  it('are sorted, and name texts by module and meaning', () => {
    for (const locale of LOCALE_CODES) {
      const ids = Object.keys(readCatalog('.', locale));
      expect(ids).toEqual([...ids].sort());
      expect(ids.filter((id) => !MESSAGE_ID.test(id) || id.length > 50)).toEqual([]);
    }
  });
  it('hold texts of message templates for the kinds that there are, and translate no others', () => {
    const [standard, ...translated] = LOCALE_CODES.map((locale) =>
      Object.keys(readCatalog('.', locale)).filter(isTemplateText),
    );
    const kinds = new Set<string>(TEMPLATE_IDS);
    const known = new Set(standard);
    expect(standard!.filter((id) => !kinds.has(id.split('.')[1]!) || id in en)).toEqual([]);
    expect(translated.flat().filter((id) => !known.has(id))).toEqual([]);
  });
  it.each(TRANSLATED_LOCALES)('have the same ids with the same slots in %s', (locale) => {
    const messages = readMessages('.', locale);
    expect(Object.keys(messages)).toEqual(Object.keys(en));
    expect(
      Object.keys(en).filter((id) => String(slotsOf(en[id]!)) !== String(slotsOf(messages[id]!))),
    ).toEqual([]);
  });
  it.each(LOCALE_CODES)('are valid and have a text for every id: %s', (locale) => {
    for (const [id, text] of Object.entries(readMessages('.', locale))) {
      expect(text.trim(), id).not.toBe('');
      expect(() => parseMessage(text), id).not.toThrow();
    }
  });
});

describe('the code', () => {
  const mentioned = new Map<string, string>();
  for (const { name, text } of written)
    for (const [, , id] of text.matchAll(/(['"`])([a-z_]+(?:\.[a-z0-9_]+){1,2})\1/g))
      mentioned.set(id!, name);

  // The ids of these are built from the names in the register of messages.
  const named = new Set<string>([
    ...TEMPLATE_IDS.flatMap((id) => [`messages.${id}.name`, `messages.${id}.when`]),
    ...Object.keys(PLACEHOLDERS).flatMap((name) => [
      meaningOf(name),
      ...fieldsOf(name as PlaceholderName).map((field) => meaningOf(name, field)),
    ]),
  ]);
  it('name a colour or material by one word, in data as in messages', () => {
    const idsOf = Map.groupBy(Object.keys(en), (id) => en[id]!);
    for (const locale of OTHER_LOCALES) {
      const words = JSON.parse(readFileSync(`web/i18n/words-${locale}.json`, 'utf8')) as Record<
        string,
        string
      >;
      const translated: Readonly<Record<string, string>> = readMessages('.', locale);
      // "Silver" is a colour and a material: the word is that of one of them.
      const differing = Object.entries(words).filter(([text, word]) => {
        const said = (idsOf.get(text) ?? []).filter((id) => id in translated);
        return said.length > 0 && !said.some((id) => translated[id] === word);
      });
      expect(differing).toEqual([]);
    }
  });

  it('uses every message', () => {
    expect(Object.keys(en).filter((id) => !mentioned.has(id) && !named.has(id))).toEqual([]);
    expect([...named].filter((id) => !(id in en))).toEqual([]);
  });

  it('asks only for messages that are there, by ids that can be searched for', () => {
    const unknown: string[] = [];
    const check = (name: string, value: unknown) => {
      const node = value as Node | undefined;
      if (node?.type === 'ConditionalExpression') {
        check(name, node.consequent);
        check(name, node.alternate);
      } else if (node?.type === 'Literal' && MESSAGE_ID.test(String(node.value))) {
        if (!(String(node.value) in en)) unknown.push(inFile(name, node.value));
      } else if (
        (node?.type === 'TemplateLiteral' && (node.expressions as Node[]).length > 0) ||
        node?.type === 'BinaryExpression'
      )
        unknown.push(inFile(name, 'an id that is put together'));
    };
    for (const file of checked)
      visit(file, (node) => {
        if (
          node.type === 'CallExpression' &&
          /^(?:t|say)$/.test(String((node.callee as Node).name))
        )
          check(file.name, (node.arguments as Node[])[0]);
      });
    expect(unknown).toEqual([]);
  });

  it('names days in the language of the page: no component writes a date but through useDates', () =>
    expect(
      checked.filter(
        ({ text }) =>
          /import \{[^}]*\bformat(?:Date|Day|DateTime)\b[^}]*\} from '#contracts\/kernel\/time\.ts'/.test(
            text,
          ) &&
          /<[A-Za-z]/.test(text) &&
          text.includes('useText(') &&
          // Translates them into the customer's language.
          !text.includes('time-in-language.ts'),
      ),
    ).toEqual([]));

  it('has no visible text of its own', () => {
    const found: string[] = [];
    const see = (name: string, value: unknown) => {
      const text = String(value).trim();
      if (/\p{L}{2}/u.test(text) && !SAME_EVERYWHERE.has(text) && !(text in en))
        found.push(inFile(name, text));
    };
    for (const file of checked.filter(({ name }) => name.endsWith('.tsx')))
      visit(file, (node) => {
        if (node.type === 'JSXText') see(file.name, node.value);
        if (node.type !== 'JSXAttribute') return;
        const { name } = node.name as { name: unknown };
        const isShown = /^(?:label|title|placeholder|aria-label|alt)$/.test(String(name));
        const value = node.value as Node | null;
        const literal =
          value?.type === 'JSXExpressionContainer' ? (value.expression as Node) : value;
        if (literal?.type !== 'Literal') return;
        // Components of our own show texts under other names.
        if (isShown || /^\p{Lu}\p{Ll}* \p{L}/u.test(String(literal.value)))
          see(file.name, literal.value);
      });
    expect(found).toEqual([]);
  });

  it('names the columns of files by ids: no list of English names becomes the head of a table', () => {
    const found: string[] = [];
    for (const file of answering.filter(
      ({ name, text }) => text.includes('#server/platform/csv/') && !PRESCRIBED_FILES.has(name),
    ))
      visit(file, (node, parent) => {
        if (node.type !== 'ArrayExpression') return;
        if (PRESCRIBED_HEADS.has(nameOf(parent))) return;
        const names = (node.elements as (Node | null)[]).flatMap((one) =>
          one?.type === 'Literal' && /\p{L}{2}/u.test(String(one.value)) ? [String(one.value)] : [],
        );
        if (names.length > 1 && names.some((name) => !(name in en)))
          found.push(inFile(file.name, names.join(', ')));
      });
    expect(found).toEqual([]);
  });

  it('stores and shows nothing that begins like an English sentence', () => {
    const found: string[] = [];
    for (const file of answering.filter(
      ({ name }) =>
        name.startsWith('server/modules/') &&
        !PRESCRIBED_FILES.has(name) &&
        !FOREIGN_WORDS.test(name),
    ))
      visit(file, (node, parent) => {
        const text =
          node.type === 'Literal' && typeof node.value === 'string'
            ? node.value
            : node.type === 'TemplateLiteral'
              ? (node.quasis as { value: { cooked: string } }[])
                  .map((quasi) => quasi.value.cooked)
                  .join('…')
              : '';
        // What went wrong with the program, what a job does and a metric means is for the operator
        // of the server.
        const isForOperators =
          (parent.type === 'NewExpression' &&
            String((parent.callee as Node).name).endsWith('Error')) ||
          parent.type === 'PropertyDefinition' ||
          (parent.type === 'Property' &&
            ['about', 'help'].includes(String((parent.key as Node).name)));
        const isFallback =
          parent.type === 'LogicalExpression' &&
          parent.right === node &&
          /^\p{Lu}\p{Ll}+/u.test(text);
        if (isForOperators || DATA_KEYS.has(text) || PRESCRIBED_HEADS.has(nameOf(parent))) return;
        if (isFallback || /^\p{Lu}[\p{Ll}’']+ (?:[\p{L}…]+)/u.test(text))
          found.push(inFile(file.name, text));
      });
    expect(found).toEqual([]);
  });

  it('refuses and answers by ids: no sentence of the server is English of its own', () => {
    const found: string[] = [];
    /** A sentence: at least two words, one of them in lower case. */
    const see = (name: string, value: unknown): void => {
      const node = value as Node | null;
      if (node?.type === 'ConditionalExpression') {
        see(name, node.consequent);
        see(name, node.alternate);
        return;
      }
      const text =
        node?.type === 'Literal'
          ? String(node.value)
          : node?.type === 'TemplateLiteral'
            ? (node.quasis as { value: { cooked: string } }[])
                .map((quasi) => quasi.value.cooked)
                .join('…')
            : '';
      if (/\p{L}{2}\S* \S*\p{Ll}{2}/u.test(text)) found.push(inFile(name, text));
    };
    const RULES = /^(?:min|max|length|regex|refine|email|url|int|positive|multipleOf|gte?|lte?)$/;
    for (const file of answering)
      visit(file, (node) => {
        if (node.type === 'Property') {
          const key = String((node.key as Node).name);
          if (/^(?:message|text|obstacle|problem|detail)$/.test(key)) see(file.name, node.value);
        }
        if (node.type !== 'CallExpression') return;
        const callee = node.callee as Node;
        const args = node.arguments as Node[];
        if (/^(?:say|refuse|refused|fault|bad)$/.test(String(callee.name)))
          args.forEach((argument) => see(file.name, argument));
        if (RULES.test(String((callee.property as Node | undefined)?.name)))
          args.forEach((argument) => see(file.name, argument));
      });
    expect(found).toEqual([]);
  });
});
