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

/** How far the alerts of a unit were looked at. */
export interface UnitPlace {
  skuId: string;
  paise: number;
  /** The last one looked at: its time as the database writes it, and its id. */
  after: { createdAt: string; id: string } | null;
}

export interface DueAlert {
  id: string;
  user_id: string;
  sku_id: string;
  /** Price alerts: the price it is below now. */
  was_paise: number | null;
  /** This is its last message. */
  is_last: boolean;
  /** Verified, and wanted by its owner. */
  email: string | null;
  language: string | null;
  /** Push subscriptions of signed-in devices. */
  push: string[];
}

interface LookedAlert extends DueAlert {
  created_at: string;
  is_claimed: boolean;
}

/**
 * Looks at the next `most` due alerts of units that can be bought now at these prices, oldest first,
 * shared between the units. Claims them and records that they are sent: a stock alert ends, a price
 * alert goes on from the new price. Whatever a vendor does, an alert sends at most once a day and a
 * customer gets at most `perDay` messages; the rest follows in a later run. Blocked customers get
 * none. Locked rows are another process's. Also returns the units with more alerts to look at.
 */
export async function claimAlerts(
  tx: Tx,
  kind: ProductAlertKind,
  units: readonly UnitPlace[],
  { now, dayAgo, perDay, most }: { now: Date; dayAgo: Date; perDay: number; most: number },
): Promise<{ alerts: DueAlert[]; more: UnitPlace[] }> {
  const ofUnit = Math.max(1, Math.floor(most / units.length));
  const { rows } = await sql<LookedAlert>`
    with due as (
      select a.*, u.paise from jsonb_to_recordset(${JSON.stringify(units)}::text::jsonb) as u ("skuId" text, paise int, after jsonb)
      cross join lateral (
        select a.id, a.user_id, a.sku_id, a.base_paise, a.created_at from product_alerts a
        where a.kind = ${kind} and a.sku_id = u."skuId" and ${isDue(dayAgo)} and (a.base_paise is null or u.paise < a.base_paise)
          and (a.created_at, a.id) > (coalesce((u.after ->> 'createdAt')::timestamptz, '-infinity'), coalesce(u.after ->> 'id', ''))
        order by a.created_at, a.id limit ${ofUnit} for update skip locked) a limit ${ofUnit * units.length}),
    ranked as (
      select d.*, row_number() over (partition by d.user_id order by d.created_at, d.id)
        + (select count(*) from product_alerts b where b.user_id = d.user_id and b.sent_at > ${dayAgo}::timestamptz) as nth
      from due d join users c on c.id = d.user_id and c.blocked_at is null),
    claimed as (
      update product_alerts a set sent_at = ${now}::timestamptz, sent_count = a.sent_count + 1,
        base_paise = case when a.kind = 'price' then d.paise end,
        ended_at = case when a.kind = 'stock' or a.sent_count + 1 >= ${MAX_PRICE_MESSAGES} then ${now}::timestamptz end
      from ranked d where a.id = d.id and d.nth <= ${perDay} returning a.id, a.ended_at is not null as is_last)
    select d.id, d.user_id, d.sku_id, d.base_paise as was_paise, d.created_at::text, k.id is not null as is_claimed, coalesce(k.is_last, false) as is_last,
      case when c.is_email_verified and c.email like '%@%' and coalesce((c.preferences ->> 'emailNotifications')::boolean, true) then c.email end as email,
      c.preferences ->> 'language' as language, ${pushDevicesOf('c')} as push
    from due d join users c on c.id = d.user_id left join claimed k on k.id = d.id order by d.created_at, d.id`.execute(
    tx,
  );
  const looked = Map.groupBy(rows, (row) => row.sku_id);
  return {
    alerts: rows.filter((row) => row.is_claimed),
    more: units.flatMap((unit) => {
      const seen = looked.get(unit.skuId) ?? [];
      const last = seen.at(-1);
      return last && seen.length === ofUnit
        ? [{ ...unit, after: { createdAt: last.created_at, id: last.id } }]
        : [];
    }),
  };
}

/** Whether alerts reach this customer by email. */
export async function isReachedByEmail(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select is_email_verified and email like '%@%' and coalesce((preferences ->> 'emailNotifications')::boolean, true) as is
    from users where id = ${userId}`.execute(db);
  return rows[0]?.is ?? false;
}
