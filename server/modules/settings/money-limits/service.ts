import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { formatExact, type Paise, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import type {
  decideMoneyLimits,
  MoneyLimits,
  MoneyLimitsReply,
} from '#contracts/settings/money-limits.ts';
import { mailOf, messageLanguageOf, queueNotices } from '#server/modules/messages/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { stamped } from '#server/platform/http/versions.ts';
import {
  type LimitsRow,
  selectGrantedAlone,
  selectLimits,
  selectMoneyStaff,
  updateLimits,
} from './queries.ts';
import { portalMember } from '#server/modules/accounts/service.ts';
import { english } from '#server/platform/messages/format.ts';

export interface Who {
  memberId: string;
  clock: Clock;
}
type Sums = Pick<LimitsRow, 'refund' | 'returnless' | 'publishing'>;
const OBJECT = { kind: 'settings', id: 'limits', label: 'settings.limits.tab' };
const shown = (s: Sums): MoneyLimits => ({
  secondPersonFrom: paiseToRupees(s.refund),
  returnlessFrom: paiseToRupees(s.returnless),
  publishingFrom: paiseToRupees(s.publishing),
});
const sumsOf = (l: MoneyLimits): Sums => ({
  refund: rupeesToPaise(l.secondPersonFrom),
  returnless: rupeesToPaise(l.returnlessFrom),
  publishing: rupeesToPaise(l.publishingFrom),
});
const isSame = (a: Sums, b: Sums) =>
  a.refund === b.refund && a.returnless === b.returnless && a.publishing === b.publishing;
const isHigher = (next: Sums, before: Sums) =>
  next.refund > before.refund ||
  next.returnless > before.returnless ||
  next.publishing > before.publishing;

/** The limits of refunds. */
export async function refundLimits(db: Db): Promise<{ limitPaise: Paise; returnlessPaise: Paise }> {
  const { refund, returnless } = await selectLimits(db);
  return { limitPaise: refund, returnlessPaise: returnless };
}
/**
 * What one person alone refunded on an order and granted to its vendors: one limit for both, so that
 * nobody passes it by dividing an amount.
 */
export const grantedAlone = (db: Db, orderId: string): Promise<Paise> =>
  selectGrantedAlone(db, orderId);
export const publishingLimit = async (db: Db): Promise<Paise> =>
  (await selectLimits(db)).publishing;

/** What a save must not overwrite unseen: the limits and requested ones. */
const noted = ({ waiting, ...sums }: LimitsRow) => ({
  ...shown(sums),
  waiting: waiting && shown(waiting),
});
export const editableLimits = async (db: Db): Promise<object> => noted(await selectLimits(db));
export async function readLimits(db: Db, memberId: string): Promise<MoneyLimitsReply> {
  const row = await selectLimits(db);
  const { waiting: w, ...sums } = row;
  return {
    ...stamped(shown(sums), noted(row)),
    waiting: w && {
      ...shown(w),
      askedBy: w.name,
      askedAt: w.at.toISOString(),
      isMine: w.by === memberId,
    },
  };
}

/** All staff are notified of higher limits: nobody raises them unseen. */
async function notifyStaff(
  tx: Tx,
  sums: Sums,
  name: string,
  waits: boolean,
  clock: Clock,
): Promise<void> {
  const facts = {
    'member.name': name,
    'limits.waits': waits,
    'limits.refund': formatExact(paiseToRupees(sums.refund)),
    'limits.returnless': formatExact(paiseToRupees(sums.returnless)),
    'limits.publishing': formatExact(paiseToRupees(sums.publishing)),
  };
  await queueNotices(
    tx,
    (await selectMoneyStaff(tx, clock.now())).map(({ email, language }) =>
      mailOf(email, 'operator_limits_raised', messageLanguageOf(language), facts),
    ),
    clock,
  );
}

/** Notifies staff with the money permission of a member's change. */
export async function notifyMoneyStaff(
  tx: Tx,
  id: 'operator_milestone_changed',
  facts: Readonly<Record<'milestone.title' | 'milestone.before' | 'milestone.after', string>>,
  { memberId, clock }: Who,
): Promise<void> {
  const name = (await portalMember(tx, memberId))?.full_name ?? english('staff.title');
  await queueNotices(
    tx,
    (await selectMoneyStaff(tx, clock.now()))
      .filter((m) => m.mayMoney)
      .map(({ email, language }) =>
        mailOf(email, id, messageLanguageOf(language), { 'member.name': name, ...facts }),
      ),
    clock,
  );
}

/**
 * Sets limits. Lower ones apply at once; higher ones wait if someone else has the money
 * permission. False: they wait.
 */
export async function writeLimits(
  tx: Tx,
  limits: MoneyLimits,
  { memberId, clock }: Who,
): Promise<boolean> {
  const before = await selectLimits(tx, true);
  const next = sumsOf(limits);
  const higher = isHigher(next, before);
  const waits =
    higher &&
    (await selectMoneyStaff(tx, clock.now())).some((m) => m.mayMoney && m.id !== memberId);
  const name = (await portalMember(tx, memberId))?.full_name ?? english('staff.title');
  const lower: Sums = {
    refund: Math.min(before.refund, next.refund),
    returnless: Math.min(before.returnless, next.returnless),
    publishing: Math.min(before.publishing, next.publishing),
  };
  await updateLimits(
    tx,
    waits
      ? { ...lower, waiting: { ...next, by: memberId, name, at: clock.now() } }
      : { ...next, waiting: null },
  );
  audit(tx, {
    action: waits ? 'limits.asked' : higher ? 'limits.raised_alone' : 'limits.set',
    object: OBJECT,
    before: shown(before),
    after: limits,
  });
  if (higher) await notifyStaff(tx, next, name, waits, clock);
  return !waits;
}

/**
 * A second person decides on higher limits. `step_not_possible` (409) if none are pending,
 * `preview_changed` (409) if they have changed, `own_request` (409) for the requester, who may only
 * withdraw them.
 */
export async function decideLimits(
  tx: Tx,
  { outcome, ...limits }: EndpointBody<typeof decideMoneyLimits>,
  { memberId, clock }: Who,
): Promise<void> {
  const before = await selectLimits(tx, true);
  const w = before.waiting ?? fail('step_not_possible', { message: 'errors.no_limits_pending' });
  if (!isSame(w, sumsOf(limits))) fail('preview_changed');
  if (outcome === 'approved' && w.by === memberId) fail('own_request');
  await updateLimits(
    tx,
    outcome === 'approved' ? { ...w, waiting: null } : { ...before, waiting: null },
  );
  audit(tx, {
    action: `limits.${outcome}`,
    object: OBJECT,
    before: shown(before),
    after: { ...shown(w), askedBy: w.name },
  });
  if (outcome === 'approved') await notifyStaff(tx, w, w.name, false, clock);
}
