import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { pushDevicesOf } from '#server/platform/mail/push-devices.ts';
import type { Readers } from './records.ts';

/**
 * One query. Customers without an email address get SMS. The phone is returned only if verified: an
 * SMS to a stranger would reveal a purchase.
 */
export async function selectReaders(
  db: Db,
  userId: string,
  vendorIds: readonly string[],
): Promise<Readers> {
  const {
    rows: [row],
  } = await sql<Readers>`
    select (select json_build_object('language', preferences ->> 'language', 'email', coalesce((preferences ->> 'emailNotifications')::boolean, true),
        'sms', email = '' or coalesce((preferences ->> 'smsNotifications')::boolean, false), 'phone', case when is_phone_verified then phone end, 'push', ${pushDevicesOf('users')}) from users where id = ${userId}) as "user",
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'email', email, 'team', coalesce((select vt.team from vendor_teams vt where vt.vendor_id = vendors.id), '[]'))), '[]') from vendors where id = any(${[...vendorIds]})) as vendors`.execute(
    db,
  );
  return row!;
}

/** The vendors' own codes of the items of an order, by item. */
export async function selectVendorCodes(db: Db, orderId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`
    select l.id, f.vendor_sku as code from order_items l join offers f on f.id = l.offer_id where l.order_id = ${orderId} and f.vendor_sku is not null`.execute(
    db,
  );
  return new Map(rows.map((r) => [r.id, r.code]));
}
