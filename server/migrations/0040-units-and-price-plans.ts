import { type Kysely, sql } from 'kysely';

/** Weight and box of single units, and prices that sellers plan for some days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table skus add column weight_grams integer check (weight_grams > 0), add column dimensions jsonb`.execute(
    db,
  );
  await drafts(db);
  await pricePlans(db);
}

/** What is being written knows of them too: variants with pictures of their own, units with weight and box. */
async function drafts(db: Kysely<unknown>): Promise<void> {
  const each = (part: string, added: string) =>
    sql`(select coalesce(jsonb_agg(${added}::text::jsonb || x.one order by x.at), '[]') from jsonb_array_elements(draft -> ${sql.lit(part)}) with ordinality x (one, at))`;
  await sql`
    update listings set draft = draft || jsonb_build_object('variants', ${each('variants', '{"images": []}')},
      'units', ${each('units', '{"weightGrams": null, "lengthCm": null, "widthCm": null, "heightCm": null}')})
    where draft is not null`.execute(db);
}

/**
 * A price of an offer from then to then. What shoppers pay is asked live, so a plan counts from its first instant to its last whether
 * or not the job was there; `begun_at` and `ended_at` are when cards and pages followed. Plans stay: they are their own history.
 */
async function pricePlans(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_plans (
      id text primary key,
      offer_id text not null references offers (id) on delete cascade,
      product_id text not null references products (id) on delete cascade,
      vendor_id text not null references vendors (id),
      price_paise integer not null check (price_paise > 0),
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      begun_at timestamptz,
      ended_at timestamptz,
      cancelled_at timestamptz,
      member_id text,
      cancelled_by text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index price_plans_product on price_plans (product_id, ends_at) where cancelled_at is null`.execute(
    db,
  );
  await sql`create index price_plans_offer on price_plans (offer_id, ends_at)`.execute(db);
  await sql`create index price_plans_vendor on price_plans (vendor_id, starts_at desc, id desc)`.execute(
    db,
  );
  await sql`create index price_plans_begin on price_plans (starts_at) where begun_at is null and cancelled_at is null`.execute(
    db,
  );
  await sql`create index price_plans_end on price_plans (ends_at) where ended_at is null and cancelled_at is null`.execute(
    db,
  );
}
