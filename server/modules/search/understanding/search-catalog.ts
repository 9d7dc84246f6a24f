import type { Catalog } from './catalog.ts';
import { gifts as giftIdeas } from './gifts.ts';
import {
  accessoriesOf,
  alike,
  containing,
  headMatches,
  type Matches,
  modifierMatches,
  type ModifierMatches,
  offerOf,
  type Test,
  testOf,
  thingMatches,
} from './match.ts';
import { type ScoreParts, scoreOf } from './score.ts';
import type { Constraint, ConstraintKind, Modifier, UnderstoodQuery } from './understand-query.ts';

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
  /** The best first. */
  products: { id: string; score: number; parts: ScoreParts }[];
  /** Constraints and words nothing met. */
  relaxed: { kind: ConstraintKind | 'word'; value: string }[];
  /** What the query asked for but the catalog lacks, and what the list shows instead. */
  missing: { value: string; offered: string | null } | null;
  /** Number of exact products; similar ones follow if there are few. */
  exact: number;
}

interface Candidates {
  found: Matches;
  missing: Found['missing'];
  /** Not what was asked, after it. */
  more: Matches;
  modifiers: readonly Modifier[];
}

/** Products for an interpreted query, the best first, and the constraints dropped. */
export function searchCatalog(catalog: Catalog, query: UnderstoodQuery, now: number): Found {
  const candidates = candidatesOf(catalog, query);
  const modifiers = modifierMatches(catalog, candidates.modifiers);
  const relaxed: Found['relaxed'] = modifiers
    .filter((one) => ![...candidates.found.keys()].some((at) => one.found.has(at)))
    .map(({ modifier }) => ({ kind: 'word', value: modifier.value }));
  const wanted = withWords(candidates.found, modifiers);
  const { matches, tests } = constrained(catalog, wanted, query.constraints, relaxed);
  const rows: { at: number; score: number; parts: ScoreParts; rank: number }[] = [];
  const add = (at: number, intent: number, rank: number) => {
    const product = catalog.words.products[at]!;
    const words = modifiers.map((one) => one.found.get(at) ?? 0);
    const met = tests.map((test) => test.of(at, product));
    const scored = scoreOf(product, {
      intent,
      words,
      met,
      maxPopularity: catalog.words.maxPopularity,
      now,
    });
    rows.push({ at, rank, ...scored });
  };
  for (const [at, intent] of matches)
    add(at, intent, modifiers.filter((one) => one.found.has(at)).length);
  const exact = rows.length;
  if (exact < FEW) {
    const hard = tests.filter((test) => !SOFT.has(test.constraint.kind));
    const fits = (at: number) => hard.every((t) => t.of(at, catalog.words.products[at]!) > 0);
    const others = !query.head ? [] : [...wanted].filter(([at]) => !matches.has(at) && fits(at));
    for (const [at, intent] of others) add(at, intent, -1);
    if (rows.length < FEW)
      for (const [at, intent] of candidates.more)
        if (!matches.has(at) && !wanted.has(at) && fits(at)) add(at, intent, -2);
  }
  const price = (at: number) => catalog.words.products[at]!.pricePaise;
  rows.sort(
    (a, b) => b.rank - a.rank || b.score - a.score || price(a.at) - price(b.at) || a.at - b.at,
  );
  if (query.giftFor) mix(rows, (row) => catalog.words.products[row.at]!.kind);
  return {
    products: rows.map(({ at, score, parts }) => ({
      id: catalog.words.products[at]!.id,
      score,
      parts,
    })),
    relaxed,
    missing: candidates.missing,
    exact,
  };
}

function candidatesOf(catalog: Catalog, query: UnderstoodQuery): Candidates {
  const { head, modifiers } = query;
  const plain = { missing: null, more: new Map<number, number>(), modifiers };
  if (query.giftFor) return { ...plain, found: giftIdeas(catalog, query.giftFor) };
  if (!head) return { ...plain, found: textMatches(catalog, query) };
  const found = head.famous ? new Map<number, number>() : headMatches(catalog, head);
  if (found.size > 0 && !isStranger(catalog, query, found)) {
    const more = alike(catalog, found.keys());
    for (const at of found.keys()) more.delete(at);
    for (const name of head.near)
      for (const [at, surety] of thingMatches(catalog, name))
        if (!found.has(at) && !more.has(at)) more.set(at, surety * 0.4);
    return { ...plain, found, more };
  }
  const value = [...(head.isAccessory ? modifiers.map((m) => m.value) : []), head.value].join(' ');
  const others = head.isAccessory ? accessoriesOf(catalog, modifiers) : new Map<number, number>();
  if (others.size > 0)
    return { found: others, more: new Map(), modifiers: [], missing: { value, offered: null } };
  const offer = offerOf(catalog, head.near);
  return {
    ...plain,
    found: offer?.found ?? new Map(),
    missing: { value, offered: offer?.name ?? null },
  };
}

/** A cover for something none of the covers is for. */
function isStranger(
  catalog: Catalog,
  { head, modifiers }: UnderstoodQuery,
  found: Matches,
): boolean {
  if (!head!.isAccessory || modifiers.length === 0) return false;
  const of = modifierMatches(catalog, modifiers);
  return ![...found.keys()].some((at) => of.every((one) => one.found.has(at)));
}

/** Without a thing: products with all words; else those with any; with constraints alone, everything. */
function textMatches(catalog: Catalog, { modifiers, constraints }: UnderstoodQuery): Matches {
  if (modifiers.length === 0) {
    const all: Matches = new Map();
    if (constraints.length > 0)
      for (const [at, product] of catalog.words.products.entries()) if (product) all.set(at, 0.5);
    return all;
  }
  const each = modifiers.map((one) => containing(catalog, one.words));
  const any: Matches = new Map();
  for (const one of each)
    for (const [at, weight] of one) any.set(at, Math.max(any.get(at) ?? 0, weight));
  const all = new Map([...any].filter(([at]) => each.every((one) => one.has(at))));
  return all.size > 0 ? all : any;
}

/** Only those with every word if there are some; else all, those with most words first. */
function withWords(found: Matches, modifiers: readonly ModifierMatches[]): Matches {
  const useful = modifiers.filter((one) => [...found.keys()].some((at) => one.found.has(at)));
  if (useful.length === 0) return found;
  const every = new Map([...found].filter(([at]) => useful.every((one) => one.found.has(at))));
  return every.size >= FEW ? every : found;
}

/** Drops constraints one by one until a product matches. */
function constrained(
  catalog: Catalog,
  found: Matches,
  constraints: readonly Constraint[],
  relaxed: Found['relaxed'],
): { matches: Matches; tests: Test[] } {
  const among = new Set(found.keys());
  let tests = constraints.map((one) => testOf(catalog, one, among));
  const meets = (some: readonly Test[]) =>
    new Map(
      [...found].filter(([at]) => some.every((t) => t.of(at, catalog.words.products[at]!) > 0)),
    );
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
