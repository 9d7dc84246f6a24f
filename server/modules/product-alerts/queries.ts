import { sql } from 'kysely';
import type { ProductAlertKind } from '#contracts/product-alerts/product-alerts.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { ProductAlertTable } from './tables.ts';

/** An alert with its unit, which may no longer be sold. */
export interface AlertRow extends ProductAlertTable {
  slug: string;
  name: string;
  translations: Record<string, { name: string }> | null;
  variant_id: string | null;
  option_id: string | null;
}
const WITH_UNIT = sql`p.slug, p.name, p.translations, s.variant_id, s.option_id`;

/** Alerts of a customer, newest first. */
export async function selectAlerts(db: Db, userId: string, most: number): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select a.*, ${WITH_UNIT} from product_alerts a join products p on p.id = a.product_id join skus s on s.id = a.sku_id
    where a.user_id = ${userId} order by a.created_at desc, a.id desc limit ${most}`.execute(db);
  return rows;
}

export interface NewAlert {
  id: string;
  userId: string;
  kind: ProductAlertKind;
  productId: string;
  skuId: string;
  basePaise: number | null;
  now: Date;
}
/**
 * Sets an alert. One that is open stays as it is; one that has ended is open again, with the time of
 * its last message, so that it sends at most once a day.
 */
export async function putAlert(tx: Tx, a: NewAlert): Promise<AlertRow> {
  await sql`
    insert into product_alerts as has (id, user_id, kind, product_id, sku_id, base_paise, created_at)
    values (${a.id}, ${a.userId}, ${a.kind}, ${a.productId}, ${a.skuId}, ${a.basePaise}::int, ${a.now}::timestamptz)
    on conflict (user_id, kind, sku_id) do update
      set base_paise = excluded.base_paise, created_at = excluded.created_at, sent_count = 0, ended_at = null
      where has.ended_at is not null`.execute(tx);
  const { rows } = await sql<AlertRow>`
    select a.*, ${WITH_UNIT} from product_alerts a join products p on p.id = a.product_id join skus s on s.id = a.sku_id
    where a.user_id = ${a.userId} and a.kind = ${a.kind} and a.sku_id = ${a.skuId}`.execute(tx);
  return rows[0]!;
}

export async function countOpenAlerts(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from product_alerts where user_id = ${userId} and ended_at is null`.execute(
    tx,
  );
  return rows[0]!.n;
}

export async function deleteAlert(db: Db, userId: string, id: string): Promise<void> {
  await sql`delete from product_alerts where id = ${id} and user_id = ${userId}`.execute(db);
}

/** Deletes at most `limit` alerts that ended before an instant. */
export const deleteEndedAlerts = (db: Db, before: Date, limit: number) =>
  sql`delete from product_alerts where id in (
    select id from product_alerts where ended_at < ${before} limit ${limit})`.execute(db);

/**
 * Moves alerts of a merged product to its new units. A customer with an alert for both keeps one,
 * the open one if only one is. Units without a successor keep theirs and show as unavailable.
 */
export async function moveAlerts(tx: Tx, goneId: string): Promise<void> {
  await sql`
    with both_units as (
      select a.id, row_number() over (partition by a.user_id, a.kind, coalesce(s.merged_into, s.id)
        order by a.ended_at is null desc, (s.merged_into is null) desc, a.created_at, a.id) as nth
      from product_alerts a join skus s on s.id = a.sku_id
      where coalesce(s.merged_into, s.id) in (select merged_into from skus where product_id = ${goneId} and merged_into is not null))
    delete from product_alerts where id in (select id from both_units where nth > 1)`.execute(tx);
  await sql`
    update product_alerts a set sku_id = k.id, product_id = k.product_id
    from skus s join skus k on k.id = s.merged_into where s.id = a.sku_id and a.product_id = ${goneId}`.execute(
    tx,
  );
}
