import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '#contracts/kernel/ids.ts';
import type { VendorRight } from '#contracts/kernel/vendor-permissions.ts';
import { memoOf, purgeTags } from '#server/platform/cache/public-cache.ts';
import { storeTag } from '#server/platform/cache/tags.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { statement } from '#server/platform/db/statement.ts';
import { BELIEVED_MS, hashToken, type Session, TOUCH_AFTER } from './sessions.ts';
import type { VendorTokenTable } from './tables.ts';

/**
 * Prefix of API tokens: distinguishes them from session tokens and lets secret scanners find them.
 */
export const TOKEN_PREFIX = 'hlv_';

const tagOf = (id: string) => `sessions:vendor:${id}`;

/** Creates an API token; it is returned once and only its hash is stored. */
export async function issueVendorToken(
  tx: Tx,
  made: {
    vendorId: string;
    name: string;
    rights: readonly VendorRight[];
    createdBy: string;
    expiresAt: Date;
  },
  now: Date,
): Promise<{ token: string; row: VendorTokenTable }> {
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
  const row = await tx
    .insertInto('vendor_tokens')
    .values({
      id: newId('tok', now.getTime()),
      vendor_id: made.vendorId,
      name: made.name,
      rights: [...made.rights],
      token_hash: hashToken(token),
      hint: token.slice(-4),
      created_by: made.createdBy,
      created_at: now,
      expires_at: made.expiresAt,
      last_used_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { token, row };
}

type Row = Pick<VendorTokenTable, 'id' | 'vendor_id' | 'rights' | 'expires_at' | 'last_used_at'>;
// Tokens of an inactive vendor are invalid.
const selectToken = statement<{ hash: string }, Row>(
  ({ hash }) => sql`
  select t.id, t.vendor_id, t.rights, t.expires_at, t.last_used_at from vendor_tokens t join vendors v on v.id = t.vendor_id and v.status = 'active' where t.token_hash = ${hash}`,
);

/**
 * The session of a token, or null: unknown, revoked or expired. At most one query, as for a
 * person's session.
 */
export async function findVendorToken(
  db: Db,
  token: string,
  clock: Clock,
): Promise<Session | null> {
  const tokenHash = hashToken(token);
  const now = clock.now().getTime();
  const memo = memoOf(db);
  const key = `token ${tokenHash}`;
  let row = memo?.get<Row>(key, now);
  if (!row) {
    const began = memo?.time ?? 0;
    [row] = await selectToken(db, { hash: tokenHash });
    if (row)
      memo?.keep(
        key,
        {
          value: row,
          tags: [tagOf(row.id), storeTag(row.vendor_id), 'stores'],
          until: now + BELIEVED_MS,
        },
        began,
      );
  }
  if (!row || now >= row.expires_at.getTime()) return null;
  if (row.last_used_at === null || now - row.last_used_at.getTime() >= TOUCH_AFTER) {
    row.last_used_at = new Date(now);
    void touch(db, row.id, row.last_used_at);
  }
  return {
    id: row.id,
    subjectId: row.id,
    audience: 'vendor',
    vendorId: row.vendor_id,
    vendorRole: null,
    staffRole: null,
    rights: row.rights,
    tokenHash,
    confirmedAt: null,
    isRotationDue: false,
  };
}

/** Losing this write is harmless. */
async function touch(db: Db, id: string, now: Date): Promise<void> {
  try {
    await db.updateTable('vendor_tokens').set({ last_used_at: now }).where('id', '=', id).execute();
  } catch {
    /* recorded again with a later request */
  }
}

export const listVendorTokens = (db: Db, vendorId: string): Promise<VendorTokenTable[]> =>
  db
    .selectFrom('vendor_tokens')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** Revokes every token this member created; returns their names. */
export async function revokeTokensOf(
  tx: Tx,
  vendorId: string,
  memberId: string,
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('vendor_tokens')
    .where('vendor_id', '=', vendorId)
    .where('created_by', '=', memberId)
    .returning(['id', 'name'])
    .execute();
  if (rows.length > 0)
    await purgeTags(
      tx,
      rows.map((r) => tagOf(r.id)),
    );
  return rows.map((r) => r.name);
}

/** Revokes a vendor's token at once; undefined if there is none. */
export async function revokeVendorToken(
  tx: Tx,
  vendorId: string,
  id: string,
): Promise<VendorTokenTable | undefined> {
  const row = await tx
    .deleteFrom('vendor_tokens')
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (row) await purgeTags(tx, [tagOf(row.id)]);
  return row;
}
