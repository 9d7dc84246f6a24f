import type { Paise } from '#contracts/kernel/money.ts';
import { bookEntries, ledgerRows } from '#server/modules/orders/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { earnedInReturn, heldOf } from './vendor-order-sums.ts';
import {
  deleteReturnHold,
  type DueVendorOrder,
  insertReturnHold,
  selectDueVendorOrders,
  selectHeldReturns,
  selectUnitsInReturn,
} from '#server/modules/settlement/queries.ts';

export interface VendorOrderInReturn {
  part: DueVendorOrder;
  held: Paise;
}

/** Vendor orders with the units of open returns, by item. */
async function withUnits(
  db: Db,
  parts: readonly DueVendorOrder[],
): Promise<{ part: DueVendorOrder; units: Map<string, number> }[]> {
  if (parts.length === 0) return [];
  const rows = Map.groupBy(
    await selectUnitsInReturn(
      db,
      parts.map((p) => p.id),
    ),
    (r) => r.vendor_order_id,
  );
  return parts.map((part) => ({
    part,
    units: new Map((rows.get(part.id) ?? []).map((r) => [r.order_item_id, r.quantity])),
  }));
}

/**
 * Vendor orders that are due except for an open return of some items, and the earnings from those
 * items.
 */
export async function vendorOrdersInReturn(
  db: Db,
  vendorId: string,
  before: Date,
): Promise<VendorOrderInReturn[]> {
  const parts = await withUnits(db, await selectDueVendorOrders(db, vendorId, before, 'in_return'));
  return parts.flatMap(({ part, units }) => {
    const held = heldOf(part, units);
    return held === null ? [] : [{ part, held }];
  });
}

/**
 * Settled vendor orders with more withheld than their open returns need, since another has ended:
 * the withheld amount, and the amount still needed.
 */
export async function holdsToLower(
  db: Db,
  vendorId: string,
  before: Date,
): Promise<(VendorOrderInReturn & { was: Paise })[]> {
  const parts = await withUnits(db, await selectDueVendorOrders(db, vendorId, before, 'held'));
  const known =
    parts.length === 0
      ? new Map<string, Paise>()
      : await selectHeldReturns(
          db,
          parts.map(({ part }) => part.id),
        );
  return parts
    .map(({ part, units }) => ({
      part,
      was: known.get(part.id)!,
      held: earnedInReturn(part, units),
    }))
    .filter(({ was, held }) => held < was);
}

/**
 * Withholds the amount of items in open returns, so that the rest of their orders is settled, as
 * the terms promise. The vendor loses nothing: one entry lowers this statement, its counterpart
 * raises the first one after the return has ended. If one of several returns has ended, the
 * counterpart is in this statement and a smaller amount is withheld again.
 */
export async function holdForReturns(
  tx: Tx,
  vendorId: string,
  before: Date,
  now: Date,
): Promise<void> {
  for (const { part, held } of [
    ...(await vendorOrdersInReturn(tx, vendorId, before)),
    ...(await holdsToLower(tx, vendorId, before)),
  ]) {
    if (held === 0) {
      await deleteReturnHold(tx, part.id);
      continue;
    }
    const entry = (amountPaise: Paise) => ({
      subOrderId: part.id,
      account: 'vendor_payable' as const,
      ownerId: vendorId,
      amountPaise,
      rule: 'open return',
    });
    const rows = ledgerRows([entry(held), entry(-held)], {
      orderId: part.order_id,
      reason: 'return_held',
      at: now,
    });
    await bookEntries(tx, rows);
    await insertReturnHold(tx, {
      subOrderId: part.id,
      vendorId,
      entryId: rows[1]!.id,
      heldPaise: held,
      now,
    });
  }
}
