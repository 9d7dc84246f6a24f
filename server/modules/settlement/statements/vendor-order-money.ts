import type { getVendorOrderMoney } from '#contracts/settlement/settlement.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { ledgerStateOf, findVendorOrder, loadOrder } from '#server/modules/orders/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { earningsOf } from './earnings.ts';
import { selectChargedFees, selectEarned, selectVendorOrderMoney } from './queries.statements.ts';
import { payoutTermsOf } from './payout-terms.ts';

/**
 * Settlement status of one vendor order and, if `seesEarnings`, the vendor's earnings from it;
 * `order_not_found` (404) for another vendor's.
 */
export async function readVendorOrderMoney(
  db: Db,
  vendorId: string,
  subOrderId: string,
  now: Date,
  seesEarnings: boolean,
): Promise<EndpointData<typeof getVendorOrderMoney>> {
  const found = (await selectVendorOrderMoney(db, vendorId, subOrderId)) ?? fail('order_not_found');
  const order = (await findVendorOrder(db, { subOrderId }, vendorId)) ?? fail('order_not_found');
  const ledgerState = (await ledgerStateOf(db, order.id)).get(subOrderId);
  const terms = await payoutTermsOf(db, vendorId, now);
  return {
    method: found.payment_method,
    collected: paiseToRupees(found.collected),
    statement:
      found.statement_id === null
        ? null
        : { _id: found.statement_id, number: found.number!, status: found.status!, utr: found.utr },
    earnings: !seesEarnings
      ? null
      : earningsOf(await loadOrder(db, order), subOrderId, {
          vendorDelivers: !ledgerState?.platformShipping,
          terms,
          charged: await selectChargedFees(db, order.id, subOrderId),
          booked: await selectEarned(db, { vendorId, orderId: order.id, subOrderId }),
        }),
  };
}
