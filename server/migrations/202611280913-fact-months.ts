import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table sales_fact_months (
      vendor_id text,
      month date,
      dimension text,
      key text,
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
      refunded_paise bigint not null,
      primary key (vendor_id, dimension, month, key) include (gross_paise)
    )`,
  `
    create table fact_months_to_build (
      vendor_id text,
      month date,
      primary key (vendor_id, month)
    )`,
  `
    create function mark_market_months() returns trigger
      language plpgsql as $$
      begin
        insert into fact_months_to_build (vendor_id, month)
          select distinct '', date_trunc('month', day::timestamp)::date from changed on conflict do nothing;
        return null;
      end
    $$`,
  `
    create function mark_vendor_months() returns trigger
      language plpgsql as $$
      begin
        insert into fact_months_to_build (vendor_id, month)
          select distinct vendor_id, date_trunc('month', day::timestamp)::date from changed on conflict do nothing;
        return null;
      end
    $$`,
  `
    create trigger sales_fact_totals_added after insert on sales_fact_totals
      referencing new table as changed for each statement execute function mark_market_months()`,
  `
    create trigger sales_fact_totals_gone after delete on sales_fact_totals
      referencing old table as changed for each statement execute function mark_market_months()`,
  `
    create trigger sales_facts_added after insert on sales_facts
      referencing new table as changed for each statement execute function mark_vendor_months()`,
  `
    create trigger sales_facts_gone after delete on sales_facts
      referencing old table as changed for each statement execute function mark_vendor_months()`,
];

/**
 * Sums of the facts by month, of the marketplace (no vendor) and of vendors with many facts. A month
 * is read from them when it has rows and no mark; triggers mark it with every change of a day, also
 * one by the version before. The job builds earlier months; until then figures come from days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await sql`
    insert into fact_months_to_build (vendor_id, month)
    select distinct '', date_trunc('month', day::timestamp)::date from sales_fact_totals where dimension = 'all'`.execute(
    db,
  );
  // Only vendors with many facts: see FACTS_OF_MONTH in reports/analytics/queries.fact-months.ts.
  await sql`
    insert into fact_months_to_build (vendor_id, month)
    select vendor_id, date_trunc('month', day::timestamp)::date from sales_facts group by 1, 2 having count(*) >= 200`.execute(
    db,
  );
}
