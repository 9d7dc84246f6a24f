import type { Payee } from '#contracts/returns/returns.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { findOrder, loadOrder, type OrderRecord } from '#server/modules/orders/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { moveReturn, returnTextOf } from './return-transition.ts';
import { payeeOf, presentForVendor, type PresentedVendorReturn } from './present.ts';
import { selectStoredReturn } from './queries.ts';

/** "1 × Kurta": the contents of a return. */
export async function readReturnText(db: Db, id: string): Promise<string> {
  return returnTextOf(((await selectStoredReturn(db, id)) ?? fail('return_not_found')).items);
}

/** The recipient of a return's refund; null: not entered, or refunded to the original method. */
export async function readPayee(db: Db, id: string): Promise<Payee | null> {
  return payeeOf((await selectStoredReturn(db, id)) ?? fail('return_not_found'));
}

/**
 * A return's order, and whether deciding its dispute for the customer receives it, since the vendor
 * has the items; `return_not_found` (404).
 */
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
 * An operator receives a return on the vendor's behalf, or decides a dispute so; a refund follows.
 * The caller has locked the order, checks whether a second person is needed, and writes the log.
 * `return_not_found` (404), `step_not_possible` (409).
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
