import { type Kysely, sql } from 'kysely';

const MEASURES = `
      orders integer not null,
      vendor_orders integer not null,
      category_orders integer not null,
      campaign_orders integer not null,
      first_orders integer not null,
      vendor_first_orders integer not null,
      units integer not null,
      cancelled_units integer not null,
      returned_units integer not null,
      shipped_units integer not null,
      rto_units integer not null,
      gross_paise bigint not null,
      net_paise bigint not null,
      commission_paise bigint not null,
      fees_paise bigint not null,
      funded_paise bigint not null,
      cost_paise bigint not null,
      refunded_paise bigint not null`;

const STATEMENTS = [
  `
    create table sales_facts (
      vendor_id text references vendors (id),
      day date,
      category_id text,
      pin_zone text,
      payment_method text,
      campaign text,${MEASURES},
      primary key (vendor_id, day, category_id, pin_zone, payment_method, campaign)
    )`,
  `create index sales_facts_day on sales_facts (day)`,
  `
    create table sales_fact_totals (
      dimension text,
      day date,
      key text,${MEASURES},
      primary key (dimension, day, key)
    )`,
  `
    create table fact_days_to_build (
      vendor_id text,
      day date,
      primary key (vendor_id, day)
    )`,
  `create table fact_totals_to_build (day date primary key)`,
  `
    create table cohort_months (
      cohort date,
      month date,
      customers integer not null,
      orders integer not null,
      gross_paise bigint not null,
      primary key (cohort, month)
    )`,
  `create table cohort_months_to_build (month date primary key)`,
  `
    -- What is booked or shipped without touching the vendor order: fees of a payment, cashback,
    -- refunds, goodwill, a shipment on its way back.
    create function mark_booked_days() returns trigger
      language plpgsql as $$
      begin
        if exists (select from changed where reason <> 'order_placed' and account in
          ('gateway_fee', 'platform_cashback', 'platform_goodwill', 'platform_rounding', 'shopper_receivable')) then
          insert into vendor_days_to_aggregate select distinct s.vendor_id,
            (s.created_at at time zone 'Asia/Kolkata')::date from changed c join vendor_orders s
              on s.order_id = c.order_id and (c.vendor_order_id is null or s.id = c.vendor_order_id)
            where c.reason <> 'order_placed' and c.account in
              ('gateway_fee', 'platform_cashback', 'platform_goodwill', 'platform_rounding', 'shopper_receivable');
        end if;
        return null;
      end
    $$`,
  `
    create trigger ledger_entries_days after insert on ledger_entries
      referencing new table as changed for each statement execute function mark_booked_days()`,
  `
    create function mark_shipped_days() returns trigger
      language plpgsql as $$
      begin
        insert into vendor_days_to_aggregate select distinct s.vendor_id,
          (s.created_at at time zone 'Asia/Kolkata')::date from changed c join vendor_orders s on s.id = c.vendor_order_id;
        return null;
      end
    $$`,
  `
    create trigger shipments_days after update on shipments
      referencing new table as changed for each statement execute function mark_shipped_days()`,
  // Days before this version are built by the job, behind the figures in use.
  `
    insert into fact_days_to_build (vendor_id, day)
      select vendor_id, day from vendor_daily_totals on conflict do nothing`,
];

/**
 * Sales by day, vendor, category, PIN zone, payment method and campaign; their sums by day; and
 * customers by the month of their first order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
