import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Right } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import {
  rightsOfStaff,
  type StaffRight,
  type StaffSessionRole,
} from '#contracts/kernel/staff-permissions.ts';
import { RIGHTS_OF, type SessionRole } from '#contracts/kernel/vendor-permissions.ts';
import { memoOf, purgeTags } from '#server/platform/cache/public-cache.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { SessionTable } from './tables.ts';

export type SessionAudience = SessionTable['audience'];

export interface Session {
  id: string;
  /** Id of the user or portal account. */
  subjectId: string;
  audience: SessionAudience;
  vendorId: string | null;
  /** Members: their role. API tokens have none. */
  vendorRole: SessionRole | null;
  /** Staff: their role. */
  staffRole: StaffSessionRole | null;
  /** Vendors and staff: this session's permissions, by the member's role or the token's scopes. */
  rights: readonly Right[];
  tokenHash: string;
  /** When its owner last confirmed their identity; null for API tokens and replaced tokens. */
  confirmedAt: Date | null;
  /** The token is old enough that this reply should rotate it. */
  isRotationDue: boolean;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;
/**
 * Maximum lifetime and idle time of a session (ASVS 7.3.1, 7.3.2). An operator's counts as used
 * only by a person's input (`noteUse`), others by any call.
 */
const AT_MOST: Record<SessionAudience, number> = {
  user: 30 * DAY,
  vendor: 12 * HOUR,
  admin: 8 * HOUR,
};
export const CUSTOMER_IDLE = 7 * DAY;
export interface SessionTerms {
  clock: Clock;
  config: Pick<Config, 'adminIdleMinutes'>;
}
/** Idle time after which a session ends, in milliseconds. */
export const idleOf = (audience: SessionAudience, { config }: SessionTerms): number =>
  ({ user: CUSTOMER_IDLE, vendor: 2 * HOUR, admin: config.adminIdleMinutes * MINUTE })[audience];
/** Maximum sessions per account and audience; the least recently used are ended. */
export const MAX_SESSIONS = 20;
/** How long a token is used before rotation; an undelivered successor is offered again. */
const ROTATE_AFTER: Record<SessionAudience, number> = { user: DAY, vendor: HOUR, admin: HOUR };
const OFFER_AGAIN_MS = 10 * 60_000;
/** Grace period for calls in flight with the previous token. */
const GRACE_MS = 60_000;
/**
 * How long a found session is cached. Ending it purges it at once, here and (by notice, within
 * milliseconds) in other processes; this is the limit if a notice is lost.
 */
export const BELIEVED_MS = 10_000;
/** "Last seen" has a resolution of five minutes, so that reads do not write. */
export const TOUCH_AFTER = 5 * 60_000;

/** Opaque 256-bit tokens: a fast hash suffices, since they cannot be guessed. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export interface NewSession {
  audience: SessionAudience;
  subjectId: string;
  vendorId?: string | null;
  /** Vendors only, required there. */
  vendorRole?: SessionRole | null;
  /** Staff only, required there. */
  staffRole?: StaffSessionRole | null;
  userAgent?: string | undefined;
  ip?: string | undefined;
}

const newToken = (): string => randomBytes(32).toString('base64url');

/** Issues a token after authentication; it is returned once and only its hash is stored. */
export async function issueSession(
  tx: Tx,
  who: NewSession,
  clock: Clock,
): Promise<{ token: string; sessionId: string }> {
  const token = newToken();
  const now = clock.now();
  const id = newId('ses', now.getTime());
  await tx
    .insertInto('sessions')
    .values({
      id,
      token_hash: hashToken(token),
      audience: who.audience,
      subject_id: who.subjectId,
      vendor_id: who.vendorId ?? null,
      vendor_role: who.vendorRole ?? null,
      staff_role: who.staffRole ?? null,
      user_agent: who.userAgent?.slice(0, 300) ?? null,
      ip: who.ip ?? null,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + AT_MOST[who.audience]),
      confirmed_at: now,
      rotated_at: now,
    })
    .execute();
  await endOldest(tx, who.audience, who.subjectId, id);
  return { token, sessionId: id };
}

/** Keeps an account's newest sessions, so that repeated sign-ins do not fill the table. */
async function endOldest(
  tx: Tx,
  audience: SessionAudience,
  subjectId: string,
  newest: string,
): Promise<void> {
  const { rows } = await sql`
    delete from sessions where id in (
      select id from sessions where subject_id = ${subjectId} and audience = ${audience} and blocked_at is null and id <> ${newest}
      order by last_seen_at desc, created_at desc, id desc offset ${MAX_SESSIONS - 1}) returning id`.execute(
    tx,
  );
  if (rows.length > 0) await purgeTags(tx, [tagOf(audience, subjectId)]);
}

export const tagOf = (audience: SessionAudience, subjectId: string) =>
  `sessions:${audience}:${subjectId}`;

type SessionRow = Pick<
  SessionTable,
  | 'id'
  | 'subject_id'
  | 'audience'
  | 'vendor_id'
  | 'vendor_role'
  | 'staff_role'
  | 'last_seen_at'
  | 'expires_at'
  | 'blocked_at'
  | 'confirmed_at'
> & {
  /** Permissions of a custom role; null for any other. */
  custom_rights: StaffRight[] | null;
  /** Null if this token was replaced. */
  rotated_at: Date | null;
  next_offered_at: Date | null;
};
/** A custom role is read from its account: a change of it drops the cached sessions. */
const columns = sql`id, subject_id, audience, vendor_id, vendor_role, staff_role, last_seen_at, expires_at, blocked_at,
  case when staff_role = 'custom' then (
    select r.rights from portal_accounts a join staff_roles r on r.id = a.custom_role_id where a.id = subject_id
  ) end as custom_rights`;
const selectSession = statement<{ tokenHash: string }, SessionRow>(
  ({ tokenHash }) => sql`
  select ${columns}, confirmed_at, rotated_at, next_offered_at from sessions where token_hash = ${tokenHash}`,
);

/**
 * Not the current token of any session: the successor takes over now, the previous one has its
 * grace period.
 */
async function selectOther(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<SessionRow | undefined> {
  const {
    rows: [taken],
  } = await sql<SessionRow>`
    update sessions set token_hash = next_hash, confirmed_at = next_confirmed_at, rotated_at = ${new Date(now)}, next_hash = null, next_confirmed_at = null, next_offered_at = null,
      previous_hash = token_hash, previous_until = ${new Date(now + GRACE_MS)}
    where next_hash = ${tokenHash} returning ${columns}, confirmed_at, rotated_at, next_offered_at`.execute(
    db,
  );
  if (taken) {
    await transact(db, (tx) => purgeTags(tx, [tagOf(taken.audience, taken.subject_id)]));
    return taken;
  }
  const {
    rows: [old],
  } = await sql<SessionRow>`
    select ${columns}, case when token_hash = ${tokenHash} then confirmed_at end as confirmed_at, case when token_hash = ${tokenHash} then rotated_at end as rotated_at, next_offered_at
    from sessions where token_hash = ${tokenHash} or (previous_hash = ${tokenHash} and previous_until > ${new Date(now)})`.execute(
    db,
  );
  return old;
}

async function readSession(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<SessionRow | undefined> {
  const memo = memoOf(db);
  const key = `session ${tokenHash}`;
  const cached = memo?.get<SessionRow>(key, now);
  if (cached) return cached;
  const began = memo?.time ?? 0;
  const [row] = await selectSession(db, { tokenHash });
  // Non-current tokens are looked up each time: they expire within a minute.
  if (!row) return selectOther(db, tokenHash, now);
  memo?.keep(
    key,
    { value: row, tags: [tagOf(row.audience, row.subject_id)], until: now + BELIEVED_MS },
    began,
  );
  return row;
}

/**
 * The live session of a bearer token, or null: unknown, revoked, too old or idle too long. At most
 * one query; the request does not wait for "last seen", written at most every five minutes; an
 * operator's only by `noteUse`, so that polling pages keep no session alive. Never call it inside a
 * transaction.
 */
export async function findSession(
  db: Db,
  token: string,
  terms: SessionTerms,
): Promise<Session | null> {
  const tokenHash = hashToken(token);
  const now = terms.clock.now().getTime();
  const row = await readSession(db, tokenHash, now);
  if (!row || row.blocked_at) return null;
  const idleSince = now - row.last_seen_at.getTime();
  if (now >= row.expires_at.getTime() || idleSince >= idleOf(row.audience, terms)) return null;
  if (row.audience !== 'admin' && idleSince >= TOUCH_AFTER) {
    const before = row.last_seen_at;
    row.last_seen_at = new Date(now);
    void touch(db, row.id, before, row.last_seen_at);
  }
  return {
    id: row.id,
    subjectId: row.subject_id,
    audience: row.audience,
    vendorId: row.vendor_id,
    vendorRole: row.vendor_role,
    staffRole: row.staff_role,
    rights: rightsOf(row),
    tokenHash,
    confirmedAt: row.confirmed_at,
    isRotationDue: isRotationDue(row, now),
  };
}
/**
 * Records that an operator used the panel, at most once a minute; returns the milliseconds until
 * the session ends if idle. Other processes are notified at once, so that none treats the session
 * as expired.
 */
export async function noteUse(
  db: Db,
  { id, audience, subjectId }: Session,
  terms: SessionTerms,
): Promise<number> {
  const now = terms.clock.now();
  const seen = await transact(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('sessions')
      .set({ last_seen_at: now })
      .where('id', '=', id)
      .where('last_seen_at', '<=', new Date(now.getTime() - MINUTE))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await purgeTags(tx, [tagOf(audience, subjectId)]);
    return (
      (
        await tx
          .selectFrom('sessions')
          .select('last_seen_at')
          .where('id', '=', id)
          .executeTakeFirst()
      )?.last_seen_at ?? fail('session_expired')
    );
  });
  return idleOf(audience, terms) - (now.getTime() - seen.getTime());
}
/** Recorded in the cached row, so that only one of many concurrent calls rotates the token. */
function isRotationDue(row: SessionRow, now: number): boolean {
  if (row.rotated_at === null || now - row.rotated_at.getTime() < ROTATE_AFTER[row.audience])
    return false;
  if (row.next_offered_at !== null && now - row.next_offered_at.getTime() < OFFER_AGAIN_MS)
    return false;
  row.next_offered_at = new Date(now);
  return true;
}
function rightsOf({ vendor_role, staff_role, custom_rights }: SessionRow): readonly Right[] {
  if (vendor_role) return RIGHTS_OF[vendor_role];
  if (staff_role === 'custom') return custom_rights ?? [];
  return staff_role ? rightsOfStaff(staff_role) : [];
}

/** Losing this write is harmless, so a closing or restarting database may drop it. */
async function touch(db: Db, id: string, before: Date, now: Date): Promise<void> {
  try {
    // Only one of many concurrent requests writes.
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now })
      .where('id', '=', id)
      .where('last_seen_at', '<=', before)
      .execute();
  } catch {
    /* recorded again with the next request */
  }
}

/**
 * A new token for a session. The previous one stays valid until the new one is used, plus a minute
 * for calls in flight: a lost reply signs nobody out. `confirmedAt`: when the owner confirmed their
 * identity, valid for the new token only. Null if another reply has just rotated it.
 */
export async function offerToken(
  tx: Tx,
  session: Session,
  now: Date,
  confirmedAt?: Date,
): Promise<string | null> {
  const token = newToken();
  let query = tx
    .updateTable('sessions')
    .set({
      next_hash: hashToken(token),
      next_confirmed_at: confirmedAt ?? session.confirmedAt,
      next_offered_at: now,
    })
    .where('id', '=', session.id);
  if (!confirmedAt)
    query = query
      .where('token_hash', '=', session.tokenHash)
      .where((eb) =>
        eb.or([
          eb('next_offered_at', 'is', null),
          eb('next_offered_at', '<=', new Date(now.getTime() - OFFER_AGAIN_MS)),
        ]),
      );
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n ? token : null;
}

/**
 * Locks the request's session against ending until the transaction is over; `session_expired` if it
 * has ended since it was found. Call it before creating what outlives the session (a token, an
 * invitation) or changing a team.
 */
export async function holdSession(tx: Tx, { id }: Pick<Session, 'id'>): Promise<void> {
  const { rows } = await sql`select 1 from sessions where id = ${id} for share`.execute(tx);
  if (rows.length === 0) fail('session_expired');
}
