import type { getPartMoney } from '#contracts/settlement.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import { selectPartMoney } from './queries.statements.ts';

/** Where the money of one part of an order is; `order_not_found` (404) for another vendor's. One query. */
export async function readPartMoney(db: Db, vendorId: string, subOrderId: string): Promise<EndpointData<typeof getPartMoney>> {
  const found = await selectPartMoney(db, vendorId, subOrderId) ?? fail('order_not_found');
  return {
    method: found.payment_method, collected: paiseToRupees(found.collected),
    statement: found.statement_id === null ? null : { _id: found.statement_id, number: found.number!, status: found.status!, utr: found.utr },
  };
}
