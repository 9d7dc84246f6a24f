import type { CodedText } from '#contracts/kernel/message-id.ts';
/**
 * Markup of marketplace texts: plain lines, never HTML. A line is a paragraph; `- ` begins a list
 * item, `## ` a heading; `[words](/address)` is a link. Pure: the server validates with it, pages
 * render with it.
 */
export interface TextSpan {
  text: string;
  to?: string;
}
export type TextBlock =
  | { kind: 'paragraph' | 'heading'; spans: TextSpan[] }
  | { kind: 'list'; items: TextSpan[][] };

const LINK = /\[([^\][\n]{1,200})\]\(([^()\s]{1,500})\)/g;
/** Allowed link targets: marketplace paths, https, mailto, tel. */
const ALLOWED =
  /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s/\\]+[^\s\\]*|mailto:[^\s@<>]+@[^\s@<>]+|tel:\+?[0-9-]{3,20})$/;
const TAG = /<\/?[a-z!][^>]*>/i;

export const isSafeLink = (to: string): boolean => ALLOWED.test(to);

/** Splits a line into words and links; a link with a forbidden target stays plain text. */
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

/** The blocks of a text in order; consecutive list lines form one list. */
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

/** The error of a text as a message; null if it is valid. */
export function textFault(text: string): CodedText | null {
  if (TAG.test(text)) return { message: 'errors.content.html', values: {} };
  const bad = [...text.matchAll(LINK)].find((match) => !isSafeLink(match[2]!));
  return bad
    ? { message: 'errors.content.link_unsafe', values: { link: bad[2]!.slice(0, 60) } }
    : null;
}
