/** One value that a call set, changed or took away; `name` leads to it: `address › city`. */
export interface Change {
  name: string;
  before: string | null;
  after: string | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlainList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null);

/** `freeFrom` and `free_from` as words. */
export const inWords = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();

function leaves(
  value: unknown,
  path: readonly string[],
  into: Map<string, string>,
): Map<string, string> {
  const name = path.map(inWords).join(' › ') || 'value';
  if (isPlainList(value))
    into.set(name, value.length === 0 ? 'none' : value.map(textOf).join(', '));
  else if (Array.isArray(value))
    value.forEach((one, i) => leaves(one, [...path, String(i + 1)], into));
  else if (isObject(value))
    for (const [key, one] of Object.entries(value)) leaves(one, [...path, key], into);
  else if (value !== null && value !== undefined) into.set(name, textOf(value));
  return into;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === '') return '(empty)';
  return String(value);
}

/** What differs between two states, value by value, in the order of the later one; what stayed is left out. Of something new or gone all of it. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [leaves(before, [], new Map()), leaves(after, [], new Map())];
  return [...new Set([...is.keys(), ...was.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter((one) => one.before !== one.after);
}
