import type { MERGE_PAUSE_REASONS } from '#contracts/listings/duplicates.ts';
import type { UnitMatch } from './queries.merge.ts';

export interface PlannedOffer {
  id: string;
  sku_id: string;
  vendor_id: string;
}
export interface OfferPlan<O extends PlannedOffer> {
  moved: (O & { to: string })[];
  paused: (O & {
    because: (typeof MERGE_PAUSE_REASONS)[number];
    /** Its vendor's offer of the unit that stays. */ own: O | null;
  })[];
}

/**
 * What becomes of the offers of a product that goes: each moves to the unit its own became. It stays behind, paused, where its unit is not sold any more, and where
 * its vendor offers the unit that stays already: one vendor has one offer of a unit, and nobody but the vendor knows whether the units of both are the same.
 */
export function planOffers<O extends PlannedOffer>(
  gone: readonly O[],
  kept: readonly O[],
  matches: readonly UnitMatch[],
): OfferPlan<O> {
  const to = new Map(matches.map((m) => [m.from, m.to]));
  const owned = new Map(kept.map((o) => [`${o.sku_id} ${o.vendor_id}`, o]));
  const plan: OfferPlan<O> = { moved: [], paused: [] };
  for (const offer of gone) {
    const unit = to.get(offer.sku_id) ?? null;
    const own = owned.get(`${unit} ${offer.vendor_id}`) ?? null;
    if (unit === null) plan.paused.push({ ...offer, because: 'left_out', own: null });
    else if (own) plan.paused.push({ ...offer, because: 'has_own', own });
    else plan.moved.push({ ...offer, to: unit });
  }
  return plan;
}

/** Offers on sale that would stay behind, paused, for one of their vendor's that is paused itself: nobody would sell those products any more. */
export const lostFromSale = <O extends PlannedOffer & { is_active: boolean }>({
  paused,
}: OfferPlan<O>): OfferPlan<O>['paused'] =>
  paused.filter((o) => o.is_active && o.own?.is_active === false);

/** What is wrong with how units were matched, in a sentence; null where nothing is: every unit of the product that goes once, each with a unit of its own. */
export function unitMatchFault(
  matches: readonly UnitMatch[],
  gone: readonly string[],
  kept: readonly string[],
): string | null {
  const from = matches.map((m) => m.from);
  if (
    from.length !== gone.length ||
    new Set(from).size !== from.length ||
    from.some((id) => !gone.includes(id))
  )
    return 'errors.merge.units_changed';
  const to = matches.flatMap((m) => m.to ?? []);
  if (to.some((id) => !kept.includes(id))) return 'errors.merge.units_changed';
  return new Set(to).size === to.length ? null : 'errors.merge.unit_repeated';
}
