import { type Kysely, sql } from 'kysely';

/**
 * A product keeps the name of the rule its GST rate goes by; the slab is looked up for the day of the order (contracts/tax/law.ts). The GST on delivery
 * by the marketplace becomes a rate by date, as the GST on its commission is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products alter column gst_rule type text using gst_rule ->> 'rule'`.execute(
    db,
  );
  await sql`alter table withholding_rates drop constraint withholding_rates_kind_check`.execute(db);
  await sql`alter table withholding_rates add constraint withholding_rates_kind_check check (kind in ('commission_gst', 'delivery_gst', 'tcs', 'tds', 'tds_without_pan'))`.execute(
    db,
  );
  await sql`
    insert into withholding_rates (kind, from_day, rate_bp, base, label, source, is_verified) values
      ('delivery_gst', '2017-07-01', 1800, 'taxable', 'GST on delivery, 18 %', 'SAC 9968, Notification 11/2017-Central Tax (Rate); classification to be confirmed by the operator''s accountant', false)`.execute(
    db,
  );
}
