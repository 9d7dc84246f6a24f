import {
  type AdminBankChange,
  type decideBankChange,
  type listBankChanges,
  STILL_COOLING,
} from '#contracts/vendor-onboarding/bank-changes.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { noteAccount } from '#server/modules/vendor-onboarding/vendor-onboarding.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { endBankChange, maskedAccount, presentChange } from './bank-change.ts';
import {
  lockBankChange,
  noteReveal,
  selectBankChange,
  selectBankChanges,
  selectAccountNames,
  selectSharing,
  type StoredBankChange,
} from './queries.ts';
import { setBank } from '#server/modules/vendors/service.ts';
import { namesFit } from '#server/modules/vendor-onboarding/applications/checks.ts';
import { callerText } from '#server/platform/messages/caller.ts';

const presentRow = (
  c: StoredBankChange,
): EndpointData<typeof listBankChanges>['results'][number] => ({
  ...presentChange(c),
  vendor: { _id: c.vendor_id, name: c.vendor_name, legalName: c.legal_name },
  before: c.account_before && maskedAccount(c.account_before),
});

export async function readBankChanges(
  db: Db,
  { state, page, limit }: EndpointQuery<typeof listBankChanges>,
): Promise<EndpointData<typeof listBankChanges>> {
  const { rows, total } = await selectBankChanges(db, state, { page, limit });
  return { results: rows.map(presentRow), page, limit, total };
}

/**
 * For operators: masked as everywhere, with the reviewer's checks. `bank_change_not_found` (404).
 */
export async function readBankChangeForReview(db: Db, id: string): Promise<AdminBankChange> {
  const c = (await selectBankChange(db, id)) ?? fail('bank_change_not_found');
  const [sharing, names] = [
    await selectSharing(db, c.vendor_id, c.account.accountNumber),
    await selectAccountNames(
      db,
      c.revealed.map((r) => r.by),
    ),
  ];
  const check = (key: string, isFine: boolean, fine: string, warning: string) => ({
    key,
    outcome: isFine ? ('ok' as const) : ('warning' as const),
    text: isFine ? fine : warning,
  });
  return {
    ...presentRow(c),
    revealed: c.revealed.map((r) => ({ by: names.get(r.by) ?? null, at: r.at })),
    checks: [
      check(
        'holder',
        [c.legal_name, c.vendor_name].some((name) => namesFit(name, c.account.accountHolder)),
        callerText('vendor_onboarding.check.holder_business'),
        callerText('vendor_onboarding.check.holder_unlike'),
      ),
      check(
        'same_account',
        sharing.length === 0,
        callerText('vendor_onboarding.check.account_alone'),
        callerText('vendor_onboarding.check.account_shared', { stores: sharing.join(', ') }),
      ),
    ],
  };
}

/**
 * The full number, for comparison with a cheque or statement; the access is recorded permanently.
 */
export async function revealBankAccount(
  tx: Tx,
  operatorId: string,
  id: string,
  now: Date,
): Promise<{ accountNumber: string; change: AdminBankChange }> {
  const c = (await lockBankChange(tx, id)) ?? fail('bank_change_not_found');
  audit(tx, {
    action: 'vendor.account_revealed',
    object: { kind: 'vendor', id: c.vendor_id, label: c.vendor_name },
  });
  await noteReveal(tx, id, operatorId, now);
  return { accountNumber: c.account.accountNumber, change: await readBankChangeForReview(tx, id) };
}

/**
 * Activates the account, or keeps the previous one. `step_not_possible` (409) during the
 * cooling-off period, and if it has ended.
 */
export async function decideBankChangeOf(
  tx: Tx,
  operatorId: string,
  id: string,
  body: EndpointBody<typeof decideBankChange>,
  clock: Clock,
): Promise<AdminBankChange> {
  const c = (await lockBankChange(tx, id)) ?? fail('bank_change_not_found');
  if (c.state !== 'waiting') fail('step_not_possible');
  audit(tx, {
    action: `vendor.account_${body.to}`,
    object: { kind: 'vendor', id: c.vendor_id, label: c.vendor_name },
    before: c.account_before && maskedAccount(c.account_before),
    after: maskedAccount(c.account),
    reason: 'reason' in body ? body.reason : undefined,
  });
  if (body.to === 'confirmed') {
    if (clock.now() < c.cooling_until) fail('step_not_possible', { message: STILL_COOLING });
    await setBank(tx, c.vendor_id, c.account);
    await noteAccount(tx, c.vendor_id, {
      holderName: c.account.accountHolder,
      accountNumber: c.account.accountNumber,
      ifsc: c.account.ifsc,
    });
  }
  await endBankChange(
    tx,
    c,
    { state: body.to, by: operatorId, ...('reason' in body ? { reason: body.reason } : {}) },
    clock,
  );
  return readBankChangeForReview(tx, id);
}
