import { canonical } from '#contracts/kernel/version.ts';
import type { Conflict } from '#web/api/conflict.ts';

/** Path segment of a value: a field name, or a list entry's name. */
export interface PathStep {
  text: string;
  isField: boolean;
}
/** A conflicting field: the input and current value differ. */
export interface Difference {
  /** Its path in the save's body. */
  path: readonly (string | number)[];
  steps: readonly PathStep[];
  mine: unknown;
  theirs: unknown;
  /** Who changed it since the form was opened; `unknown` if that version is unknown. */
  changedBy: 'me' | 'them' | 'both' | 'unknown';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Missing and empty text mean the same. A choice's spelling is no separate value. */
function meant(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null;
  if (Array.isArray(value)) return value.map(meant);
  if (!isObject(value)) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'was')
      .map(([name, one]) => [name, meant(one)] as const)
      .filter(([, one]) => one !== null),
  );
}
const isSame = (a: unknown, b: unknown): boolean => canonical(meant(a)) === canonical(meant(b));

/** Identifying fields of list entries; lists without any are chosen as a whole. */
const KNOWN_BY = ['id', '_id', 'key', 'slug', 'zone', 'heading', 'question', 'name'];
const nameOf = (entry: unknown): string | null => {
  const name = isObject(entry)
    ? KNOWN_BY.find((one) => typeof entry[one] === 'string' && entry[one] !== '')
    : undefined;
  return name === undefined ? null : String((entry as Record<string, unknown>)[name]);
};
/** Lists with the same entries in the same order, so that each entry can be chosen separately. */
function areAlike(mine: unknown, theirs: unknown, before: unknown): boolean {
  const lists = [mine, theirs, ...(before === undefined || before === null ? [] : [before])];
  if (!lists.every((list) => Array.isArray(list))) return false;
  return lists.every(
    (list) =>
      list.length === lists[0]!.length &&
      list.every(
        (entry: unknown, i: number) =>
          nameOf(entry) !== null && nameOf(entry) === nameOf(lists[0]![i]),
      ),
  );
}

interface Place {
  path: readonly (string | number)[];
  steps: readonly PathStep[];
}
const at = (value: unknown, key: string | number): unknown =>
  (value as Record<string | number, unknown> | null | undefined)?.[key];

function compare(
  mine: unknown,
  theirs: unknown,
  before: unknown,
  isKnown: boolean,
  { path, steps }: Place,
): Difference[] {
  if (isSame(mine, theirs)) return [];
  const below = (key: string | number, step: PathStep) =>
    compare(at(mine, key), at(theirs, key), at(before, key), isKnown, {
      path: [...path, key],
      steps: [...steps, step],
    });
  if (areAlike(mine, theirs, before))
    return (mine as unknown[]).flatMap((entry, i) =>
      below(i, { text: nameOf(entry)!, isField: false }),
    );
  if (isObject(mine) && isObject(theirs))
    return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
      .filter((name) => name !== 'was')
      .flatMap((name) => below(name, { text: name, isField: true }));
  return [
    {
      path,
      steps,
      mine,
      theirs,
      changedBy: !isKnown
        ? 'unknown'
        : isSame(mine, before)
          ? 'them'
          : isSame(theirs, before)
            ? 'me'
            : 'both',
    },
  ];
}

/** Every conflicting field in form order; unsent fields keep their current value. */
export function differencesOf({
  mine,
  changed: { before, current },
}: Pick<Conflict, 'mine' | 'changed'>): Difference[] {
  return Object.keys(mine)
    .filter((name) => name in current)
    .flatMap((name) =>
      compare(mine[name], current[name], at(before, name), before !== null, {
        path: [name],
        steps: [{ text: name, isField: true }],
      }),
    );
}
/** For calls without input: the record is deleted, ended or published as shown. */
export const isAct = ({ mine, changed: { current } }: Conflict): boolean =>
  !Object.keys(mine).some((name) => name in current);
/** Changes since it was shown; empty if that version is no longer known. */
export const conflictChangesOf = ({ changed }: Conflict): Difference[] =>
  changed.before === null ? [] : differencesOf({ mine: changed.before, changed });

/** The save with the others' values in these fields. */
export function withTheirs(
  mine: Readonly<Record<string, unknown>>,
  theirs: readonly Difference[],
): Record<string, unknown> {
  const body = structuredClone(mine) as Record<string, unknown>;
  for (const { path, theirs: value } of theirs)
    (path.slice(0, -1).reduce<unknown>(at, body) as Record<string | number, unknown>)[
      path.at(-1)!
    ] = value;
  return body;
}

/** One nested value with its path: `Zones › 1 › Rate`. */
export interface Leaf {
  path: string[];
  text: unknown;
}

export function leavesOf(value: unknown, path: string[] = []): Leaf[] {
  if (Array.isArray(value)) {
    const entries: unknown[] = value.map((one: unknown) =>
      isObject(one) && 'was' in one ? one.text : one,
    );
    return entries.some((one) => isObject(one))
      ? entries.flatMap((one, i) => leavesOf(one, [...path, String(i + 1)]))
      : [{ path, text: entries }];
  }
  if (isObject(value))
    return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]));
  return [{ path, text: value }];
}

/** Values that only one side has: all of a simple field, differing lines of a large one. */
export function onlyIn(value: unknown, other: unknown): Leaf[] {
  const there = new Set(leavesOf(other).map((leaf) => canonical(leaf)));
  const leaves = leavesOf(value);
  const own = leaves.filter((leaf) => !there.has(canonical(leaf)));
  return leaves.length === 1 ? leaves : own;
}
