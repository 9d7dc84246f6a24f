import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import '#server/modules/promotions/tables.ts';
import type { FestiveOfferTable } from '#server/modules/promotions/tables.ts';

export interface FestiveProductRow {
  id: string;
  name: string;
  slug: string;
  brand: string;
  stock: number;
  price_paise: number | null;
  percent: string | null;
  joined: number;
  elsewhere: { name: string; percent: number }[] | null;
  media: { hash: string; width: number; height: number; backdrop: string; alt: string } | null;
}
/** These products with their prices before festive offers and their offers, in the given order. */
export async function selectFestiveProducts(
  db: Db,
  offer: Pick<FestiveOfferTable, 'id' | 'starts_at' | 'ends_at'>,
  ids: readonly string[],
): Promise<FestiveProductRow[]> {
  if (ids.length === 0) return [];
  return (
    await sql<FestiveProductRow>`
    select p.id, p.name, p.slug, p.brand, coalesce(s.stock, 0)::int as stock, s.price_paise,
      (select fp.discount_percent from festive_offer_products fp where fp.product_id = p.id and fp.festive_offer_id = ${offer.id} and fp.vendor_id is null) as percent,
      (select count(*)::int from festive_offer_products fp where fp.product_id = p.id and fp.festive_offer_id = ${offer.id} and fp.vendor_id is not null) as joined,
      (select jsonb_agg(jsonb_build_object('name', f.name, 'percent', x.percent) order by f.starts_at, f.id) from (
        select fp.festive_offer_id, max(fp.discount_percent) as percent from festive_offer_products fp where fp.product_id = p.id and fp.festive_offer_id <> ${offer.id} group by 1) x
        join festive_offers f on f.id = x.festive_offer_id and f.is_active and f.starts_at <= ${offer.ends_at} and f.ends_at >= ${offer.starts_at}) as elsewhere,
      (select jsonb_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'backdrop', m.backdrop, 'alt', m.alt) from media m where m.id = p.media_ids[1]) as media
    from unnest(${[...ids]}::text[]) with ordinality as asked (id, at) join products p on p.id = asked.id
    left join lateral (select min(o.price_paise) as price_paise, sum(o.on_hand) as stock from offers o join vendors v on v.id = o.vendor_id and v.status = 'active' where o.product_id = p.id and o.is_active) s on true
    order by asked.at`.execute(db)
  ).rows;
}

type Wish = {
  q?: string | undefined;
  category?: string[] | undefined;
  vendor?: string[] | undefined;
};
const literally = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
/** An offer's products, no matter who added them, each once. At most some thousand. */
const inside = (offerId: string, { q, category, vendor }: Wish) => sql`
  (select product_id, min(position) as position from festive_offer_products where festive_offer_id = ${offerId} group by product_id) x
  join products p on p.id = x.product_id join categories k on k.id = p.category_id
  where ${q ? sql`p.name ilike ${literally(q)}` : sql`true`} and ${category?.length ? sql`k.slug = any(${category}::text[])` : sql`true`}
    and ${vendor?.length ? sql`exists (select from offers o join vendors v on v.id = o.vendor_id where o.product_id = p.id and o.is_active and v.slug = any(${vendor}::text[]))` : sql`true`}`;
export async function selectProductsInOffer(
  db: Db,
  offerId: string,
  wish: Wish,
  { page, limit }: { page: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{
    id: string;
  }>`select p.id from ${inside(offerId, wish)} order by x.position, p.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  const {
    rows: [counted],
  } = await sql<{ n: number }>`select count(*)::int as n from ${inside(offerId, wish)}`.execute(db);
  return { ids: rows.map((r) => r.id), total: counted!.n };
}

export interface FestiveKindRow {
  value: string;
  label: string;
  count: number;
}
export async function selectFestiveKinds(
  db: Db,
  offerId: string,
): Promise<{ categories: FestiveKindRow[]; vendors: FestiveKindRow[] }> {
  const { rows: categories } =
    await sql<FestiveKindRow>`select k.slug as value, k.name as label, count(*)::int as count from ${inside(offerId, {})} group by k.slug, k.name order by 3 desc, 2`.execute(
      db,
    );
  const { rows: vendors } = await sql<FestiveKindRow>`
    select v.slug as value, v.name as label, count(distinct o.product_id)::int as count from offers o join vendors v on v.id = o.vendor_id
    where o.is_active and o.product_id in (select product_id from festive_offer_products where festive_offer_id = ${offerId}) group by v.slug, v.name order by 3 desc, 2 limit 40`.execute(
    db,
  );
  return { categories, vendors };
}

/** Which of these products are on sale, with the lowest price of each. */
export async function selectSoldInOffer(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string; from_paise: number }[]> {
  return (
    await sql<{ id: string; name: string; from_paise: number }>`
    select p.id, p.name, min(o.price_paise) as from_paise from products p join offers o on o.product_id = p.id and o.is_active join vendors v on v.id = o.vendor_id and v.status = 'active'
    where p.id = any(${[...ids]}::text[]) and p.status = 'active' group by p.id, p.name`.execute(db)
  ).rows;
}
/** Names of these products by id, and whether they are in the offer, no matter who added them. */
export async function selectFestiveState(
  db: Db,
  offerId: string,
  ids: readonly string[],
): Promise<Map<string, { name: string; isIn: boolean }>> {
  const { rows } = await sql<{ id: string; name: string; is_in: boolean }>`
    select p.id, p.name, exists (select from festive_offer_products fp where fp.festive_offer_id = ${offerId} and fp.product_id = p.id) as is_in from products p where p.id = any(${[...ids]}::text[])`.execute(
    db,
  );
  return new Map(rows.map((r) => [r.id, { name: r.name, isIn: r.is_in }]));
}
/** The marketplace's discount of these products, by product. */
export async function selectFestiveSet(
  db: Db,
  offerId: string,
  ids: readonly string[],
): Promise<Map<string, { name: string; percent: number }>> {
  const { rows } = await sql<{ id: string; name: string; percent: string }>`
    select p.id, p.name, fp.discount_percent as percent from festive_offer_products fp join products p on p.id = fp.product_id
    where fp.festive_offer_id = ${offerId} and fp.vendor_id is null and fp.product_id = any(${[...ids]}::text[])`.execute(
    db,
  );
  return new Map(rows.map((r) => [r.id, { name: r.name, percent: Number(r.percent) }]));
}
export const countFestiveSet = async (db: Db, offerId: string): Promise<number> =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from festive_offer_products where festive_offer_id = ${offerId} and vendor_id is null`.execute(
      db,
    )
  ).rows[0]!.n;

/**
 * Appends products to those of the marketplace, or changes their discounts. The offer's row is
 * locked.
 */
export async function upsertFestiveProducts(
  tx: Tx,
  offerId: string,
  ids: readonly string[],
  percent: number,
): Promise<void> {
  await sql`
    insert into festive_offer_products (festive_offer_id, product_id, vendor_id, discount_percent, position)
    select ${offerId}, x.id, null, ${percent}::numeric, (x.at + last.position)::int from unnest(${[...ids]}::text[]) with ordinality as x (id, at)
    cross join (select coalesce(max(position), 0) as position from festive_offer_products where festive_offer_id = ${offerId} and vendor_id is null) last
    on conflict (festive_offer_id, product_id, vendor_id) do update set discount_percent = excluded.discount_percent`.execute(
    tx,
  );
}
export async function deleteFestiveProducts(
  tx: Tx,
  offerId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from festive_offer_products where festive_offer_id = ${offerId} and vendor_id is null and product_id = any(${[...ids]}::text[])`.execute(
    tx,
  );
}
/** Removes a vendor's products; returns them. */
export async function deleteFestiveProductsOfVendor(
  tx: Tx,
  offerId: string,
  vendorId: string,
): Promise<string[]> {
  return (
    await sql<{
      product_id: string;
    }>`delete from festive_offer_products where festive_offer_id = ${offerId} and vendor_id = ${vendorId} returning product_id`.execute(
      tx,
    )
  ).rows.map((r) => r.product_id);
}
export const vendorName = async (db: Db, id: string): Promise<string | undefined> =>
  (await sql<{ name: string }>`select name from vendors where id = ${id}`.execute(db)).rows[0]
    ?.name;
