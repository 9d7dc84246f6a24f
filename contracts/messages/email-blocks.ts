import { addressIn, DEFAULT_LOCALE, type Locale, LOCALES } from '#contracts/kernel/locales.ts';

/**
 * Parses an email's plain text into paragraphs, lists, buttons and links. Pure: the outbox renders
 * HTML from it, the panel its preview.
 */
export interface EmailSpan {
  text: string;
  /** The target address. */
  to?: string;
}
export type EmailBlock =
  | { kind: 'button'; label: string; to: string }
  | { kind: 'list'; items: EmailSpan[][] }
  | { kind: 'paragraph'; lines: EmailSpan[][] };

/**
 * A path of the marketplace such as `/track-order`. Ids and tokens contain capitals and may end in
 * `_` or `-` (base64url); a trailing full stop does not belong to it.
 */
const PATH = String.raw`\/[a-z][A-Za-z0-9/_?=&.-]*[A-Za-z0-9/_-]`;
/** What may precede a path, so that "and/or" has none. */
const BEFORE = String.raw`(?<=^|[\s([{<"'“‘«:।–—→])`;
/**
 * A line such as "Follow your order: /profile/orders/ord_1" becomes a button; the path must belong
 * to the marketplace.
 */
const BUTTON = new RegExp(`^([^:/\\n]{2,60}): (${PATH})$`);
/** Web addresses and marketplace paths. */
const LINK = new RegExp(`https?:\\/\\/[^\\s<"']+[^\\s<"'.,;:)।]|${BEFORE}${PATH}`, 'g');
/** Characters that would begin a list or a link. */
const LEADING = new RegExp(`^(?=-(?: |$))|${BEFORE}(?=\\/[a-z])|(?<=https?)(?=:\\/\\/)`, 'g');
/** Zero-width word joiner: text after it begins no list and no link. */
const JOINER = '\u2060';

const addressOf = (found: string, origin: string): string =>
  found.startsWith('/') ? origin + found : found;

function spansOf(line: string, origin: string): EmailSpan[] {
  const spans: EmailSpan[] = [];
  let at = 0;
  for (const { 0: found, index } of line.matchAll(LINK)) {
    if (index > at) spans.push({ text: line.slice(at, index) });
    const to = addressOf(found, origin);
    spans.push({ text: to, to });
    at = index + found.length;
  }
  if (at < line.length || spans.length === 0) spans.push({ text: line.slice(at) });
  return spans;
}

function blockOf(paragraph: string, origin: string): EmailBlock {
  const button = BUTTON.exec(paragraph);
  if (button) return { kind: 'button', label: button[1]!, to: origin + button[2]! };
  const lines = paragraph.split('\n');
  // A text whose lines all begin with "- " is a list.
  return lines.every((line) => line.startsWith('- '))
    ? { kind: 'list', items: lines.map((line) => spansOf(line.slice(2), origin)) }
    : { kind: 'paragraph', lines: lines.map((line) => spansOf(line, origin)) };
}

/** `origin`: base URL for the marketplace's paths. */
export const emailBlocks = (text: string, origin: string): EmailBlock[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => blockOf(paragraph, origin));
/** The text with its marketplace paths in a language, as its reader should see the pages. */
export const linksIn = (locale: Locale, text: string): string =>
  text.replace(LINK, (found) => (found.startsWith('/') ? addressIn(locale, found) : found));
/** The plain-text part of an email, with absolute addresses for marketplace paths. */
export const emailText = (text: string, origin: string): string =>
  text.replace(LINK, (found) => addressOf(found, origin));
/**
 * Escapes user input for an email: it reads the same, but begins no list and becomes no link or
 * button.
 */
export const asPlainText = (value: string): string => value.replace(LEADING, JOINER);
/** Words of nearly every Marathi text that Hindi, in the same script, does not have. */
const MARATHI =
  /(?<![\p{L}\p{M}])(?:आहे|आहेत|आणि|नाही|तुम्ही|तुमच\p{M}*|झाल\p{M}*|करा)(?![\p{L}\p{M}])/u;
/** The language tag for screen readers: the first language whose script the email uses. */
export function emailLanguage(text: string): string {
  const tags = Object.values(LOCALES).map(({ tag }) => tag);
  const isWrittenIn = (tag: string) => {
    const { script = 'Latn' } = new Intl.Locale(tag).maximize();
    return script !== 'Latn' && new RegExp(`\\p{Script=${script}}`, 'u').test(text);
  };
  const found = tags.find(isWrittenIn) ?? LOCALES[DEFAULT_LOCALE].tag;
  return found === LOCALES.hi.tag && MARATHI.test(text) ? LOCALES.mr.tag : found;
}
