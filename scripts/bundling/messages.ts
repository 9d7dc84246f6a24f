import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type Plugin } from 'vite';
import { LOCALE_CODES, type Locale, OTHER_LOCALES } from '#contracts/kernel/locales.ts';
import type { CompiledMessage } from '#web/i18n/compiled-message.ts';
import {
  compileEnglish,
  compileTranslation,
  idsOfParts,
  type Messages,
  type Part,
  PARTS,
  readMessages,
} from './message-catalogs.ts';

const MODULE = 'virtual:messages';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * `code` with each id literal replaced by its compiled message; null if there is none. Property
 * names, import paths and types are not changed.
 */
export function replaceIds(
  code: string,
  english: ReadonlyMap<string, CompiledMessage>,
  file = 'module.ts',
): string | null {
  if (!/(["'`])[a-z_]+\.[a-z0-9_.]+\1/.test(code)) return null;
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const found: { start: number; end: number; message: CompiledMessage }[] = [];
  const walk = (value: unknown, isName: boolean): void => {
    if (Array.isArray(value)) return value.forEach((one) => walk(one, false));
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'TSLiteralType') return;
    const text = isName ? undefined : textOf(node);
    if (text !== undefined) {
      const message = english.get(text);
      if (message !== undefined) found.push({ start: node.start, end: node.end, message });
      return;
    }
    for (const [key, child] of Object.entries(node))
      walk(
        child,
        key === 'source' || ((key === 'key' || key === 'property') && node.computed === false),
      );
  };
  walk(program, false);
  if (found.length === 0) return null;
  let result = code;
  for (const { start, end, message } of found.toReversed())
    result = result.slice(0, start) + JSON.stringify(message) + result.slice(end);
  return result;
}

/** The value of a literal: in quotes, or in backticks without expressions. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as { value: { cooked: string } }[];
  return quasis.length === 1 ? quasis[0]!.value.cooked : undefined;
}

interface Catalogs {
  english: ReadonlyMap<string, CompiledMessage>;
  languages: Readonly<Record<Locale, Messages>>;
}
function readCatalogs(root: string): Catalogs {
  const languages = Object.fromEntries(
    LOCALE_CODES.map((locale) => [locale, readMessages(root, locale)]),
  ) as Record<Locale, Messages>;
  return { english: compileEnglish(languages), languages };
}

/**
 * Compiles messages/ into the built pages. The code refers to a text by its id; the build replaces
 * the id with the English text itself, so that the browser's files contain neither ids nor a
 * catalog, for which a first load has no room. Any other language is `virtual:messages`: a file per
 * part, English → text, which only pages in that language fetch.
 */
export function messages(): Plugin {
  let root = '';
  let catalogs: Catalogs;
  let parts: Record<Part, string[]> | undefined;
  const load = () => {
    catalogs = readCatalogs(root);
    parts = undefined;
  };
  return {
    name: 'messages',
    // After TypeScript and JSX have been compiled.
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      load();
    },
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return;
      const [locale, part] = id.slice(MODULE.length + 2).split('/') as [string, Part | undefined];
      if (!locale) return loadersOf(OTHER_LOCALES);
      const { english, languages } = catalogs;
      parts ??= idsOfParts(root, (one) => english.has(one));
      const texts = compileTranslation(english, languages[locale as Locale], parts[part ?? 'shop']);
      if (part) return `export default ${JSON.stringify(texts)};`;
      const shop = JSON.stringify({ ...wordsOf(root, locale), ...texts });
      const others = PARTS.filter((one) => one !== 'shop').map(
        (one) => `${one}: () => import('${MODULE}/${locale}/${one}')`,
      );
      return [
        `import { language } from ${JSON.stringify(path.join(root, 'web/i18n/language.ts'))};`,
        `export default language('${locale}', ${shop}, { ${others.join()} });`,
      ].join('\n');
    },
    transform(code, id) {
      const file = path.relative(root, id.split('?', 1)[0]!).replaceAll(path.sep, '/');
      if (!/^(?:web|contracts)\/.*\.tsx?$/.test(file)) return;
      const replaced = replaceIds(code, catalogs.english, file);
      // Line numbers do not change, so source maps stay valid.
      return replaced === null ? undefined : { code: replaced, map: null };
    },
    hotUpdate({ file, server }) {
      if (path.dirname(file) !== path.join(root, 'messages')) return;
      load();
      this.environment.moduleGraph.invalidateAll();
      if (this.environment.name === 'client') server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}

/**
 * The languages by name, each with an import of its storefront texts and the names of its other
 * parts.
 */
const loadersOf = (locales: readonly string[]) =>
  `export const languages = {${locales.map((locale) => `${locale}: () => import('${MODULE}/${locale}')`).join()}};`;

/**
 * Words of fixed lists (States, legal forms, declarations, colours) that data stores in English;
 * operators' and vendors' texts are translated in the data.
 */
function wordsOf(root: string, locale: string): Record<string, string> {
  const file = path.join(root, `web/i18n/words-${locale}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}
