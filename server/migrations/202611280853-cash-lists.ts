import type { Kysely } from 'kysely';
import { concurrentIndex } from '#server/platform/db/migration-steps.ts';

export const outsideTransaction = true;

/** Cash of couriers by tab, vendor and courier, in the order of its list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await concurrentIndex(
    db,
    'create index cod_shipments_newest on cod_shipments (delivered_at, shipment_id, received_paise, expected_paise)',
  );
  await concurrentIndex(
    db,
    'create index cod_shipments_missing on cod_shipments (delivered_at, shipment_id) include (due_at) where received_paise < expected_paise',
  );
  await concurrentIndex(
    db,
    'create index cod_shipments_short on cod_shipments (delivered_at, shipment_id) where received_paise < expected_paise and received_paise > 0',
  );
  await concurrentIndex(
    db,
    'create index cod_shipments_over on cod_shipments (delivered_at, shipment_id) where over_paise > 0',
  );
  await concurrentIndex(
    db,
    'create index cod_shipments_vendor on cod_shipments (vendor_id, delivered_at, shipment_id)',
  );
  await concurrentIndex(
    db,
    'create index cod_shipments_courier on cod_shipments (lower(courier), delivered_at, shipment_id)',
  );
  await concurrentIndex(db, 'create index brand_claims_oldest on brand_claims (created_at, id)');
}
