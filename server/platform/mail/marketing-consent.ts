import { type RawBuilder, sql } from 'kysely';
import { pushDevicesOf } from './push-devices.ts';

/** The preference that holds a customer's consent to marketing on a channel; absent: none. */
export const CONSENT_KEYS = {
  email: 'marketingEmails',
  sms: 'marketingSms',
  push: 'marketingPush',
} as const;
export type ConsentChannel = keyof typeof CONSENT_KEYS;

/** SQL: whether a user (by its name in the query) consents to marketing on a channel. */
export const consentsTo = (user: string, channel: ConsentChannel): RawBuilder<boolean> =>
  sql`coalesce((${sql.ref(`${user}.preferences`)} ->> ${CONSENT_KEYS[channel]}::text)::boolean, false)`;

/**
 * SQL: where marketing on a channel reaches a user, as a JSON array: a verified address or number,
 * or devices; empty where there is none.
 */
export function marketingContactsOf(user: string, channel: ConsentChannel): RawBuilder<string[]> {
  const column = (name: string) => sql.ref(`${user}.${name}`);
  if (channel === 'push') return pushDevicesOf(user);
  return channel === 'email'
    ? sql`case when ${column('is_email_verified')} and ${column('email')} like '%@%' then json_build_array(${column('email')}) else '[]'::json end`
    : sql`case when ${column('is_phone_verified')} and ${column('phone')} <> '' then json_build_array(${column('phone')}) else '[]'::json end`;
}

/** SQL: a customer whose account is open. */
export const isOpenAccount = (user: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${user}.blocked_at`)} is null and ${sql.ref(`${user}.password_hash`)} <> 'closed')`;
