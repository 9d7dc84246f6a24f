import { paiseToRupees } from '#contracts/kernel/money.ts';
import { DAY_MS } from '#contracts/kernel/time.ts';
import {
  feePartsOf,
  type FeeSale,
  feeTotal,
  type FeeTerms,
  itemFees,
  isPenalty,
} from '#contracts/vendors/fee-rules.ts';
import { type FeeBody, type FeeEffect, MAX_FEE_PREVIEW_ITEMS } from '#contracts/vendors/fees.ts';
import type { Db } from '#server/platform/db/database.ts';
import { selectFeeTerms, selectSoldItems, type SoldItemRow } from './queries.ts';
import { feeRowOf, type FeeOperator, requireFeeParts } from './service.ts';

const DAYS = 30;
const MOST_SHOWN = 10;

/** All fees of a sold item by these rules, penalties included, if it were sold at `at`. */
export function feesOfSold(rules: readonly FeeTerms[], item: SoldItemRow, at: Date): number {
  const sale: FeeSale = {
    vendorId: item.vendor_id,
    vendorJoinedAt: item.joined_at,
    tier: item.tier,
    categoryIds: item.category_ids,
    unitPaise: item.unit_paise,
    isPlatformDelivery: item.is_platform_delivery,
    at,
  };
  const fees = feePartsOf(rules, sale);
  const penalties = {
    late_dispatch: item.late_units,
    cancellation: item.is_cancelled_by_vendor ? item.cancelled : 0,
  };
  return (
    feeTotal(itemFees({ ...item, fees })) +
    fees.reduce((sum, f) => sum + (isPenalty(f.kind) ? f.unitPaise * penalties[f.kind] : 0), 0)
  );
}

/** What a rule changes for these items once it applies to everybody. Pure. */
export function effectOf(
  items: readonly SoldItemRow[],
  rules: readonly FeeTerms[],
  added: FeeTerms,
): Pick<FeeEffect, 'orders' | 'before' | 'after' | 'vendors' | 'most'> {
  const at = new Date(
    Math.max(
      ...[...rules, added].map((r) => Date.parse(r.existingFrom)),
      Date.parse(added.startsAt),
    ),
  );
  const byVendor = Map.groupBy(items, (item) => item.vendor_id);
  const sums = [...byVendor.values()].map((own) => ({
    _id: own[0]!.vendor_id,
    name: own[0]!.vendor_name,
    orders: new Set(own.map((item) => item.vendor_order_id)).size,
    before: own.reduce((sum, item) => sum + feesOfSold(rules, item, at), 0),
    after: own.reduce((sum, item) => sum + feesOfSold([...rules, added], item, at), 0),
  }));
  const changed = sums
    .filter((s) => s.before !== s.after)
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
  const total = (key: 'before' | 'after') =>
    paiseToRupees(sums.reduce((sum, s) => sum + s[key], 0));
  return {
    orders: sums.reduce((sum, s) => sum + s.orders, 0),
    before: total('before'),
    after: total('after'),
    vendors: changed.length,
    most: changed
      .slice(0, MOST_SHOWN)
      .map((s) => ({ ...s, before: paiseToRupees(s.before), after: paiseToRupees(s.after) })),
  };
}

/** The effect of a proposed rule on the orders of the last 30 days. Two queries. */
export async function previewFee(db: Db, body: FeeBody, me: FeeOperator): Promise<FeeEffect> {
  await requireFeeParts(db, body, me);
  const row = feeRowOf(body, 'fee_preview', me);
  const rules = await selectFeeTerms(db, null);
  const items = await selectSoldItems(
    db,
    new Date(me.now.getTime() - DAYS * DAY_MS),
    MAX_FEE_PREVIEW_ITEMS,
  );
  const start = row.starts_at.toISOString();
  const added: FeeTerms = {
    id: row.id,
    kind: row.kind,
    vendorId: row.vendor_id,
    categoryId: row.category_id,
    tier: row.tier,
    minPaise: row.min_paise,
    maxPaise: row.max_paise,
    flatPaise: row.flat_paise,
    rateBp: row.rate_bp,
    capPaise: row.cap_paise,
    startsAt: start,
    announcedAt: me.now.toISOString(),
    existingFrom: start,
    replacesId: row.replaces_id,
  };
  return {
    ...effectOf(items, rules, added),
    from: items.at(-1)?.sold_at.toISOString() ?? null,
    isComplete: items.length < MAX_FEE_PREVIEW_ITEMS,
  };
}
