import type { Kysely } from 'kysely';
import { concurrentIndex } from '#server/platform/db/migration-steps.ts';

export const outsideTransaction = true;

/**
 * Offers sorted by price and code, support tickets by opening, refunds by amount. Stock is sorted
 * by `offers_stock_level`, so that sales write no more indexes than before.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await concurrentIndex(db, 'create index offers_by_price on offers (vendor_id, price_paise, id)');
  await concurrentIndex(
    db,
    'create index offers_paused_by_price on offers (vendor_id, price_paise, id) where not is_active',
  );
  await concurrentIndex(
    db,
    'create index offers_by_code on offers (vendor_id, lower(vendor_sku) collate "C", id)',
  );
  await concurrentIndex(
    db,
    'create index offers_paused_by_code on offers (vendor_id, lower(vendor_sku) collate "C", id) where not is_active',
  );
  await concurrentIndex(db, 'create index tickets_by_due on tickets (redress_by, id)');
  await concurrentIndex(
    db,
    'create index tickets_by_opening on tickets (status, created_at desc, id)',
  );
  await concurrentIndex(
    db,
    'create index tickets_vendor_opening on tickets (vendor_id, status, created_at desc, id)',
  );
  await concurrentIndex(
    db,
    'create index gateway_refunds_by_amount on gateway_refunds (state, amount_paise, id)',
  );
  await concurrentIndex(
    db,
    "create index return_requests_refund_amount on return_requests (refund_paise, id) where status = 'received'",
  );
}
