import type { CodedText } from '#contracts/kernel/message-id.ts';
/**
 * How texts of the marketplace are written: plain lines, never HTML. A line is a paragraph; one that begins with `- ` is an entry of a list, one
 * that begins with `## ` a heading inside its section; `[words](/address)` is a link. Pure: the server refuses by it, pages show by it.
 */
export interface TextSpan {
  text: string;
  to?: string;
}
export type TextBlock =
  | { kind: 'paragraph' | 'heading'; spans: TextSpan[] }
  | { kind: 'list'; items: TextSpan[][] };

const LINK = /\[([^\][\n]{1,200})\]\(([^()\s]{1,500})\)/g;
/** Where a link may lead: a page of the marketplace, https, mail, telephone. */
const ALLOWED =
  /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s/\\]+[^\s\\]*|mailto:[^\s@<>]+@[^\s@<>]+|tel:\+?[0-9-]{3,20})$/;
const TAG = /<\/?[a-z!][^>]*>/i;

export const isSafeLink = (to: string): boolean => ALLOWED.test(to);

/** A line as words and links; a link that leads where none may is left as it was typed. */
export function spansOf(line: string): TextSpan[] {
  const spans: TextSpan[] = [];
  let at = 0;
  for (const match of line.matchAll(LINK)) {
    if (!isSafeLink(match[2]!)) continue;
    if (match.index > at) spans.push({ text: line.slice(at, match.index) });
    spans.push({ text: match[1]!, to: match[2]! });
    at = match.index + match[0].length;
  }
  if (at < line.length) spans.push({ text: line.slice(at) });
  return spans;
}

/** The blocks of a text in their order; lists are lines of a list that follow each other. */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    const last = blocks.at(-1);
    if (line === '') continue;
    if (line.startsWith('- ')) {
      const item = spansOf(line.slice(2).trim());
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (line.startsWith('## '))
      blocks.push({ kind: 'heading', spans: spansOf(line.slice(3).trim()) });
    else blocks.push({ kind: 'paragraph', spans: spansOf(line) });
  }
  return blocks;
}

/** What is wrong with a text, as a message; null where nothing is. */
export function textFault(text: string): CodedText | null {
  if (TAG.test(text)) return { message: 'errors.content.html', values: {} };
  const bad = [...text.matchAll(LINK)].find((match) => !isSafeLink(match[2]!));
  return bad
    ? { message: 'errors.content.link_unsafe', values: { link: bad[2]!.slice(0, 60) } }
    : null;
}
