import { parseSync } from 'vite';
import { ALLOWED } from './allowed.ts';
import { HINDI, MESSAGE_WORDS, NAMES, type Retired, SENTENCES, WORDS } from './retired.ts';

export interface Finding {
  file: string;
  text: string;
  use: string;
}
interface Node {
  type: string;
  [key: string]: unknown;
}

/** Removes what the allow-list permits from a text. */
const withoutAllowed = (file: string, text: string): string =>
  ALLOWED.filter(({ files }) => files === undefined || files.test(file)).reduce(
    (rest, { text: allowed }) => rest.replaceAll(allowed, ' '),
    text,
  );

/** Retired words in a text for people. */
export const findWords = (
  file: string,
  text: string,
  words: readonly Retired[] = WORDS,
): Finding[] => {
  const rest = withoutAllowed(file, text);
  return words.flatMap(({ word, use }) =>
    [...rest.matchAll(word)].map(([found]) => ({ file, text: found, use })),
  );
};
/** Words that messages contract. */
export const findUncontracted = (id: string, text: string): Finding[] =>
  findWords(id, text, MESSAGE_WORDS);

/** English sentences of earlier versions, where a message consists of one or begins with one. */
export const findSentences = (file: string, text: string): Finding[] =>
  SENTENCES.filter(([before]) => text.toLowerCase().includes(before.toLowerCase())).map(
    ([before, use]) => ({ file, text: before, use }),
  );

const VOWEL_SIGNS = 'ािीुूेैोौंँःएओ';
/** Retired Hindi words: whole words, with Hindi endings. */
export const findHindi = (file: string, text: string): Finding[] =>
  HINDI.filter(([before]) =>
    new RegExp(`(?<![\\u0900-\\u097F])${before}[${VOWEL_SIGNS}]*(?![\\u0900-\\u097F])`).test(text),
  ).map(([before, use]) => ({ file, text: before, use }));

/** The words of a name: `makeShopper`, `SHOPPER_IDLE` and `shopper-card` all contain `shopper`. */
const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_\-./]+/);

/** Retired words in an identifier or a file's name. */
export const findNames = (file: string, name: string): Finding[] => {
  return partsOf(withoutAllowed(file, name)).flatMap((part) => {
    return Object.hasOwn(NAMES, part) ? [{ file, text: name, use: NAMES[part]! }] : [];
  });
};

export interface Source {
  comments: string[];
  /**
   * Arguments of `.describe(…)` and values of `summary`, which the API reference shows, values of
   * `about`, which describe jobs, and titles of tests.
   */
  texts: string[];
  names: string[];
}

const rootOf = (node: Node | undefined): string => {
  if (node?.type === 'Identifier') return String(node.name);
  if (node?.type === 'MemberExpression') return rootOf(node.object as Node);
  return node?.type === 'CallExpression' ? rootOf(node.callee as Node) : '';
};
const isDescription = (call: Node): boolean => {
  const callee = call.callee as Node;
  const isMethod =
    callee.type === 'MemberExpression' && (callee.property as Node).name === 'describe';
  return isMethod || /^(?:it|test|describe)$/.test(rootOf(callee));
};
/** Whether a property holds a text for people: `summary` of a call, `about` of a job. */
const isTextProperty = (node: Node): boolean =>
  node.type === 'Property' && /^(?:summary|about)$/.test(String((node.key as Node).name));
const stringOf = (node: Node | undefined): string[] => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node?.type !== 'TemplateLiteral') return [];
  return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);
};

/** Comments, descriptions and names of a source file. */
export function readSource(file: string, text: string): Source {
  const names = new Set<string>();
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (/^(?:Private|JSX)?Identifier$/.test(node.type)) names.add(String(node.name));
    if (node.type === 'CallExpression' && isDescription(node))
      texts.push(...stringOf((node.arguments as Node[])[0]));
    if (isTextProperty(node)) texts.push(...stringOf(node.value as Node));
    Object.values(node).forEach(visit);
  };
  const { program, comments } = parseSync(file, text);
  visit(program);
  return { comments: comments.map(({ value }) => value), texts, names: [...names] };
}
