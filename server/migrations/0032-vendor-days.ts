import { type Kysely, sql } from 'kysely';

/** What a vendor's dashboard reads: sums of each day, which questions wait for a seller, and reviews a seller reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await days(db);
  await questions(db);
  await reports(db);
}

/**
 * Sums of a vendor's days in India, by the day on which the order was placed. They are never written by an order itself: it only
 * notes which day it touched, in a table nobody waits for; `reports.aggregate` reckons these days anew, and readers do so for what is not folded yet.
 */
async function days(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vendor_daily_totals (
      vendor_id text not null references vendors (id),
      day date not null,
      orders integer not null, units integer not null, cancelled_units integer not null, returned_units integer not null,
      gross_paise bigint not null, net_paise bigint not null,
      primary key (vendor_id, day)
    )`.execute(db);
  await sql`
    create table vendor_product_daily_totals (
      vendor_id text not null references vendors (id),
      day date not null,
      product_id text not null,
      units integer not null, net_paise bigint not null,
      primary key (vendor_id, day, product_id) include (units, net_paise)
    )`.execute(db);
  await sql`create table vendor_days_to_aggregate (vendor_id text not null, day date not null)`.execute(
    db,
  );
  await sql`create index vendor_days_to_aggregate_day on vendor_days_to_aggregate (vendor_id, day)`.execute(
    db,
  );
  await sql`
    create function mark_vendor_days() returns trigger language plpgsql as $$
    begin
      insert into vendor_days_to_aggregate select distinct vendor_id, (created_at at time zone 'Asia/Kolkata')::date from changed;
      return null;
    end $$`.execute(db);
  for (const event of ['insert', 'update']) {
    await sql`create trigger ${sql.raw(`vendor_orders_${event}_days`)} after ${sql.raw(event)} on vendor_orders referencing new table as changed
      for each statement execute function mark_vendor_days()`.execute(db);
  }
  await sql`insert into vendor_days_to_aggregate select distinct vendor_id, (created_at at time zone 'Asia/Kolkata')::date from vendor_orders`.execute(
    db,
  );
}

/** Open questions are few, all questions are many: a seller's are looked for among the open ones. */
async function questions(db: Kysely<unknown>): Promise<void> {
  await sql`alter table questions add column is_open boolean not null default true`.execute(db);
  await sql`update questions q set is_open = false where exists (select from answers a where a.question_id = q.id and a.vendor_id is not null)`.execute(
    db,
  );
  await sql`create index questions_open on questions (created_at, id) where is_open`.execute(db);
  await sql`create index reviews_newest on reviews (created_at desc, id)`.execute(db);
  await sql`
    create function close_question() returns trigger language plpgsql as $$
    begin
      update questions set is_open = false where id = new.question_id and is_open;
      return null;
    end $$`.execute(db);
  await sql`create trigger answers_close after insert on answers for each row when (new.vendor_id is not null) execute function close_question()`.execute(
    db,
  );
}

/** A review that a seller of the product finds abusive, until an operator has decided about it. */
async function reports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table review_reports (
      review_id text not null references reviews (id) on delete cascade,
      vendor_id text not null references vendors (id),
      reason text not null,
      note text,
      created_at timestamptz not null,
      dismissed_at timestamptz,
      primary key (review_id, vendor_id)
    )`.execute(db);
  await sql`create index review_reports_open on review_reports (created_at, review_id) where dismissed_at is null`.execute(
    db,
  );
}
