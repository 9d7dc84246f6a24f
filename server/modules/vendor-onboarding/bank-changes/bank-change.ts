import type { BankChange } from '#contracts/vendor-onboarding/bank-changes.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { type Team, teamsOf } from '#server/modules/vendor-alerts/service.ts';
import { noteTeam } from '#server/modules/vendor-team/service.ts';
import { type VendorRecord, vendorsById } from '#server/modules/vendors/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { queueNotices } from '#server/modules/messages/service.ts';
import { bankChangeEnded } from './notifications.ts';
import { endBankChangeRow, type StoredBankChange } from './queries.ts';
import type { StoredAccount } from './tables.ts';

/** Enough of an account to recognise it; the vendor's portal never shows more. */
export const maskedAccount = (a: StoredAccount) => ({
  holder: a.accountHolder,
  number: `…${a.accountNumber.slice(-4)}`,
  ifsc: a.ifsc,
});
export const accountText = (a: StoredAccount) => `${a.ifsc} …${a.accountNumber.slice(-4)}`;
export const presentChange = (c: StoredBankChange): BankChange => ({
  _id: c.id,
  state: c.state,
  account: maskedAccount(c.account),
  askedAt: c.requested_at.toISOString(),
  askedBy: c.asked_by_name,
  coolsUntil: c.cooling_until.toISOString(),
  decidedAt: c.decided_at?.toISOString() ?? null,
  reason: c.reason,
});

/** A vendor that is there. */
export const storeOf = async (db: Db, vendorId: string): Promise<VendorRecord> =>
  (await vendorsById(db, [vendorId])).get(vendorId) ?? fail('session_expired');
/** Recipients: every owner, and the registration's address if it is another. */
export async function bankAlertRecipients(
  db: Db,
  shop: Pick<VendorRecord, 'id' | 'email'>,
): Promise<Team> {
  const team = (await teamsOf(db, [shop.id])).get(shop.id) ?? [];
  const isKnown =
    !shop.email || team.some((member) => member.email === shop.email && member.role === 'owner');
  return isKnown
    ? team
    : [
        ...team,
        {
          email: shop.email!,
          phone: null,
          role: 'owner',
          language: 'en',
          off_email: [],
          on_sms: [],
        },
      ];
}

/**
 * Ends a change and notifies the owners; `bank_change_not_found` (404) if already ended. `by` null:
 * by the link in the email.
 */
export async function endBankChange(
  tx: Tx,
  change: StoredBankChange,
  how: { state: 'confirmed' | 'refused' | 'stopped'; by: string | null; reason?: string },
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  if (
    !(await endBankChangeRow(
      tx,
      change.id,
      { state: how.state, decided_by: how.by, reason: how.reason ?? null },
      now,
    ))
  )
    fail('bank_change_not_found');
  const shop = await storeOf(tx, change.vendor_id);
  // Staff actions are recorded without a name.
  const actor = how.state === 'stopped' ? (how.by ?? 'link') : 'operator';
  await noteTeam(
    tx,
    { vendorId: shop.id, subjectId: actor },
    {
      action: `bank_${how.state}`,
      subject: accountText(change.account),
      ...(how.reason ? { note: how.reason } : {}),
    },
    now,
  );
  await queueNotices(
    tx,
    bankChangeEnded(
      await bankAlertRecipients(tx, shop),
      { shop: shop.name, account: accountText(change.account) },
      how.state,
      how.reason ?? null,
    ),
    clock,
  );
}
