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
  vendorOrder: DueVendorOrder;
  held: Paise;
}

/** Vendor orders with the units of open returns, by item. */
async function withUnits(
  db: Db,
  vendorOrders: readonly DueVendorOrder[],
): Promise<{ vendorOrder: DueVendorOrder; units: Map<string, number> }[]> {
  if (vendorOrders.length === 0) return [];
  const rows = Map.groupBy(
    await selectUnitsInReturn(
      db,
      vendorOrders.map((p) => p.id),
    ),
    (r) => r.vendor_order_id,
  );
  return vendorOrders.map((vendorOrder) => ({
    vendorOrder,
    units: new Map((rows.get(vendorOrder.id) ?? []).map((r) => [r.order_item_id, r.quantity])),
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
  const vendorOrders = await withUnits(
    db,
    await selectDueVendorOrders(db, vendorId, before, 'in_return'),
  );
  return vendorOrders.flatMap(({ vendorOrder, units }) => {
    const held = heldOf(vendorOrder, units);
    return held === null ? [] : [{ vendorOrder, held }];
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
  const vendorOrders = await withUnits(
    db,
    await selectDueVendorOrders(db, vendorId, before, 'held'),
  );
  const known =
    vendorOrders.length === 0
      ? new Map<string, Paise>()
      : await selectHeldReturns(
          db,
          vendorOrders.map(({ vendorOrder }) => vendorOrder.id),
        );
  return vendorOrders
    .map(({ vendorOrder, units }) => ({
      vendorOrder,
      was: known.get(vendorOrder.id)!,
      held: earnedInReturn(vendorOrder, units),
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
  for (const { vendorOrder, held } of [
    ...(await vendorOrdersInReturn(tx, vendorId, before)),
    ...(await holdsToLower(tx, vendorId, before)),
  ]) {
    if (held === 0) {
      await deleteReturnHold(tx, vendorOrder.id);
      continue;
    }
    const entry = (amountPaise: Paise) => ({
      subOrderId: vendorOrder.id,
      account: 'vendor_payable' as const,
      ownerId: vendorId,
      amountPaise,
      rule: 'open return',
    });
    const rows = ledgerRows([entry(held), entry(-held)], {
      orderId: vendorOrder.order_id,
      reason: 'return_held',
      at: now,
    });
    await bookEntries(tx, rows);
    await insertReturnHold(tx, {
      subOrderId: vendorOrder.id,
      vendorId,
      entryId: rows[1]!.id,
      heldPaise: held,
      now,
    });
  }
}
