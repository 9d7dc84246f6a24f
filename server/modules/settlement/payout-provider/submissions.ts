import { fail } from '#contracts/kernel/errors.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { transact, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';

import { enqueue } from '#server/platform/jobs/enqueue.ts';
import {
  markFailedByProvider,
  markPaidByProvider,
  markReturned,
  runObject,
} from '#server/modules/settlement/payouts/payouts.ts';
import { selectBatch, selectPayout } from '#server/modules/settlement/payouts/queries.payouts.ts';
import {
  type PayoutOrder,
  type PayoutProvider,
  PayoutProviderError,
  type ProviderPayout,
} from './payout-provider.ts';
import { PAYOUT_SEND_JOB } from './payout-send-job.ts';
import {
  type DueSubmission,
  insertSubmissions,
  lockSubmission,
  takeDueSubmissions,
  updateSubmission,
} from './queries.ts';

/**
 * Gives the unpaid payouts of an approved run to the provider; they are sent by the job. Returns how
 * many were added: a repeat adds none. `payout_not_approved` (409) before the approval.
 */
export async function submitPayoutRun(
  tx: Tx,
  id: string,
  provider: PayoutProvider,
  operatorId: string,
  now: Date,
): Promise<number> {
  const batch = (await selectBatch(tx, id)) ?? fail('payout_not_found');
  if (batch.state !== 'approved') fail('payout_not_approved');
  const n = await insertSubmissions(tx, id, { provider: provider.name, by: operatorId, now });
  if (n === 0) return 0;
  audit(tx, {
    action: 'payout_run.submitted',
    object: runObject(batch),
    after: { payouts: n, provider: provider.name },
  });
  await enqueue(tx, PAYOUT_SEND_JOB, {});
  return n;
}

const orderOf = (s: DueSubmission) => ({
  payoutId: s.payout_id,
  vendorId: s.vendor_id,
  amountPaise: s.amount_paise,
  bank: s.bank,
  narration: `${marketplaceName()} ${s.statement_number}`,
});

/** Looks a payout up. A refused look-up is never final: it says nothing about the payout. */
async function lookUp(
  provider: PayoutProvider,
  order: PayoutOrder,
): Promise<ProviderPayout | null> {
  try {
    return await provider.find(order);
  } catch (error) {
    if (!(error instanceof PayoutProviderError)) throw error;
    throw new PayoutProviderError(error.message, false, { cause: error });
  }
}

/** After so many attempts, over about a quarter of an hour, a payout the provider does not know was not made. */
const LOOK_UPS = 5;
/** The answer for a payout that was not made. */
const refused = (s: DueSubmission, failure: string): ProviderPayout => ({
  id: '',
  reference: s.payout_id,
  amountPaise: s.amount_paise,
  state: 'failed',
  utr: null,
  failure,
});

/** Stored as a message, so that each reader has it in their language. */
const ACCOUNT_CHANGED: MessageId = 'settlement.provider.account_changed';

/**
 * Asks the provider about one submission. A payout that may have been sent before is looked up
 * first; if the provider does not know it, it is sent under the same id. Null: it is held and was
 * never sent.
 */
async function askProvider(
  provider: PayoutProvider,
  s: DueSubmission,
): Promise<ProviderPayout | null> {
  const order = orderOf(s);
  const known = s.state === 'submitted' || s.attempts > 0 ? await lookUp(provider, order) : null;
  if (known) return known;
  // A payout to an account that is no longer the vendor's would wait for ever: it is due again, for
  // the new account. One that may be on its way is asked for several times first.
  if (s.is_outdated && s.state === 'queued' && (s.attempts === 0 || s.attempts >= LOOK_UPS))
    return refused(s, ACCOUNT_CHANGED);
  return s.is_held ? null : await provider.submit(order);
}

/**
 * Sends queued payouts and asks about submitted ones. Safe in several processes and after a
 * crash at any point: each has one id at the provider. Returns how many were taken.
 */
export async function sendPayouts(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  providers: readonly PayoutProvider[],
  limit = 20,
): Promise<number> {
  if (providers.length === 0) return 0;
  const due = await takeDueSubmissions(
    db,
    providers.map((p) => p.name),
    clock.now(),
    limit,
  );
  const failures: unknown[] = [];
  for (const s of due) {
    const provider = providers.find((p) => p.name === s.provider)!;
    try {
      const answer = await askProvider(provider, s);
      if (answer) await transact(db, (tx) => applyProviderPayout(tx, provider.name, answer, clock));
    } catch (error) {
      if (!(error instanceof PayoutProviderError)) {
        // One payout that cannot be recorded does not delay the others.
        failures.push(error);
        continue;
      }
      log.warn({ payout: s.payout_id, err: error }, 'the payout provider did not take a payout');
      if (error.isFinal && s.state === 'queued')
        await transact(db, (tx) =>
          applyProviderPayout(tx, provider.name, refused(s, error.message), clock),
        );
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} payouts could not be recorded`);
  return due.length;
}

/**
 * Applies what the provider says about a payout, from an answer, a poll or a webhook, in any order
 * and any number: each state is booked once. False if it is no payout of ours, or its amount or id
 * differs.
 */
export async function applyProviderPayout(
  tx: Tx,
  provider: string,
  p: ProviderPayout,
  clock: Clock,
): Promise<boolean> {
  const s = await lockSubmission(tx, p.reference);
  if (s?.provider !== provider) return false;
  const payout = (await selectPayout(tx, p.reference))!;
  const isOther = s.provider_id !== null && p.id !== '' && s.provider_id !== p.id;
  if (isOther || payout.amount_paise !== p.amountPaise) return false;
  const isOpen = s.state === 'queued' || s.state === 'submitted';
  const now = clock.now();
  const keep = (state: typeof s.state) =>
    updateSubmission(tx, p.reference, {
      state,
      updated_at: now,
      utr: p.utr ?? s.utr,
      failure: p.failure ?? s.failure,
      ...(p.id === '' ? {} : { provider_id: p.id }),
    });
  if (isOpen && p.state === 'processed' && p.utr !== null) {
    await keep('processed');
    await markPaidByProvider(tx, p.reference, p.utr.toUpperCase(), clock);
  } else if (isOpen && (p.state === 'submitted' || p.state === 'processed')) {
    await keep('submitted');
  } else if (isOpen) {
    await keep('failed');
    await markFailedByProvider(tx, p.reference, p.failure ?? provider, clock);
  } else if (s.state === 'processed' && p.state === 'returned') {
    await keep('returned');
    await markReturned(tx, p.reference, p.failure ?? provider, clock);
  }
  return true;
}
