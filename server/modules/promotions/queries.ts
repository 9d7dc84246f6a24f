import { type Insertable, sql, type Updateable } from 'kysely';
import type { Milestone } from '#contracts/promotions/promotions.ts';
import type { Translations } from '#contracts/kernel/translations.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import './tables.ts';
import type { AdTable, FestiveOfferTable, MilestoneTable, PromotionTable } from './tables.ts';

export async function selectAds(db: Db, now: Date, limit: number): Promise<AdTable[]> {
  const { rows } = await sql<AdTable>`
    select * from ads where is_active and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now}) order by priority, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function selectPromotions(db: Db, runningAt: Date | null): Promise<PromotionTable[]> {
  const { rows } = await sql<PromotionTable>`
    select * from promotions ${
      runningAt
        ? sql`where is_active and starts_at <= ${runningAt} and (active_until is null or active_until > ${runningAt}) order by active_until nulls last, id`
        : sql`order by starts_at desc, id`
    } limit 100`.execute(db);
  return rows;
}

type Status = 'active' | 'upcoming' | 'expired';
const WHEN = (now: Date) => ({
  active: sql`starts_at <= ${now} and ends_at >= ${now}`,
  upcoming: sql`starts_at > ${now}`,
  expired: sql`ends_at < ${now}`,
});
const ORDER = {
  active: sql`ends_at, id`,
  upcoming: sql`starts_at, id`,
  expired: sql`ends_at desc, id`,
};

/** Enabled offers, one page with the total. */
/** An offer without products is a draft: customers do not see it. */
const HAS_PRODUCTS = sql`exists (select from festive_offer_products fp where fp.festive_offer_id = festive_offers.id)`;
export async function selectFestiveOffers(
  db: Db,
  now: Date,
  status: Status | undefined,
  page: number,
  limit: number,
): Promise<(FestiveOfferTable & { total: number })[]> {
  const { rows } = await sql<FestiveOfferTable & { total: number }>`
    select *, (count(*) over ())::int as total from festive_offers where is_active and ${HAS_PRODUCTS} ${status ? sql`and ${WHEN(now)[status]}` : sql``}
    order by ${status ? ORDER[status] : sql`(ends_at < ${now}), starts_at, id`} limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  return rows;
}
export const selectFestiveOffer = (
  db: Db,
  idOrSlug: string,
): Promise<FestiveOfferTable | undefined> =>
  db
    .selectFrom('festive_offers')
    .selectAll()
    .where((e) => e.or([e('id', '=', idOrSlug), e('slug', '=', idOrSlug)]))
    .executeTakeFirst();

export interface OfferProductRow {
  festive_offer_id: string;
  product_id: string;
  discount_percent: string;
  category_id: string;
  category_name: string;
  category_translations: Translations;
  category_slug: string;
}
/** Each product once with its highest discount, no matter who added it. */
export async function selectOfferProducts(
  db: Db,
  offerIds: readonly string[],
): Promise<OfferProductRow[]> {
  if (offerIds.length === 0) return [];
  const { rows } = await sql<OfferProductRow>`
    select fp.festive_offer_id, fp.product_id, fp.discount_percent, k.id as category_id, k.name as category_name, k.translations as category_translations, k.slug as category_slug
    from (
      select festive_offer_id, product_id, max(discount_percent) as discount_percent, min(position) as position from festive_offer_products
      where festive_offer_id = any(${[...offerIds]}) group by festive_offer_id, product_id) fp
    join products p on p.id = fp.product_id join categories k on k.id = p.category_id order by fp.position, fp.product_id limit 2000`.execute(
    db,
  );
  return rows;
}

export async function selectMilestones(
  db: Db,
  only: { enabled?: boolean | undefined; type?: Milestone['type'] | undefined } = {},
): Promise<MilestoneTable[]> {
  let query = db
    .selectFrom('milestones')
    .selectAll()
    .orderBy('position')
    .orderBy('threshold_paise')
    .limit(200);
  if (only.enabled !== undefined) query = query.where('is_enabled', '=', only.enabled);
  if (only.type) query = query.where('type', '=', only.type);
  return query.execute();
}
export const findMilestone = (db: Db, id: string): Promise<MilestoneTable | undefined> =>
  db.selectFrom('milestones').selectAll().where('id', '=', id).executeTakeFirst();
export const insertMilestone = (tx: Tx, row: Insertable<MilestoneTable>): Promise<MilestoneTable> =>
  tx.insertInto('milestones').values(row).returningAll().executeTakeFirstOrThrow();
export const updateMilestoneRow = (
  tx: Tx,
  id: string,
  change: Updateable<MilestoneTable>,
): Promise<MilestoneTable | undefined> =>
  tx.updateTable('milestones').set(change).where('id', '=', id).returningAll().executeTakeFirst();
export const deleteMilestoneRow = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.deleteFrom('milestones').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
/** Sets the milestones' order in one statement. */
export async function placeMilestones(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await sql`update milestones m set position = o.at, updated_at = ${now} from unnest(${[...ids]}::text[]) with ordinality o(id, at) where m.id = o.id`.execute(
    tx,
  );
}

export const findContent = (db: Db, key: string) =>
  db.selectFrom('published_content').selectAll().where('key', '=', key).executeTakeFirst();
export const lockContent = (tx: Tx, key: string) =>
  tx
    .selectFrom('published_content')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
export async function upsertContent(tx: Tx, key: string, value: unknown, now: Date): Promise<void> {
  await sql`insert into published_content (key, value, updated_at) values (${key}, ${JSON.stringify(value)}::text::jsonb, ${now})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(
    tx,
  );
}

/** By product type, such as `saree`: the main picture of its most popular product. */
export async function selectTypePictures(
  db: Db,
  types: readonly string[],
): Promise<
  Map<string, { hash: string; width: number; height: number; backdrop: string; alt: string }>
> {
  if (types.length === 0) return new Map();
  const { rows } = await sql<{
    type: string;
    hash: string;
    width: number;
    height: number;
    backdrop: string;
    alt: string;
  }>`
    select t.type, m.hash, m.width, m.height, m.backdrop, m.alt from unnest(${[...new Set(types)]}::text[]) t(type)
      cross join lateral (select p.media_ids[1] as id from products p where p.type = t.type and p.status = 'active' order by p.popularity desc limit 1) p join media m on m.id = p.id`.execute(
    db,
  );
  return new Map(rows.map((r) => [r.type, r]));
}

/** How many products in stock cost at most each of these prices (paise), in their order. */
export async function selectPriceCounts(db: Db, most: readonly number[]): Promise<number[]> {
  if (most.length === 0) return [];
  const { rows } = await sql<{ n: number }>`
    select (select count(*)::int from product_cards c where c.is_in_stock and c.price_paise <= wanted.most) as n
    from unnest(${[...most]}::int[]) with ordinality wanted (most, place) order by place`.execute(
    db,
  );
  return rows.map((row) => row.n);
}

/** Whether the customer has placed an order. */
export async function selectHasOrdered(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select from orders where user_id = ${userId}) as found`.execute(db);
  return rows[0]!.found;
}
