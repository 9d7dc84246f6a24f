import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { FestiveRecord } from '#contracts/promotions/festive-offers.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import '#server/modules/promotions/tables.ts';
import type { FestiveOfferTable } from '#server/modules/promotions/tables.ts';

type Media = { hash: string; width: number; height: number; backdrop: string; alt: string };
export type FestiveRow = FestiveOfferTable & {
  products: number;
  vendor_products: number;
  vendors: number;
  media: Media | null;
};
const literally = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
const mediaOf = (product: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'backdrop', m.backdrop, 'alt', m.alt) from products p join media m on m.id = p.media_ids[1] where p.id = ${product})`;
/** An offer with its counts; its picture is that of the chosen product, else of its first. */
const columns = sql`f.*, n.products, n.vendor_products, n.vendors, coalesce(${mediaOf(sql`f.picture_product_id`)}, ${mediaOf(sql`n.first_product`)}) as media
  from festive_offers f cross join lateral (
    select (count(*) filter (where fp.vendor_id is null))::int as products, (count(*) filter (where fp.vendor_id is not null))::int as vendor_products, count(distinct fp.vendor_id)::int as vendors,
      (array_agg(fp.product_id order by fp.position, fp.product_id))[1] as first_product
    from festive_offer_products fp where fp.festive_offer_id = f.id) n`;

type State = FestiveRecord['state'];
const isIn = (state: State, now: Date) =>
  ({
    off: sql`not f.is_active`,
    live: sql`f.is_active and f.starts_at <= ${now} and f.ends_at >= ${now}`,
    upcoming: sql`f.is_active and f.starts_at > ${now}`,
    ended: sql`f.is_active and f.ends_at < ${now}`,
  })[state];

export async function selectFestivePage(
  db: Db,
  { state, q }: { state?: State | undefined; q?: string | undefined },
  { page, limit }: { page: number; limit: number },
  now: Date,
): Promise<{ rows: FestiveRow[]; total: number; counts: Record<State, number> }> {
  const named = q ? sql`f.name ilike ${literally(q)}` : sql`true`;
  const { rows } = await sql<FestiveRow>`
    select ${columns} where ${named} and ${state ? isIn(state, now) : sql`true`}
    order by (f.is_active and f.ends_at >= ${now}) desc, case when f.is_active and f.ends_at >= ${now} then f.starts_at end, f.starts_at desc, f.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  const count = (one: State) =>
    sql`(count(*) filter (where ${isIn(one, now)}))::int as ${sql.ref(one)}`;
  const {
    rows: [counts],
  } = await sql<
    Record<State, number>
  >`select ${count('live')}, ${count('upcoming')}, ${count('ended')}, ${count('off')} from festive_offers f where ${named}`.execute(
    db,
  );
  const all = counts!.live + counts!.upcoming + counts!.ended + counts!.off;
  return { rows, total: state ? counts![state] : all, counts: counts! };
}
export const selectFestiveRow = async (db: Db, id: string): Promise<FestiveRow | undefined> =>
  (await sql<FestiveRow>`select ${columns} where f.id = ${id} or f.slug = ${id}`.execute(db))
    .rows[0];
export const lockFestive = async (tx: Tx, id: string): Promise<FestiveOfferTable | undefined> =>
  (
    await sql<FestiveOfferTable>`select * from festive_offers where id = ${id} for update`.execute(
      tx,
    )
  ).rows[0];
export const insertFestive = async (tx: Tx, row: FestiveOfferTable): Promise<void> => {
  await tx.insertInto('festive_offers').values(row).execute();
};
export const updateFestiveRow = async (
  tx: Tx,
  id: string,
  row: Updateable<FestiveOfferTable>,
): Promise<void> => {
  await tx.updateTable('festive_offers').set(row).where('id', '=', id).execute();
};
export const deleteFestiveRow = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('festive_offers').where('id', '=', id).execute();
};
export const isProduct = async (db: Db, id: string): Promise<boolean> =>
  (await sql`select from products where id = ${id}`.execute(db)).rows.length === 1;

export interface ConflictRow {
  id: string;
  name: string;
  starts_at: Date;
  ends_at: Date;
  shared: number;
}
/** Enabled offers with overlapping dates, with the number of shared products. */
export async function selectConflicts(
  db: Db,
  { id, starts_at, ends_at }: Pick<FestiveOfferTable, 'id' | 'starts_at' | 'ends_at'>,
): Promise<ConflictRow[]> {
  return (
    await sql<ConflictRow>`
    select f.id, f.name, f.starts_at, f.ends_at,
      (select count(distinct a.product_id)::int from festive_offer_products a where a.festive_offer_id = ${id} and exists (select from festive_offer_products b where b.product_id = a.product_id and b.festive_offer_id = f.id)) as shared
    from festive_offers f where f.id <> ${id} and f.is_active and f.starts_at <= ${ends_at} and f.ends_at >= ${starts_at} order by f.starts_at, f.id limit 20`.execute(
      db,
    )
  ).rows;
}

export interface ParticipantRow {
  id: string;
  name: string;
  slug: string;
  products: number;
  least: string;
  most: string;
}
/** Participating vendors, those with most products first. */
export async function selectParticipants(db: Db, id: string): Promise<ParticipantRow[]> {
  return (
    await sql<ParticipantRow>`
    select v.id, v.name, v.slug, count(*)::int as products, min(fp.discount_percent) as least, max(fp.discount_percent) as most
    from festive_offer_products fp join vendors v on v.id = fp.vendor_id where fp.festive_offer_id = ${id} group by v.id, v.name, v.slug order by count(*) desc, v.name, v.id limit 200`.execute(
      db,
    )
  ).rows;
}

/** Every product of an offer, regardless of who added it. */
export async function selectFestiveProductIds(db: Db, id: string): Promise<string[]> {
  return (
    await sql<{
      product_id: string;
    }>`select distinct product_id from festive_offer_products where festive_offer_id = ${id} order by product_id`.execute(
      db,
    )
  ).rows.map((r) => r.product_id);
}
