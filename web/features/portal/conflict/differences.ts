import { canonical } from '#contracts/kernel/version.ts';
import type { Conflict } from '#web/api/conflict.ts';

/** A field in which what was typed and what is there now differ. */
export interface Difference {
  name: string; mine: unknown; theirs: unknown;
  /** Who changed it since the form was opened; `unknown` where the version it was opened with is not known. */
  changedBy: 'me' | 'them' | 'both' | 'unknown';
}

/** An empty field is sent as nothing or as an empty text, and means the same. */
const meaning = (value: unknown): string => canonical(value === '' || value === undefined ? null : typeof value === 'string' ? value.trim() : value);
const isSame = (a: unknown, b: unknown): boolean => meaning(a) === meaning(b);

/** Every field that differs, in the order of the form; a field that was not sent is left as it is now. */
export function differencesOf({ mine, changed: { before, current } }: Conflict): Difference[] {
  return Object.keys(mine).filter((name) => name in current && !isSame(mine[name], current[name])).map((name) => ({
    name, mine: mine[name], theirs: current[name],
    changedBy: before === null ? 'unknown' : isSame(mine[name], before[name]) ? 'them' : isSame(current[name], before[name]) ? 'me' : 'both',
  }));
}

/** One value below a field, with the way to it: `Zones › 1 › Rate`. */
export interface Leaf { path: string[]; text: unknown }
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

export function leavesOf(value: unknown, path: string[] = []): Leaf[] {
  if (Array.isArray(value) && value.some((one) => isObject(one))) return value.flatMap((one, i) => leavesOf(one, [...path, String(i + 1)]));
  if (isObject(value)) return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]));
  return [{ path, text: value }];
}

/** The values of one side that the other side has not: all of a simple field, the lines that differ of a large one. */
export function onlyIn(value: unknown, other: unknown): Leaf[] {
  const there = new Set(leavesOf(other).map((leaf) => canonical(leaf)));
  const leaves = leavesOf(value);
  const own = leaves.filter((leaf) => !there.has(canonical(leaf)));
  return leaves.length === 1 ? leaves : own;
}
