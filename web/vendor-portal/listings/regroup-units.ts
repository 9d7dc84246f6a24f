import {
  combinations,
  type DraftUnit,
  type ListingDraft,
  MAX_UNITS,
  unitKey,
  withUnits,
} from '#contracts/listings/listing-draft.ts';

/** Units that are no combination at the moment, by `unitKey`: what was typed in them comes back with their part. */
export type Aside = ReadonlyMap<string, DraftUnit>;
type Cell = Pick<DraftUnit, 'variant' | 'option'>;

/** What of one unit holds for others too: not its codes and units. */
const shared = (u: DraftUnit): DraftUnit => ({ ...u, sku: '', ean: '', stock: null });

/**
 * The draft with exactly one unit a combination, as `withUnits` makes it, but nothing typed gets lost: a unit that goes is put aside and
 * comes back with its variant or option. Where a product first gets options or variants, price and measures of what it was go to all of
 * its new units, codes and stock to the first; where the last ones go, what was in their first unit stays.
 */
export function regroup(draft: ListingDraft, aside: Aside): { draft: ListingDraft; aside: Aside } {
  const wanted = combinations(draft).slice(0, MAX_UNITS);
  const known = new Map(draft.units.map((u) => [unitKey(u), u]));
  const keys = new Set(wanted.map(unitKey));
  const gone = draft.units.filter((u) => !keys.has(unitKey(u)));
  const taken = new Set<DraftUnit>();
  const parentOf = (c: Cell) =>
    gone.find(
      (u) =>
        (u.variant === null || u.variant === c.variant) &&
        (u.option === null || u.option === c.option),
    );
  const childOf = (c: Cell) => {
    const below = gone.filter(
      (u) =>
        (c.variant === null || u.variant === c.variant) &&
        (c.option === null || u.option === c.option),
    );
    return below.find((u) => u.isSold) ?? below[0];
  };
  const units = wanted.map((c) => {
    const same = known.get(unitKey(c));
    if (same) return same;
    const child = childOf(c);
    if (child) return { ...child, ...c, isSold: true };
    const before = aside.get(unitKey(c));
    if (before) return before;
    const parent = parentOf(c);
    if (!parent) return null;
    const isFirst = !taken.has(parent);
    taken.add(parent);
    return { ...(isFirst ? parent : shared(parent)), ...c };
  });
  const next = new Map(aside);
  for (const u of gone) next.set(unitKey(u), u);
  for (const key of keys) next.delete(key);
  return { draft: withUnits({ ...draft, units: units.filter((u) => u !== null) }), aside: next };
}
