import type { MERGE_PAUSE_REASONS, MergeEffects } from '#contracts/listings/duplicates.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import type { MergingOffer, UnitMatch } from './queries.merge.ts';

export interface PlannedOffer {
  id: string;
  sku_id: string;
  vendor_id: string;
}
export interface OfferPlan<O extends PlannedOffer> {
  moved: (O & { to: string })[];
  paused: (O & {
    because: (typeof MERGE_PAUSE_REASONS)[number];
    /** The vendor's offer of the unit that stays. */
    own: O | null;
  })[];
}

/**
 * The result for each offer of a product that goes: it moves to its unit's successor. It is left
 * behind, paused, if its unit is no longer sold or its vendor already offers the successor: a
 * vendor has one offer per unit, and only the vendor knows whether both stocks are the same units.
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

/**
 * Active offers that would be left behind because their vendor's other offer is paused: nobody
 * would sell those units any more.
 */
export const lostFromSale = <O extends PlannedOffer & { is_active: boolean }>({
  paused,
}: OfferPlan<O>): OfferPlan<O>['paused'] =>
  paused.filter((o) => o.is_active && o.own?.is_active === false);

/**
 * The error of a unit mapping as a sentence; null if valid: every unit of the product that goes
 * once, each with its own successor.
 */
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

/** Offers of a plan as the preview shows them. */
export function presentPlan(
  plan: OfferPlan<MergingOffer>,
  names: ReadonlyMap<string, string>,
): Pick<MergeEffects, 'moved' | 'paused'> {
  const shown = (o: MergingOffer) => ({
    _id: o.id,
    vendor: { _id: o.vendor_id, name: o.vendor },
    from: names.get(o.sku_id) ?? '',
    price: paiseToRupees(o.price_paise),
    stock: o.on_hand,
  });
  return {
    moved: plan.moved.map((o) => ({ ...shown(o), to: names.get(o.to) ?? '' })),
    paused: plan.paused.map((o) => ({
      ...shown(o),
      because: o.because,
      own: o.own && { isActive: o.own.is_active, stock: o.own.on_hand },
    })),
  };
}
