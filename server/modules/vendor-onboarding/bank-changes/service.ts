import { createHash, randomBytes } from 'node:crypto';
import {
  ACCOUNTS_DIFFER,
  type requestBankChange,
  COOLING_HOURS,
  type getBankChangeByLink,
  SAME_ACCOUNT,
  type StoreBankAccount,
} from '#contracts/vendor-onboarding/bank-changes.ts';
import type { EndpointBody, EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { bankChecks } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import { type PortalAccount, portalMember, reachableAt } from '#server/modules/accounts/service.ts';
import { operatorContact } from '#server/modules/promotions/service.ts';
import { noteTeam } from '#server/modules/vendor-team/service.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { queueNotices } from '#server/modules/messages/service.ts';
import {
  endBankChange,
  accountText,
  maskedAccount,
  presentChange,
  storeOf,
  bankAlertRecipients,
} from './bank-change.ts';
import { bankChangeRequested, bankChangeToReview } from './notifications.ts';
import {
  insertBankChange,
  lockBankChangeByToken,
  lockOpenBankChange,
  selectBankChangeByToken,
  selectLatestBankChange,
  type StoredBankChange,
} from './queries.ts';
import type { StoredAccount } from './tables.ts';
import type { VendorRecord } from '#server/modules/vendors/service.ts';

const HOUR_MS = 3_600_000;
type Ask = EndpointBody<typeof requestBankChange>;
const vendorOf = (session: Pick<Session, 'vendorId'>): string =>
  session.vendorId ?? fail('access_denied');
const hash = (token: string) => createHash('sha256').update(token).digest('hex');

const accountOf = (v: VendorRecord): StoredAccount | null => {
  const bank = v.bank as StoredAccount | null;
  return bank?.accountNumber ? bank : null;
};
export const bankOwnerOf = async (db: Db, session: Session): Promise<PortalAccount> =>
  (await portalMember(db, session.subjectId)) ?? fail('session_expired');

const hint = (to: string) =>
  to.includes('@') ? to.replace(/^(.).*(?=@)/, '$1•••') : `••••••••${to.slice(-2)}`;
/** The payout account, its last change, and where a code would be sent. */
export async function readBankAccount(db: Db, session: Session): Promise<StoreBankAccount> {
  const [shop, change, owner] = [
    await storeOf(db, vendorOf(session)),
    await selectLatestBankChange(db, vendorOf(session)),
    await portalMember(db, session.subjectId),
  ];
  const bank = accountOf(shop);
  const contacts = owner
    ? (['email', 'phone'] as const).flatMap((channel) => {
        const to = reachableAt(owner, channel);
        return to ? [{ channel, to: hint(to) }] : [];
      })
    : [];
  return {
    account: bank && maskedAccount(bank),
    change: change ? presentChange(change) : null,
    contacts,
  };
}

/** Errors of the typed data by field; checked before a code is used up. */
export async function requireValidAccount(
  db: Db,
  session: Session,
  { holderName, accountNumber, accountNumberAgain, ifsc }: Ask,
): Promise<void> {
  const details = bankChecks({ holderName, accountNumber, ifsc }).flatMap(([path, message]) =>
    message ? [{ path, message }] : [],
  );
  if (accountNumber !== accountNumberAgain)
    details.push({ path: 'accountNumberAgain' as never, message: ACCOUNTS_DIFFER });
  const now = accountOf(await storeOf(db, vendorOf(session)));
  if (now?.accountNumber === accountNumber && now.ifsc === ifsc)
    details.push({ path: 'accountNumber', message: SAME_ACCOUNT });
  if (details.length > 0) fail('invalid_request', { message: details[0]!.message, details });
  if ((await selectLatestBankChange(db, vendorOf(session)))?.state === 'waiting')
    fail('bank_change_open');
}

/**
 * Stores the change and notifies every owner, after password and code were checked. Payouts stop
 * from now on. `bank_change_open` (409) while another is pending.
 */
export async function requestBankChangeOf(
  tx: Tx,
  session: Session,
  owner: PortalAccount,
  { holderName, accountNumber, ifsc }: Ask,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  const shop = await storeOf(tx, vendorOf(session));
  const account = { accountHolder: holderName, accountNumber, ifsc };
  const token = randomBytes(24).toString('base64url');
  const coolsUntil = new Date(now.getTime() + COOLING_HOURS * HOUR_MS);
  await insertBankChange(tx, {
    id: newId('bch', now.getTime()),
    vendor_id: shop.id,
    state: 'waiting',
    account,
    account_before: accountOf(shop),
    requested_by: owner.id,
    requested_at: now,
    cooling_until: coolsUntil,
    token_hash: hash(token),
    decided_at: null,
    decided_by: null,
    reason: null,
    revealed: [],
  }).catch((error: unknown) =>
    isUniqueViolation(error, 'bank_changes_open')
      ? fail('bank_change_open')
      : Promise.reject(error),
  );
  await noteTeam(tx, session, { action: 'bank_asked', subject: accountText(account) }, now);
  const operator = await operatorContact(tx);
  await queueNotices(
    tx,
    [
      ...bankChangeRequested(await bankAlertRecipients(tx, shop), {
        shop: shop.name,
        account: accountText(account),
        by: `${owner.full_name} (${owner.email})`,
        coolsUntil,
        token,
      }),
      ...(operator ? [bankChangeToReview(operator, shop.name, coolsUntil)] : []),
    ],
    clock,
  );
}

/** An owner withdraws the change. */
export async function stopBankChangeOf(tx: Tx, session: Session, clock: Clock): Promise<void> {
  await endBankChange(
    tx,
    (await lockOpenBankChange(tx, vendorOf(session))) ?? fail('bank_change_not_found'),
    { state: 'stopped', by: session.subjectId },
    clock,
  );
}

/** Stops a change requested in the name of someone who has reset their password by code. */
export async function stopBankChangeAfterReset(
  tx: Tx,
  account: PortalAccount,
  clock: Clock,
): Promise<void> {
  const change = account.vendor_id ? await lockOpenBankChange(tx, account.vendor_id) : undefined;
  if (change?.requested_by === account.id)
    await endBankChange(tx, change, { state: 'stopped', by: account.id }, clock);
}

const presentLink = (c: StoredBankChange): EndpointData<typeof getBankChangeByLink> => ({
  shop: c.vendor_name,
  account: maskedAccount(c.account),
  askedAt: c.requested_at.toISOString(),
  state: c.state,
});
export const readBankChangeLink = async (
  db: Db,
  token: string,
): Promise<EndpointData<typeof getBankChangeByLink>> =>
  presentLink((await selectBankChangeByToken(db, hash(token))) ?? fail('bank_change_not_found'));
/** Stops it by the email's link; idempotent. */
export async function stopBankChangeWithToken(
  tx: Tx,
  token: string,
  clock: Clock,
): Promise<EndpointData<typeof getBankChangeByLink>> {
  const change = (await lockBankChangeByToken(tx, hash(token))) ?? fail('bank_change_not_found');
  if (change.state === 'waiting')
    await endBankChange(tx, change, { state: 'stopped', by: null }, clock);
  return readBankChangeLink(tx, token);
}
