/**
 * A normalised tsquery as a tree; null for one with operators this does not evaluate (negation,
 * neighbourhood), which the database answers as a whole.
 */
export type WordQuery =
  | { kind: 'none' }
  | { kind: 'word'; text: string; lexeme: string; isPrefix: boolean }
  | { kind: 'all' | 'any'; parts: WordQuery[] };

const TOKEN = /\s*(?:('(?:[^']|'')*')(:\*)?|([&|()]))/y;

/** Parses `to_tsquery(…)::text`; null where it has other operators. */
export function parseWordQuery(text: string): WordQuery | null {
  if (text.trim() === '') return { kind: 'none' };
  const tokens: { lexeme: string; isPrefix: boolean; sign: string }[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const found = TOKEN.exec(text);
    if (!found) return null;
    const [, quoted, prefix, sign] = found;
    tokens.push({
      lexeme: quoted ? quoted.slice(1, -1).replaceAll("''", "'") : '',
      isPrefix: prefix !== undefined,
      sign: sign ?? '',
    });
  }
  let at = 0;
  const parts = (sign: '&' | '|', next: () => WordQuery): WordQuery => {
    const list = [next()];
    while (tokens[at]?.sign === sign) {
      at++;
      list.push(next());
    }
    return list.length === 1 ? list[0]! : { kind: sign === '&' ? 'all' : 'any', parts: list };
  };
  const any = (): WordQuery => parts('|', all);
  const all = (): WordQuery => parts('&', one);
  const one = (): WordQuery => {
    const token = tokens[at++];
    if (token?.sign === '(') {
      const inner = any();
      if (tokens[at++]?.sign !== ')') throw new SyntaxError(text);
      return inner;
    }
    if (!token || token.sign !== '') throw new SyntaxError(text);
    const { lexeme, isPrefix } = token;
    const quoted = `'${lexeme.replaceAll("'", "''")}'${isPrefix ? ':*' : ''}`;
    return { kind: 'word', text: quoted, lexeme, isPrefix };
  };
  try {
    const query = any();
    return at === tokens.length ? query : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The words of a query, each once. */
export function wordsIn(query: WordQuery): { text: string; lexeme: string; isPrefix: boolean }[] {
  if (query.kind === 'none') return [];
  if (query.kind === 'word') return [query];
  const found = new Map(query.parts.flatMap(wordsIn).map((w) => [w.text, w]));
  return [...found.values()];
}

/** The rows a query matches, from those of its words. */
export function bitsOf(
  query: WordQuery,
  of: (text: string) => Uint32Array,
  words: number,
): Uint32Array {
  if (query.kind === 'none') return new Uint32Array(words);
  if (query.kind === 'word') return of(query.text);
  const [head, ...rest] = query.parts.map((part) => bitsOf(part, of, words));
  const result = new Uint32Array(words);
  result.set(head!.subarray(0, words));
  for (const bits of rest)
    for (let i = 0; i < words; i++)
      if (query.kind === 'all') result[i]! &= bits[i] ?? 0;
      else result[i]! |= bits[i] ?? 0;
  return result;
}
