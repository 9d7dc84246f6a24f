import { sql } from 'kysely';
import { MAX_FOUND } from '#contracts/kernel/paging.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export interface JoinableRow {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  starts_at: Date;
  ends_at: Date;
  is_open_to_vendors: boolean;
  min_discount_percent: string;
  join_until: Date | null;
  joined: number;
}
const columns = (
  vendorId: string,
) => sql`f.id, f.name, f.slug, f.description, f.starts_at, f.ends_at, f.is_open_to_vendors, f.min_discount_percent, f.join_until,
  (select count(*)::int from festive_offer_products fp where fp.vendor_id = ${vendorId} and fp.festive_offer_id = f.id) as joined`;

/** Enabled current and upcoming festive offers, soonest first; or one of them. */
export async function selectJoinable(
  db: Db,
  vendorId: string,
  now: Date,
  id?: string,
): Promise<JoinableRow[]> {
  const { rows } = await sql<JoinableRow>`
    select ${columns(vendorId)} from festive_offers f where f.is_active and f.ends_at >= ${now} and ${id ? sql`f.id = ${id}` : sql`true`} order by f.starts_at, f.id limit 100`.execute(
    db,
  );
  return rows;
}

export interface JoinableProductRow {
  id: string;
  name: string;
  slug: string;
  price_paise: number;
  gst: string | null;
  own: string | null;
  of_all: string | null;
  media: { hash: string; width: number; height: number; backdrop: string; alt: string } | null;
}
const literally = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
/** One page of active products the vendor offers unpaused, by name. */
export async function selectJoinableProducts(
  db: Db,
  vendorId: string,
  offerId: string,
  { q, state }: { q?: string | undefined; state: 'all' | 'joined' },
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: JoinableProductRow[]; total: number }> {
  const {
    rows: [hit],
  } = await sql<{ ids: string[]; total: number }>`
    with mine as ${state === 'all' && !q ? sql`not materialized` : sql`materialized`} (
      select l.product_id, l.name from ${state === 'all' ? sql`listings l` : sql`(select fp.product_id from festive_offer_products fp where fp.vendor_id = ${vendorId} and fp.festive_offer_id = ${offerId}) fp join listings l using (product_id)`}
      where l.vendor_id = ${vendorId} and l.state = 'live' and l.product_id not in (select id from products where status <> 'active') and ${q ? sql`l.name ilike ${literally(q)}` : sql`true`})
    select array(select product_id from mine order by name, product_id limit ${limit} offset ${(page - 1) * limit}) as ids, (select count(*)::int from (select from mine limit ${sql.lit(MAX_FOUND)}) x) as total`.execute(
    db,
  );
  const { rows } = await sql<JoinableProductRow>`
    select g.id, g.name, g.slug, case when (select tax ->> 'gstStatus' from vendors where id = ${vendorId}) = 'regular' then coalesce(g.gst_rule, (g.gst_rate::float8)::text) end as gst, (select min(o.price_paise) from offers o where o.product_id = g.id and o.vendor_id = ${vendorId} and o.is_active) as price_paise,
      (select fp.discount_percent from festive_offer_products fp where fp.festive_offer_id = ${offerId} and fp.product_id = g.id and fp.vendor_id = ${vendorId}) as own,
      (select fp.discount_percent from festive_offer_products fp where fp.festive_offer_id = ${offerId} and fp.product_id = g.id and fp.vendor_id is null) as of_all,
      (select jsonb_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'backdrop', m.backdrop, 'alt', m.alt) from media m where m.id = g.media_ids[1]) as media
    from products g where g.id = any(${hit!.ids}::text[]) order by g.name, g.id`.execute(db);
  return { rows, total: hit!.total };
}

/** Which of these products are active and sold by the vendor, each with its lowest price. */
export async function selectSoldOfOffer(
  db: Db,
  vendorId: string,
  productIds: readonly string[],
): Promise<{ id: string; from_paise: number }[]> {
  return (
    await sql<{ id: string; from_paise: number }>`
    select p.id, min(o.price_paise) as from_paise from products p join offers o on o.product_id = p.id and o.vendor_id = ${vendorId} and o.is_active where p.id = any(${[...productIds]}::text[]) and p.status = 'active' group by p.id order by p.id`.execute(
      db,
    )
  ).rows;
}
/** After the products the operator added to the offer. */
const LAST = 10_000;
export async function insertFestiveOffer(
  tx: Tx,
  vendorId: string,
  offerId: string,
  productIds: readonly string[],
  percent: number,
): Promise<void> {
  await sql`
    insert into festive_offer_products (festive_offer_id, product_id, vendor_id, discount_percent, position)
    select ${offerId}, id, ${vendorId}, ${percent}::numeric, ${LAST}::int from unnest(${[...productIds]}::text[]) as x (id)
    on conflict (festive_offer_id, product_id, vendor_id) do update set discount_percent = excluded.discount_percent`.execute(
    tx,
  );
}
export async function deleteFestiveOfferRow(
  tx: Tx,
  vendorId: string,
  offerId: string,
  productId: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from festive_offer_products where festive_offer_id = ${offerId} and product_id = ${productId} and vendor_id = ${vendorId} returning product_id`.execute(
    tx,
  );
  return rows.length === 1;
}
