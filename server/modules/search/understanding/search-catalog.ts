import { candidatesOf, type Missing, only, some } from './candidates.ts';
import type { Catalog } from './catalog.ts';
import { type Matches, modifierMatches, type ModifierMatches, type Test, testOf } from './match.ts';
import { type Evidence, type ScoreParts, scoreOf, scoreParts } from './score.ts';
import type { Constraint, ConstraintKind, UnderstoodQuery } from './understand-query.ts';

/** In the order in which search drops them. */
const RELAXED: readonly ConstraintKind[] = [
  'quantity',
  'size',
  'material',
  'color',
  'brand',
  'audience',
  'price',
];
/** Similar products may differ in these. */
const SOFT: ReadonlySet<ConstraintKind> = new Set(['quantity', 'size', 'material', 'color']);
/** Below this many exact products, similar ones follow. */
const FEW = 4;

export interface Found {
  /** Ids, the best first. */
  products: string[];
  /** How the scores of the first ones add up. */
  explain: (most: number) => { id: string; parts: ScoreParts }[];
  /** Constraints and words nothing met. */
  relaxed: { kind: ConstraintKind | 'word'; value: string }[];
  missing: Missing | null;
  /** Number of exact products; similar ones follow if there are few. */
  exact: number;
}

interface Row {
  at: number;
  intent: number;
  /** Number of words it has; below 0: similar to what was asked. */
  rank: number;
  score: number;
}

/** Products for an interpreted query, the best first, and the constraints dropped. */
export function searchCatalog(catalog: Catalog, query: UnderstoodQuery, now: number): Found {
  const { products, maxPopularity } = catalog.words;
  const candidates = candidatesOf(catalog, query);
  const modifiers = modifierMatches(catalog, candidates.modifiers);
  const useful = modifiers.filter((one) => some(candidates.found, (at) => one.found.has(at)));
  const relaxed: Found['relaxed'] = modifiers
    .filter((one) => !useful.includes(one))
    .map(({ modifier }) => ({ kind: 'word', value: modifier.value }));
  const wanted = withWords(candidates.found, useful);
  const { matches, tests } = constrained(catalog, wanted, query.constraints, relaxed);
  const evidence: Evidence = { modifiers, tests, maxPopularity, now };
  const rows: Row[] = [];
  const add = (at: number, intent: number, rank: number) => {
    const score = scoreOf(scoreParts(at, products[at]!, intent, evidence));
    rows.push({ at, intent, rank, score });
  };
  for (const [at, intent] of matches) add(at, intent, wordCount(modifiers, at));
  const exact = rows.length;
  if (exact < FEW) {
    const hard = tests.filter((test) => !SOFT.has(test.constraint.kind));
    const fits = (at: number) => hard.every((t) => t.of(at, products[at]!) > 0);
    const others = query.head ? only(wanted, (at) => !matches.has(at) && fits(at)) : [];
    for (const [at, intent] of others) add(at, intent, -1);
    if (rows.length < FEW)
      for (const [at, intent] of candidates.more())
        if (!matches.has(at) && !wanted.has(at) && fits(at)) add(at, intent, -2);
  }
  const price = (at: number) => products[at]!.pricePaise;
  rows.sort(
    (a, b) => b.rank - a.rank || b.score - a.score || price(a.at) - price(b.at) || a.at - b.at,
  );
  if (query.giftFor) mix(rows, (row) => products[row.at]!.kind);
  return {
    products: rows.map(({ at }) => products[at]!.id),
    explain: (most) =>
      rows.slice(0, most).map(({ at, intent }) => ({
        id: products[at]!.id,
        parts: scoreParts(at, products[at]!, intent, evidence),
      })),
    relaxed,
    missing: candidates.missing,
    exact,
  };
}

function wordCount(modifiers: readonly ModifierMatches[], at: number): number {
  let count = 0;
  for (const { found } of modifiers) if (found.has(at)) count++;
  return count;
}

/** Only those with every word if there are enough; else all, those with most words first. */
function withWords(found: Matches, useful: readonly ModifierMatches[]): Matches {
  if (useful.length === 0) return found;
  const every = only(found, (at) => useful.every((one) => one.found.has(at)));
  return every.size >= FEW ? every : found;
}

/** Drops constraints one by one until a product matches. */
function constrained(
  catalog: Catalog,
  found: Matches,
  constraints: readonly Constraint[],
  relaxed: Found['relaxed'],
): { matches: Matches; tests: Test[] } {
  const { products } = catalog.words;
  let tests = constraints.map((one) => testOf(catalog, one, found));
  const meets = (tested: readonly Test[]) =>
    tested.length === 0
      ? found
      : only(found, (at) => tested.every((t) => t.of(at, products[at]!) > 0));
  let matches = meets(tests);
  const order = tests.toSorted(
    (a, b) => RELAXED.indexOf(a.constraint.kind) - RELAXED.indexOf(b.constraint.kind),
  );
  // One alone first: "UK 8 red saree" needs no other price because sarees have no such size.
  const alone =
    matches.size === 0
      ? order.find((one) => meets(tests.filter((t) => t !== one)).size > 0)
      : undefined;
  for (const one of alone ? [alone] : order) {
    if (matches.size > 0 || found.size === 0) break;
    tests = tests.filter((t) => t !== one);
    relaxed.push({ kind: one.constraint.kind, value: one.constraint.value });
    matches = meets(tests);
  }
  return { matches, tests };
}

/** The best of each kind, then the second best of each, for variety. */
function mix<T>(rows: T[], kindOf: (row: T) => string): void {
  const seen = new Map<string, number>();
  const turn = new Map(
    rows.map((row) => {
      const n = seen.get(kindOf(row)) ?? 0;
      seen.set(kindOf(row), n + 1);
      return [row, n];
    }),
  );
  rows.sort((a, b) => turn.get(a)! - turn.get(b)!);
}
