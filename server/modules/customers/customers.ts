import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { EndpointBody, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import {
  type changeMembership,
  type listCustomers,
  MAX_CUSTOMERS_FOUND,
  type CustomerPage,
  type CustomerFile,
  type revealCustomerContact,
} from '#contracts/customers/customers.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import {
  addressBookOf,
  lockCustomer,
  maskEmail,
  maskName,
  portalMember,
  profileOf,
  setBlocked,
  setMembership,
} from '#server/modules/accounts/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { selectCustomerSessions } from '#server/platform/auth/session-lists.ts';
import {
  revokeSession,
  revokeSessions,
  blockSessions,
  unblockSessions,
} from '#server/platform/auth/session-revocation.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  type MessageLanguage,
  messageLanguageOf,
  mailOf,
  type MessageNotice,
  queueNotice,
} from '#server/modules/messages/service.ts';
import { customerSearchOf } from './search-terms.ts';
import { editedMembership, presentFile, presentCustomer } from './present.ts';
import {
  insertCustomerNote,
  type CustomerRow,
  selectWalletBalance,
  selectFoundCustomers,
  selectNewestCustomers,
  selectCustomerNotes,
  selectCustomer,
} from './queries.ts';
import { withoutLinks } from '#server/modules/notifications/service.ts';
import { english } from '#server/platform/messages/format.ts';

/** One page of customers, masked. Two queries. */
export async function readCustomers(
  db: Db,
  { q, state, sort, page, limit }: EndpointQuery<typeof listCustomers>,
): Promise<CustomerPage> {
  const sought = q ? customerSearchOf(q) : null;
  if (q && !sought) return { results: [], page, limit, total: 0, isCut: false };
  const isBlocked = state === 'blocked';
  const { rows, total } = await (sought
    ? selectFoundCustomers(db, sought, isBlocked, { page, limit })
    : selectNewestCustomers(db, isBlocked, { page, limit }, sort));
  const isCut = sought !== null && total > MAX_CUSTOMERS_FOUND;
  return {
    results: rows.map(presentCustomer),
    page,
    limit,
    total: isCut ? MAX_CUSTOMERS_FOUND : total,
    isCut,
  };
}

/** `customer_not_found` (404). */
export const requireCustomer = async (db: Db, id: string): Promise<CustomerRow> =>
  (await selectCustomer(db, id)) ?? fail('customer_not_found');
/** An open account: `customer_not_found` (404), `step_not_possible` (409) for a closed one. */
async function requireOpen(db: Db, id: string): Promise<CustomerRow> {
  const person = await requireCustomer(db, id);
  return person.is_closed
    ? fail('step_not_possible', { message: 'errors.account_closed' })
    : person;
}

/** Profile, addresses, devices, balance and notes of a customer, masked. Six queries. */
export async function readCustomer(db: Db, id: string, clock: Clock): Promise<CustomerFile> {
  const person = await requireCustomer(db, id);
  return presentFile(person, {
    addresses: await addressBookOf(db, id),
    membership: (await profileOf(db, id)).membership,
    sessions: await selectCustomerSessions(db, id, clock),
    walletPaise: await selectWalletBalance(db, id),
    notes: await selectCustomerNotes(db, id),
  });
}

/** The customer's name in the log: the log cannot be erased, so it holds no personal data. */
export const auditObjectOfCustomer = (
  p: Pick<CustomerRow, 'id' | 'full_name' | 'email' | 'is_closed'>,
) => ({
  kind: 'person',
  id: p.id,
  label: p.is_closed
    ? 'customers.closed_account'
    : [maskName(p.full_name), maskEmail(p.email)].filter(Boolean).join(', ') || 'common.customer',
});

/** The unmasked profile and addresses; the access and its reason are audited. */
export async function revealContact(
  tx: Tx,
  id: string,
  reason: string,
): Promise<EndpointData<typeof revealCustomerContact>> {
  const person = await requireOpen(tx, id);
  audit(tx, { action: 'person.revealed', object: auditObjectOfCustomer(person), reason });
  return { profile: await profileOf(tx, id), addresses: await addressBookOf(tx, id) };
}

/**
 * Blocks a customer: every session ends at once with the reason, no new one begins, and no order is
 * placed; existing orders continue. The customer gets an email with the reason. `step_not_possible`
 * (409) if already blocked.
 */
export async function blockAccount(
  tx: Tx,
  id: string,
  reason: string,
  clock: Clock,
): Promise<CustomerFile> {
  const user = (await lockCustomer(tx, id)) ?? fail('customer_not_found');
  const person = await requireOpen(tx, id);
  if (person.blocked_at) fail('step_not_possible', { message: 'errors.customer_already_blocked' });
  await setBlocked(tx, id, { at: clock.now(), reason });
  await blockSessions(tx, id, clock.now());
  audit(tx, {
    action: 'person.blocked',
    object: auditObjectOfCustomer(person),
    before: { state: 'active' },
    after: { state: 'blocked' },
    reason,
  });
  await queueNotice(
    tx,
    blockedEmail(user.email, messageLanguageOf(person.language), reason),
    clock,
  );
  return readCustomer(tx, id, clock);
}

/** Unblocks a customer, who is notified by email. `step_not_possible` (409) if not blocked. */
export async function unblockAccount(
  tx: Tx,
  id: string,
  reason: string,
  clock: Clock,
): Promise<CustomerFile> {
  const user = (await lockCustomer(tx, id)) ?? fail('customer_not_found');
  const person = await requireOpen(tx, id);
  if (!person.blocked_at) fail('step_not_possible', { message: 'errors.customer_not_blocked' });
  await setBlocked(tx, id, null);
  await unblockSessions(tx, id);
  audit(tx, {
    action: 'person.unblocked',
    object: auditObjectOfCustomer(person),
    before: { state: 'blocked', reason: person.block_reason },
    after: { state: 'active' },
    reason,
  });
  await queueNotice(tx, unblockedEmail(user.email, messageLanguageOf(person.language)), clock);
  return readCustomer(tx, id, clock);
}

/** Editable fields of a membership. Throws `customer_not_found`. */
export const editableMembership = async (db: Db, id: string): Promise<object> =>
  editedMembership((await profileOf(db, (await requireCustomer(db, id)).id)).membership);

/** Changes a customer's membership. */
export async function rankCustomers(
  tx: Tx,
  id: string,
  { reason, ...wanted }: EndpointBody<typeof changeMembership>,
  clock: Clock,
): Promise<CustomerFile> {
  const user = (await lockCustomer(tx, id)) ?? fail('customer_not_found');
  const person = await requireOpen(tx, id);
  const before = (await profileOf(tx, id)).membership;
  const benefits = [...new Set(wanted.benefits)];
  await setMembership(tx, user, { ...wanted, benefits }, clock.now());
  audit(tx, {
    action: 'person.membership_changed',
    object: auditObjectOfCustomer(person),
    before: { type: before.type, points: before.points, benefits: before.benefits },
    after: { type: wanted.type, points: wanted.points, benefits },
    reason,
  });
  return readCustomer(tx, id, clock);
}

/**
 * Signs a customer out, everywhere or on one device; `session_not_found` (404) for another
 * customer's.
 */
export async function signOutCustomer(
  tx: Tx,
  id: string,
  sessionId: string | null,
  clock: Clock,
): Promise<CustomerFile> {
  const person = await requireCustomer(tx, id);
  if (sessionId === null) await revokeSessions(tx, 'user', id);
  else if (!(await revokeSession(tx, 'user', id, sessionId))) fail('session_not_found');
  audit(tx, {
    action: sessionId === null ? 'person.signed_out' : 'person.device_signed_out',
    object: auditObjectOfCustomer(person),
  });
  return readCustomer(tx, id, clock);
}

/** Writes a staff-only note. Its text stays out of the log: it goes when the account is erased. */
export async function addNoteToCustomer(
  tx: Tx,
  id: string,
  operatorId: string,
  text: string,
  clock: Clock,
): Promise<CustomerFile> {
  const person = await requireOpen(tx, id);
  const now = clock.now();
  const by = (await portalMember(tx, operatorId))?.full_name ?? english('staff.title');
  await insertCustomerNote(tx, {
    id: newId('nte', now.getTime()),
    user_id: id,
    actor_id: operatorId,
    actor_name: by,
    text,
    created_at: now,
  });
  audit(tx, { action: 'person.note_added', object: auditObjectOfCustomer(person) });
  return readCustomer(tx, id, clock);
}

/** Audits that staff exported or erased a customer's data, and why. */
export async function requireNoteReason(
  tx: Tx,
  id: string,
  action: 'person.exported' | 'person.erased',
  reason: string,
): Promise<void> {
  audit(tx, { action, object: auditObjectOfCustomer(await requireOpen(tx, id)), reason });
}

/** To a blocked customer: the reason, what continues, and whom to contact. */
const blockedEmail = (email: string, language: MessageLanguage, reason: string): MessageNotice =>
  mailOf(email, 'account_blocked', language, { reason: withoutLinks(reason) });
/** To an unblocked customer. */
const unblockedEmail = (email: string, language: MessageLanguage): MessageNotice =>
  mailOf(email, 'account_unblocked', language, {});
