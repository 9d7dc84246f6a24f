import { type RawBuilder, sql } from 'kysely';

/**
 * Recipients of notifications as SQL: the subscriptions of a user (by its name in the query) on
 * signed-in devices, as a JSON array of ids; none where the customer switched notifications off.
 */
export const pushDevicesOf = (user: string): RawBuilder<string[]> => sql`(
  select coalesce(json_agg(ps.id order by ps.id), '[]') from push_subscriptions ps join sessions se on se.id = ps.session_id and se.blocked_at is null
  where ps.user_id = ${sql.ref(`${user}.id`)} and coalesce((${sql.ref(`${user}.preferences`)} ->> 'pushNotifications')::boolean, true))`;
