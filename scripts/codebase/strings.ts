import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';

interface Node {
  type: string;
  [field: string]: unknown;
}
/** A sentence or label: begins with a capital letter, a figure or a slot, and has more than one word. */
const SENTENCE = /^(?:\p{Lu}|\d|₹|\{|“)[^]*\s/u;
/** Attributes that are displayed or read aloud. */
const SHOWN = /^(?:label|title|placeholder|hint|text|alt|heading|aria-label|submit|confirm)$/;
const HINDI = /[\u0900-\u097f]/;

const collapse = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** English texts written in one source file of the pages. */
function stringsOf(file: string, text: string): string[] {
  const found: string[] = [];
  const add = (value: unknown) => {
    if (typeof value === 'string' && /[a-z]/i.test(value) && !HINDI.test(value))
      found.push(collapse(value));
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (/^(?:Import|Export)\w*Declaration$/.test(node.type) && node.source) return;
    if (node.type === 'JSXText') add(node.value);
    if (node.type === 'Literal' && SENTENCE.test(String(node.value))) add(node.value);
    if (node.type === 'JSXAttribute' && SHOWN.test(String((node.name as Node).name)))
      add((node.value as Node | null)?.value);
    // Translations were keyed by their English.
    if (node.type === 'Property' && file.startsWith('web/i18n/hi')) add((node.key as Node).value);
    Object.values(node).forEach(visit);
  };
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

/**
 * English texts people see in the tree at `root`: the messages, or before there were messages (1.0)
 * what the pages and the keys of their translations say.
 */
export function visibleStrings(root: string, sources: ReadonlyMap<string, string>): Set<string> {
  const catalog = path.join(root, 'messages/en.json');
  if (existsSync(catalog)) {
    const messages = JSON.parse(readFileSync(catalog, 'utf8')) as Record<string, string>;
    return new Set(Object.values(messages).map(collapse));
  }
  return new Set(
    [...sources]
      .filter(([file]) => file.startsWith('web/') && !/\.test\.tsx?$/.test(file))
      .flatMap(([file, text]) => stringsOf(file, text)),
  );
}

/** Without slots and markup, so that a renamed value is not a changed text. */
const comparable = (text: string) => text.replaceAll(/[{<][^{}<>]*[}>]/g, '…').toLowerCase();

/** The number of earlier texts whose words have changed. */
export function rewordedStrings(before: ReadonlySet<string>, now: ReadonlySet<string>): number {
  const words = new Set([...now].map(comparable));
  return [...before].filter((text) => !words.has(comparable(text))).length;
}
