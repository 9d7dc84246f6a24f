import { sql } from 'kysely';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Cash a vendor holds and has not remitted, plus what its own deliveries in transit will collect,
 * except of this order. Serialises a vendor's shipments.
 */
export async function selectCashHeld(
  tx: Tx,
  { vendorId, butOrderId }: { vendorId: string; butOrderId: string },
): Promise<Paise> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cash-held:${vendorId}`}, 0))`.execute(
    tx,
  );
  const {
    rows: [row],
  } = await sql<{ paise: Paise }>`
    select ((select coalesce(sum(expected_paise - received_paise), 0) from cod_shipments where vendor_id = ${vendorId} and holder = 'vendor' and received_paise < expected_paise)
      + (select coalesce(sum(collect_paise), 0) from shipments where vendor_id = ${vendorId} and order_id <> ${butOrderId} and courier is null and collect_paise > 0
        and status in ('shipped', 'out_for_delivery', 'undelivered', 'returning')))::bigint as paise`.execute(
    tx,
  );
  return Number(row!.paise);
}
