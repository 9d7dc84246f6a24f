import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import {
  type ComparedProduct,
  type ComparedUnit,
  type compareProducts,
  MAX_COMPARED_UNITS,
} from '#contracts/listings/duplicates.ts';
import { presentPicture } from '#server/modules/catalog/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  type ComparedRow,
  selectCompared,
  selectComparedUnits,
  type ComparedUnitRow,
} from './queries.compare.ts';
import { selectDuplicateCandidateOf } from './queries.candidates.ts';
import { callerText, callerTextOf } from '#server/platform/messages/caller.ts';

/** Name of a unit among its product's; empty if it is the only one. */
export const comparedUnitName = (u: Pick<ComparedUnitRow, 'variant' | 'color' | 'size'>): string =>
  [u.variant, u.color, u.size].filter(Boolean).join(', ');
/** Average stars, one decimal; 0 without reviews. */
export const comparedRating = ({
  rating_sum: sum,
  review_count: count,
}: {
  rating_sum: number;
  review_count: number;
}): number => (count === 0 ? 0 : Math.round((10 * sum) / count) / 10);

/** Why a product cannot be merged now; null if it can. */
export function mergeObstacle({
  status,
  merged_into: mergedInto,
  in_review: inReview,
}: Pick<ComparedRow, 'status' | 'merged_into' | 'in_review'>): string | null {
  if (mergedInto !== null) return 'errors.merge.already_merged';
  if (status !== 'active') return 'errors.product_not_listed';
  return inReview ? 'errors.merge.change_pending' : null;
}

const presentUnit = (u: ComparedUnitRow): ComparedUnit => ({
  _id: u.id,
  name: comparedUnitName(u),
  ean: u.ean,
  variant: u.variant,
  color: u.color,
  size: u.size,
  offers: u.offers.map((o) => ({
    _id: o.id,
    vendor: { _id: o.vendor_id, name: o.vendor },
    price: paiseToRupees(o.price_paise),
    stock: o.on_hand,
    isActive: o.is_active,
  })),
});
function obstacleOf(p: ComparedRow, units: number): string | null {
  const obstacle = mergeObstacle(p);
  if (obstacle !== null) return callerTextOf(obstacle);
  return units > MAX_COMPARED_UNITS
    ? callerText('errors.merge.too_many_units', { n: MAX_COMPARED_UNITS })
    : null;
}
const present = (p: ComparedRow, units: readonly ComparedUnitRow[]): ComparedProduct => ({
  _id: p.id,
  slug: p.slug,
  name: p.name,
  brand: p.brand,
  category: p.category,
  description: p.description,
  images: p.media.map(presentPicture),
  gst: p.gst,
  hsnCode: p.hsn_code,
  weight: p.weight_grams,
  box: `${p.dimensions.length} × ${p.dimensions.width} × ${p.dimensions.height}`,
  returnDays: p.returnable_days,
  isCashTaken: p.is_cod_allowed,
  isLive: p.status === 'active',
  rating: comparedRating(p),
  reviews: p.review_count,
  questions: p.questions,
  owner: p.owner,
  units: units.map(presentUnit),
  createdAt: p.created_at.toISOString(),
  obstacle: obstacleOf(p, units.length),
});

/** Two products side by side, by id or slug; `product_not_found` (404). Three queries. */
export async function compareForMerge(
  db: Db,
  one: string,
  other: string,
): Promise<EndpointData<typeof compareProducts>> {
  const rows = await selectCompared(db, [one, other]);
  const find = (key: string) =>
    rows.find((r) => r.id === key || r.slug === key) ?? fail('product_not_found');
  const [a, b] = [find(one), find(other)];
  if (a.id === b.id)
    fail('invalid_request', {
      message: 'errors.merge.same_product',
      details: [{ path: 'b', message: 'errors.merge.same_product' }],
    });
  const units = Map.groupBy(await selectComparedUnits(db, [a.id, b.id]), (u) => u.product_id);
  const pair = await selectDuplicateCandidateOf(db, a.id, b.id);
  return {
    a: present(a, units.get(a.id) ?? []),
    b: present(b, units.get(b.id) ?? []),
    pair: pair ? { _id: pair.id, why: pair.why, isDismissed: pair.dismissed_at !== null } : null,
  };
}
