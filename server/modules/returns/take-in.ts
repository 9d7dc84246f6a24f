import type { Payee } from '#contracts/returns/returns.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { findOrder, loadOrder, type OrderRecord } from '#server/modules/orders/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { moveReturn, returnTextOf } from './return-transition.ts';
import { payeeOf, presentForVendor, type PresentedVendorReturn } from './present.ts';
import { selectStoredReturn } from './queries.ts';

/** "1 × Kurta": what comes back by a return. */
export async function readReturnText(db: Db, id: string): Promise<string> {
  return returnTextOf(((await selectStoredReturn(db, id)) ?? fail('return_not_found')).lines);
}

/** Who the money of a return goes to; null: nobody has said, or it goes back the way it came. */
export async function readPayee(db: Db, id: string): Promise<Payee | null> {
  return payeeOf((await selectStoredReturn(db, id)) ?? fail('return_not_found'));
}

/** The order of a return, and whether deciding a dispute about it for the customer takes it in, as its vendor has the items; `return_not_found` (404). */
export async function isReturnTakenInBy(
  db: Db,
  id: string,
): Promise<{ orderId: string; isTakenIn: boolean }> {
  const found = (await selectStoredReturn(db, id)) ?? fail('return_not_found');
  return {
    orderId: found.order_id,
    isTakenIn: found.status === 'disputed' && found.disputed_from === 'picked_up',
  };
}

/** A return as its vendor sees it; `return_not_found` (404). */
export async function readReturnAsVendor(db: Db, id: string): Promise<PresentedVendorReturn> {
  const found = (await selectStoredReturn(db, id)) ?? fail('return_not_found');
  return presentForVendor(
    found,
    await loadOrder(db, (await findOrder(db, { orderNumber: found.order_number }))!),
  );
}

interface How {
  returnId: string;
  restock: boolean;
  decides: boolean;
}
/**
 * An operator takes a return of this order in for its vendor, or decides a dispute so; money goes back by it. The caller holds the order's lock,
 * asks whether a second person is needed, and writes the log. `return_not_found` (404), `step_not_possible` (409).
 */
export async function takeInByOperator(
  tx: Tx,
  order: Pick<OrderRecord, 'id'>,
  { returnId, restock, decides }: How,
  { clock, reason, memberId }: { clock: Clock; reason: string; memberId: string },
): Promise<void> {
  const found = await selectStoredReturn(tx, returnId);
  if (found?.order_id !== order.id) return fail('return_not_found');
  if (!decides && found.status === 'disputed')
    fail('step_not_possible', { message: 'errors.faulty_refused' });
  if (decides && (found.status !== 'disputed' || found.disputed_from !== 'picked_up'))
    fail('step_not_possible');
  await moveReturn(
    tx,
    found,
    {
      to: 'received',
      who: 'operator',
      ...(decides
        ? {
            isSellable: false,
            decision: {
              outcome: 'overruled' as const,
              reason,
              by: memberId,
              at: clock.now().toISOString(),
            },
          }
        : { answer: reason, isSellable: restock }),
    },
    clock,
  );
}
