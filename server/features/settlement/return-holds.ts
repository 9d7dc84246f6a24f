import type { Paise } from '#contracts/kernel/money.ts';
import { insertLedger, ledgerRows } from '#server/features/orders/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { heldOf } from './part-sums.ts';
import { type DuePart, insertReturnHold, selectDueParts, selectPiecesInReturn } from './queries.ts';

export interface PartInReturn { part: DuePart; held: Paise }
/** Parts that would be due but for an open return of some of their items, and what of their earnings belongs to those items. */
export async function partsInReturn(db: Db, vendorId: string, before: Date): Promise<PartInReturn[]> {
  const parts = await selectDueParts(db, vendorId, before, 'in_return');
  if (parts.length === 0) return [];
  const pieces = Map.groupBy(await selectPiecesInReturn(db, parts.map((p) => p.id)), (r) => r.sub_order_id);
  return parts.flatMap((part) => {
    const held = heldOf(part, new Map((pieces.get(part.id) ?? []).map((r) => [r.line_id, r.quantity])));
    return held === null ? [] : [{ part, held }];
  });
}

/**
 * Keeps back what belongs to items of open returns, so that the rest of their orders is settled now, as the terms promise. Nothing
 * is booked away from the vendor: one entry lowers this statement, its counterpart raises the first one after the return has ended.
 */
export async function holdForReturns(tx: Tx, vendorId: string, before: Date, now: Date): Promise<void> {
  for (const { part, held } of await partsInReturn(tx, vendorId, before)) {
    const entry = (amountPaise: Paise) => ({ subOrderId: part.id, account: 'vendor_payable' as const, ownerId: vendorId, amountPaise, rule: 'open return' });
    const rows = ledgerRows([entry(held), entry(-held)], { orderId: part.order_id, reason: 'return_held', at: now });
    await insertLedger(tx, rows);
    await insertReturnHold(tx, { subOrderId: part.id, vendorId, entryId: rows[1]!.id, heldPaise: held, now });
  }
}
