import { fail } from '#contracts/kernel/errors.ts';
import {
  type ApiToken,
  type createApiToken,
  MAX_TOKENS,
} from '#contracts/vendor-team/api-tokens.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { holdSession, type Session } from '#server/platform/auth/sessions.ts';
import type { VendorTokenTable } from '#server/platform/auth/tables.ts';
import {
  issueVendorToken,
  listVendorTokens,
  revokeVendorToken,
} from '#server/platform/auth/vendor-tokens.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { noteTeam, vendorOf } from './vendor-team.ts';
import { teamOf } from '#server/modules/accounts/service.ts';

const DAY_MS = 86_400_000;

const present = (row: VendorTokenTable, madeBy: string | undefined, now: Date): ApiToken => ({
  _id: row.id,
  name: row.name,
  madeBy: madeBy ?? '',
  rights: row.rights as ApiToken['rights'],
  hint: row.hint,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  isExpired: row.expires_at <= now,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

export async function readApiTokens(db: Db, session: Session, now: Date): Promise<ApiToken[]> {
  const [rows, names] = await Promise.all([
    listVendorTokens(db, vendorOf(session)),
    namesOf(db, session),
  ]);
  return rows.map((row) => present(row, names.get(row.created_by), now));
}
const namesOf = async (db: Db, session: Session) =>
  new Map((await teamOf(db, vendorOf(session))).map((m) => [m.id, m.full_name]));

/** Creates a token with the scopes given; throws `too_many_tokens` at the vendor's limit. */
export async function issueApiToken(
  tx: Tx,
  session: Session,
  { name, rights, days }: EndpointBody<typeof createApiToken>,
  now: Date,
): Promise<{ token: string; item: ApiToken }> {
  await holdSession(tx, session);
  if ((await listVendorTokens(tx, vendorOf(session))).length >= MAX_TOKENS) fail('too_many_tokens');
  const { token, row } = await issueVendorToken(
    tx,
    {
      vendorId: vendorOf(session),
      name,
      rights,
      createdBy: session.subjectId,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    },
    now,
  );
  await noteTeam(
    tx,
    session,
    { action: 'token_made', subject: name, note: rights.join(', ') },
    now,
  );
  return { token, item: present(row, (await namesOf(tx, session)).get(row.created_by), now) };
}

export async function revokeApiTokenOf(
  tx: Tx,
  session: Session,
  id: string,
  now: Date,
): Promise<void> {
  const row = (await revokeVendorToken(tx, vendorOf(session), id)) ?? fail('token_not_found');
  await noteTeam(tx, session, { action: 'token_revoked', subject: row.name }, now);
}
