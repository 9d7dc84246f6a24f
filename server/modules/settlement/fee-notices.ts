import { formatExact, paiseToRupees } from '#contracts/kernel/money.ts';
import { timeIn } from '#contracts/kernel/time-in-language.ts';
import { formatDate } from '#contracts/kernel/time.ts';
import { FEE_NAMES, TIER_NAMES } from '#contracts/vendors/fee-names.ts';
import { type MessageLanguage, queueNotices } from '#server/modules/messages/service.ts';
import { emailsToTeam, teamsOf } from '#server/modules/vendor-alerts/service.ts';
import { type AnnouncedFee, feeReaders } from '#server/modules/vendors/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { formatMessage } from '#server/platform/messages/format.ts';

/** Vendors per transaction. */
const PORTION = 200;

const money = (paise: number) => formatExact(paiseToRupees(paise));

/** "₹5 + 2%", with its cap. */
function amountIn(language: MessageLanguage, fee: AnnouncedFee): string {
  const amount = [
    ...(fee.flat_paise > 0 ? [money(fee.flat_paise)] : []),
    ...(fee.rate_bp > 0 ? [`${fee.rate_bp / 100}%`] : []),
  ].join(' + ');
  return fee.cap_paise === null
    ? amount
    : formatMessage(language, 'vendors.fees.amount_capped', { amount, cap: money(fee.cap_paise) });
}

/** Category, tier and prices the fee is limited to; empty: none. */
const limitsIn = (language: MessageLanguage, fee: AnnouncedFee): string =>
  [
    fee.category_name,
    fee.tier && formatMessage(language, TIER_NAMES[fee.tier]),
    fee.min_paise !== null &&
      formatMessage(language, 'vendors.commission.price_above', { price: money(fee.min_paise) }),
    fee.max_paise !== null &&
      formatMessage(language, 'vendors.commission.price_below', { price: money(fee.max_paise) }),
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');

/** What a fee changes for those who pay it after the notice, in the reader's language. */
export const feeFacts = (language: MessageLanguage, fee: AnnouncedFee) => ({
  'fee.name': formatMessage(language, FEE_NAMES[fee.kind]),
  'fee.amount': amountIn(language, fee),
  'fee.limits': limitsIn(language, fee),
  'fee.from': timeIn(language, formatDate(fee.existing_from)),
  'fee.ends': fee.flat_paise === 0 && fee.rate_bp === 0,
});

/** Tells the next vendors; returns the last of them, or null at the end. */
async function tellSome(
  tx: Tx,
  ruleId: string,
  after: string,
  clock: Clock,
): Promise<string | null> {
  const { fee, vendorIds } = await feeReaders(tx, ruleId, after, PORTION);
  if (!fee || vendorIds.length === 0) return null;
  const teams = await teamsOf(tx, vendorIds);
  await queueNotices(
    tx,
    [...teams.values()].flatMap((team) =>
      emailsToTeam(team, 'fee_change', 'vendor_fee', (language) => feeFacts(language, fee)),
    ),
    clock,
  );
  return vendorIds.length === PORTION ? vendorIds.at(-1)! : null;
}

/**
 * Emails the vendors who pay an approved fee, each once: a portion that was not committed is sent
 * again from its beginning. `keep` stores how far it came with each portion.
 */
export async function announceFee(
  db: Db,
  { ruleId, after }: { ruleId: string; after: string },
  clock: Clock,
  keep: (tx: Tx, after: string) => Promise<unknown>,
): Promise<void> {
  await transact(db, async (tx) => {
    const last = await tellSome(tx, ruleId, after, clock);
    if (last !== null) await keep(tx, last);
  });
}
