import { DEFAULT_LOCALE, LOCALES } from '#contracts/kernel/locales.ts';

/**
 * The plain text of an email as what it is shown as: paragraphs, lists, buttons, links. Pure: the outbox makes HTML of it, the panel its
 * preview.
 */
export interface EmailSpan {
  text: string;
  /** Where it leads. */ to?: string;
}
export type EmailBlock =
  | { kind: 'button'; label: string; to: string }
  | { kind: 'list'; items: EmailSpan[][] }
  | { kind: 'paragraph'; lines: EmailSpan[][] };

/** A path of the marketplace such as `/track-order`. Ids and tokens have capitals and may end in `_` or `-` (base64url); a full stop behind is none of it. */
const PATH = String.raw`\/[a-z][A-Za-z0-9/_?=&.-]*[A-Za-z0-9/_-]`;
/** What a path is behind: "and/or" has none. */
const BEFORE = String.raw`(?<=^|[\s([{<"'“‘«:।–—→])`;
/** A line of its own such as "Follow your order: /profile/orders/ord_1" becomes a button; its path belongs to the marketplace. */
const BUTTON = new RegExp(`^([^:/\\n]{2,60}): (${PATH})$`);
/** Addresses, and paths of the marketplace. */
const LINK = new RegExp(`https?:\\/\\/[^\\s<"']+[^\\s<"'.,;:)।]|${BEFORE}${PATH}`, 'g');
/** Where words would begin a list or hold a link. */
const LEADING = new RegExp(`^(?=-(?: |$))|${BEFORE}(?=\\/[a-z])|(?<=https?)(?=:\\/\\/)`, 'g');
/** A sign without width (word joiner), behind which nothing begins. */
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
  // A text with "- " at the beginning of each of its lines is a list.
  return lines.every((line) => line.startsWith('- '))
    ? { kind: 'list', items: lines.map((line) => spansOf(line.slice(2), origin)) }
    : { kind: 'paragraph', lines: lines.map((line) => spansOf(line, origin)) };
}

/** `origin`: where the paths of the marketplace lead. */
export const emailBlocks = (text: string, origin: string): EmailBlock[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => blockOf(paragraph, origin));
/** The text part of an email: paths of the marketplace are written out, as nothing else says where they lead. */
export const emailText = (text: string, origin: string): string =>
  text.replace(LINK, (found) => addressOf(found, origin));
/** What somebody typed, as an email takes it: it is read as before, but begins no list and becomes no link and no button. */
export const asPlainText = (value: string): string => value.replace(LEADING, JOINER);
/** The language tag an email is read out in: of the first language whose script it is written in. */
export function emailLanguage(text: string): string {
  const tags = Object.values(LOCALES).map(({ tag }) => tag);
  const isWrittenIn = (tag: string) => {
    const { script = 'Latn' } = new Intl.Locale(tag).maximize();
    return script !== 'Latn' && new RegExp(`\\p{Script=${script}}`, 'u').test(text);
  };
  return tags.find(isWrittenIn) ?? LOCALES[DEFAULT_LOCALE].tag;
}
