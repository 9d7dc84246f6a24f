import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, OTHER_LOCALES, type OtherLocale } from '#contracts/kernel/locales.ts';
import { isTemplateText } from '#contracts/kernel/message-id.ts';
import type { CompiledMessage } from '#web/i18n/compiled-message.ts';
import { compileMessage } from './compile-message.ts';

export type Messages = Readonly<Record<string, string>>;

/** The form of an id: a module and one or two names. */
export const MESSAGE_ID = /^[a-z][a-z_]*(?:\.[a-z][a-z0-9_]*){1,2}$/;
const QUOTED_ID = /(["'`])([a-z][a-z_]*(?:\.[a-z][a-z0-9_]*){1,2})\1/g;

/**
 * The parts of a language that pages fetch separately: what customers read, and what only the
 * portals display.
 */
export const PARTS = ['shop', 'portal', 'vendor', 'admin'] as const;
export type Part = (typeof PARTS)[number];

/**
 * The files whose texts customers never read, by the part that contains them; all others belong to
 * the marketplace.
 */
const FILES_OF_PARTS: readonly (readonly [folder: string, part: Part])[] = [
  ['web/modules/portal-kit/', 'portal'],
  ['web/modules/accounts/portal-account/', 'portal'],
  ['web/modules/accounts/second-factor/', 'portal'],
  ['web/modules/listings/', 'portal'],
  ['web/modules/cash/', 'portal'],
  ['web/modules/media/', 'portal'],
  ['web/modules/claims/', 'portal'],
  ['web/modules/returns/', 'portal'],
  ['web/modules/fulfilment/', 'portal'],
  ['web/modules/offers/', 'portal'],
  ['web/modules/reports/', 'portal'],
  ['web/modules/settlement/', 'portal'],
  ['web/modules/vendors/', 'portal'],
  ['web/vendor-portal/', 'vendor'],
  ['web/storefront/vendor-onboarding/registration', 'vendor'],
  ['web/admin/', 'admin'],
  ['server/modules/listings/', 'portal'],
  ['server/modules/invoices/', 'portal'],
  ['server/modules/vendors/', 'portal'],
];
const partOfFile = (file: string): Part =>
  FILES_OF_PARTS.find(([folder]) => file.startsWith(folder))?.[1] ?? 'shop';

/** The whole file of a language, including what only the server reads. */
export const readCatalog = (root: string, locale: Locale): Messages =>
  JSON.parse(readFileSync(path.join(root, 'messages', `${locale}.json`), 'utf8')) as Messages;

/**
 * Every text of one language by id, except message templates: they are not ICU and no page displays
 * them.
 */
export const readMessages = (root: string, locale: Locale): Messages =>
  Object.fromEntries(
    Object.entries(readCatalog(root, locale)).filter(([id]) => !isTemplateText(id)),
  );

type Reading = Partial<Record<OtherLocale, string>>;
/** Adds a text's translations to a reading; false if one of them contradicts it. */
function joins(reading: Reading, own: Reading): boolean {
  const isFit = OTHER_LOCALES.every(
    (locale) =>
      own[locale] === undefined || reading[locale] === undefined || own[locale] === reading[locale],
  );
  if (isFit) Object.assign(reading, own);
  return isFit;
}

/**
 * The English of every message as in the built code. Identical texts with different translations
 * are distinguished by empty parts at the end; a language without a translation contradicts none.
 */
export function compileEnglish(
  languages: Readonly<Partial<Record<OtherLocale, Messages>> & { en: Messages }>,
) {
  const compiled = new Map<string, CompiledMessage>();
  /** English → its readings, in the order of their marks. */
  const readings = new Map<string, Reading[]>();
  for (const [id, text] of Object.entries(languages.en)) {
    const own: Reading = Object.fromEntries(
      OTHER_LOCALES.flatMap((locale) => {
        const translation = languages[locale]?.[id];
        return translation === undefined ? [] : [[locale, translation]];
      }),
    );
    const known = readings.get(text) ?? [];
    readings.set(text, known);
    const fitting = known.findIndex((reading) => joins(reading, own));
    const mark = fitting === -1 ? known.push(own) - 1 : fitting;
    const message = compileMessage(text);
    compiled.set(
      id,
      mark === 0
        ? message
        : [...(typeof message === 'string' ? [message] : message), ...Array<''>(mark).fill('')],
    );
  }
  return compiled;
}

/** What a translation is looked up by: the compiled English. */
const keyOf = (message: CompiledMessage) =>
  typeof message === 'string' ? message : JSON.stringify(message);

/** English → text of the language, for these ids; identical texts are left out. */
export function compileTranslation(
  english: ReadonlyMap<string, CompiledMessage>,
  messages: Messages,
  ids: Iterable<string>,
): Record<string, CompiledMessage> {
  const found: Record<string, CompiledMessage> = {};
  for (const id of ids) {
    const key = keyOf(english.get(id)!);
    // Pages show English where the language has no text yet.
    if (messages[id] === undefined) continue;
    const text = compileMessage(messages[id]);
    if (keyOf(text) !== key) found[key] = text;
  }
  return found;
}

interface Source {
  name: string;
  ids: string[];
  imports: string[];
}

/**
 * Texts the server sends in English; pages in another language look them up. Refusals come in the
 * page's language.
 */
const SENT_ID = /\b(?:english|formatMessage)\(\s*(?:'en',\s*)?(')([a-z_.0-9]+)'/g;

/** The files with the ids they mention and the contracts they import, without tests. */
function readSources(root: string, known: (id: string) => boolean): Source[] {
  return ['web', 'contracts', 'server/modules'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
      .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|fixture)\./.test(name))
      .map((name) => {
        const text = readFileSync(path.join(root, name), 'utf8');
        return {
          name,
          ids: [...text.matchAll(folder.startsWith('server') ? SENT_ID : QUOTED_ID)]
            .map(([, , id]) => id!)
            .filter(known),
          imports: [...text.matchAll(/^(?:import|export) (?!type\b)[^'";]*?from '([^']+)'/gm)]
            .map(([, from]) =>
              from!.startsWith('#')
                ? from!.slice(1)
                : path.posix.join(path.posix.dirname(name), from!),
            )
            .filter((from) => from.startsWith('contracts/')),
        };
      }),
  );
}

/**
 * The ids of each part. A contract's texts belong to the parts that import it; what two parts of
 * the portals need is in `portal`.
 */
export function idsOfParts(root: string, known: (id: string) => boolean): Record<Part, string[]> {
  const sources = readSources(root, known);
  const byName = new Map(sources.map((source) => [source.name, source]));
  const parts = new Map<string, Set<Part>>();
  const visited = new Set<string>();
  const visit = ({ name, ids, imports }: Source, part: Part): void => {
    if (visited.has(`${part} ${name}`)) return;
    visited.add(`${part} ${name}`);
    // The server renders these itself, in the language of the page.
    if (name === 'contracts/kernel/errors.ts') return;
    for (const id of ids) parts.set(id, (parts.get(id) ?? new Set<Part>()).add(part));
    for (const from of name.startsWith('server/') ? [] : imports) {
      const contract = byName.get(from);
      if (contract) visit(contract, part);
    }
  };
  for (const source of sources)
    if (!source.name.startsWith('contracts/')) visit(source, partOfFile(source.name));
  const found: Record<Part, string[]> = { shop: [], portal: [], vendor: [], admin: [] };
  for (const [id, of] of [...parts].sort(([a], [b]) => (a < b ? -1 : 1)))
    found[of.has('shop') ? 'shop' : of.size > 1 ? 'portal' : [...of][0]!].push(id);
  return found;
}
