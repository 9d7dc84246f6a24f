import {
  combinations,
  type DraftUnit,
  type ListingDraft,
  MAX_UNITS,
  unitKey,
  withUnits,
} from '#contracts/listings/listing-draft.ts';

/**
 * Units that are currently no combination, by `unitKey`: their values return with their variant or
 * option.
 */
export type Aside = ReadonlyMap<string, DraftUnit>;
type Cell = Pick<DraftUnit, 'variant' | 'option'>;

/** The fields of a unit that other units can take over: all but codes and stock. */
const shared = (u: DraftUnit): DraftUnit => ({ ...u, sku: '', ean: '', stock: null });

/**
 * The draft with exactly one unit per combination, as from `withUnits`, but no input is lost: a
 * removed unit is set aside and returns with its variant or option. When a product first gets
 * options or variants, its price and measures are copied to all new units, its codes and stock to
 * the first; when the last ones are removed, the values of their first unit stay.
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
