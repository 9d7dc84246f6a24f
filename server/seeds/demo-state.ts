import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { isDemoPortalAccount, isDemoUser } from './accounts.ts';
import { MARKET_CUSTOMERS } from './market/customers.ts';
import { removePastOrder } from './past-order.ts';

/** Whether the marketplace is empty: no category, product or account. */
export async function isEmptyMarketplace(db: Db): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`
    select exists (select from categories) or exists (select from products) or exists (select from users)
      or exists (select from portal_accounts) as filled`.execute(db);
  return !rows[0]!.filled;
}

/**
 * Removes the demo accounts from a marketplace that becomes real. A demo customer with orders of
 * their own stays as a closed account without name or password, because orders are kept. Returns
 * how many accounts it removed.
 */
export async function removeDemoAccounts(tx: Tx, now: Date): Promise<number> {
  await removePastOrder(tx);
  await sql`
    delete from sessions where subject_id in (
      select id from users where ${isDemoUser}
      union all select id from portal_accounts where ${isDemoPortalAccount})`.execute(tx);
  const portal =
    await sql`delete from portal_accounts where ${isDemoPortalAccount} returning id`.execute(tx);
  const removed = await sql`
    delete from users u where ${isDemoUser} and not exists (select from orders o where o.user_id = u.id) returning id`.execute(
    tx,
  );
  const closed = await sql`
    update users set email = 'closed-' || lower(id) || '@closed.invalid', phone = 'closed-' || id, password_hash = '', full_name = 'Closed account',
      profile_pic = null, date_of_birth = null, gender = null, address = null, city = null, state = null, zip_code = null,
      updated_at = ${now}
    where ${isDemoUser} or (id = any(${MARKET_CUSTOMERS.map((c) => c.userId)}) and email like '%.example') returning id`.execute(
    tx,
  );
  return portal.rows.length + removed.rows.length + closed.rows.length;
}
