import { sql } from 'kysely';
import {
  MAX_PRICE_MESSAGES,
  type ProductAlertKind,
} from '#contracts/product-alerts/product-alerts.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { pushDevicesOf } from '#server/platform/mail/push-devices.ts';
import './tables.ts';

/** A unit that customers wait for. */
export interface WaitedUnit {
  skuId: string;
  productId: string;
  variantId: string | null;
  optionId: string | null;
}

const isDue = (dayAgo: Date) =>
  sql`a.ended_at is null and (a.sent_at is null or a.sent_at <= ${dayAgo}::timestamptz)`;

/** Units with stock and open alerts, after `after` in the order of their ids. */
export async function selectWaitedUnits(
  db: Db,
  kind: ProductAlertKind,
  { after, dayAgo, most }: { after: string; dayAgo: Date; most: number },
): Promise<WaitedUnit[]> {
  const { rows } = await sql<WaitedUnit>`
    select s.id as "skuId", s.product_id as "productId", s.variant_id as "variantId", s.option_id as "optionId"
    from (
      select a.sku_id from product_alerts a where a.kind = ${kind} and a.sku_id > ${after} and ${isDue(dayAgo)}
        and exists (select from offers o where o.sku_id = a.sku_id and o.is_active and o.on_hand > 0)
      group by a.sku_id order by a.sku_id limit ${most}) w
    join skus s on s.id = w.sku_id order by s.id`.execute(db);
  return rows;
}

export interface DueAlert {
  id: string;
  user_id: string;
  sku_id: string;
  /** Price alerts: the price it is below now. */
  was_paise: number | null;
  /** Verified, and wanted by its owner. */
  email: string | null;
  language: string | null;
  /** Push subscriptions of signed-in devices. */
  push: string[];
}

/**
 * Claims due alerts of units that can be bought now at these prices, and records that they are sent:
 * a stock alert ends, a price alert goes on from the new price. Whatever a vendor does, an alert
 * sends at most once a day and a customer gets at most `perDay` messages; the rest follows later.
 * Blocked customers get none. Locked rows are another process's.
 */
export async function claimAlerts(
  tx: Tx,
  kind: ProductAlertKind,
  units: readonly { skuId: string; paise: number }[],
  { now, dayAgo, perDay, most }: { now: Date; dayAgo: Date; perDay: number; most: number },
): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with open as (
      select a.id, row_number() over (partition by a.user_id order by a.created_at, a.id)
        + (select count(*) from product_alerts b where b.user_id = a.user_id and b.sent_at > ${dayAgo}::timestamptz) as nth, u.paise
      from jsonb_to_recordset(${JSON.stringify(units)}::text::jsonb) as u ("skuId" text, paise int)
      join product_alerts a on a.sku_id = u."skuId" and a.kind = ${kind}
      join users c on c.id = a.user_id and c.blocked_at is null
      where ${isDue(dayAgo)} and (a.base_paise is null or u.paise < a.base_paise)),
    due as (
      select a.id, a.base_paise, o.paise from product_alerts a join open o on o.id = a.id and o.nth <= ${perDay}
      where ${isDue(dayAgo)} order by a.created_at, a.id limit ${most} for update of a skip locked),
    claimed as (
      update product_alerts a set sent_at = ${now}::timestamptz, sent_count = a.sent_count + 1,
        base_paise = case when a.kind = 'price' then d.paise end,
        ended_at = case when a.kind = 'stock' or a.sent_count + 1 >= ${MAX_PRICE_MESSAGES} then ${now}::timestamptz end
      from due d where a.id = d.id returning a.id, a.user_id, a.sku_id, d.base_paise as was_paise)
    select k.*, case when c.is_email_verified and c.email like '%@%' and coalesce((c.preferences ->> 'emailNotifications')::boolean, true) then c.email end as email,
      c.preferences ->> 'language' as language, ${pushDevicesOf('c')} as push
    from claimed k join users c on c.id = k.user_id order by k.id`.execute(tx);
  return rows;
}

/** Whether alerts reach this customer by email. */
export async function isReachedByEmail(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select is_email_verified and email like '%@%' and coalesce((preferences ->> 'emailNotifications')::boolean, true) as is
    from users where id = ${userId}`.execute(db);
  return rows[0]?.is ?? false;
}
