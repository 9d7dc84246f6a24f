import type { DigestRhythm } from '#contracts/reports/digests.ts';
import type { HomeQueueName } from '#contracts/reports/admin-home.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { rightsOfStaff } from '#contracts/kernel/staff-permissions.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { portalMember } from '#server/modules/accounts/service.ts';
import {
  mailOf,
  type MessageLanguage,
  messageLanguageOf,
  type MessageNotice,
  pushTo,
  queueNotices,
} from '#server/modules/messages/service.ts';
import { readHomeQueues } from '#server/modules/reports/admin-home/service.ts';
import { readToDo } from '#server/modules/reports/to-do.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { formatMessage } from '#server/platform/messages/format.ts';
import {
  type DueDigest,
  lockDueDigests,
  markDigestsDone,
  selectRhythm,
  upsertRhythm,
} from './queries.ts';

/** How often a member gets open work by email, and where. */
export async function readDigest(
  db: Db,
  accountId: string,
): Promise<{ rhythm: DigestRhythm; email: string }> {
  const account = (await portalMember(db, accountId)) ?? fail('session_expired');
  return { rhythm: await selectRhythm(db, accountId), email: account.email };
}
export async function chooseDigest(
  tx: Tx,
  accountId: string,
  rhythm: DigestRhythm,
): Promise<{ rhythm: DigestRhythm; email: string }> {
  await upsertRhythm(tx, accountId, rhythm);
  return readDigest(tx, accountId);
}

const QUEUE: Readonly<Record<HomeQueueName, MessageId>> = {
  vendors: 'reports.queues.vendors',
  business_changes: 'reports.queues.business_changes',
  bank_changes: 'reports.queues.bank_changes',
  listings: 'reports.queues.products',
  disputes: 'reports.queues.disputes',
  claims: 'reports.queues.claims',
  refund_requests: 'reports.queues.refund_requests',
  refunds_failed: 'reports.queues.refunds_failed',
  refunds_owed: 'reports.queues.refunds_due',
  payouts_due: 'reports.queues.payouts_due',
  payout_runs: 'reports.queues.payout_runs',
  review_reports: 'reports.queues.review_reports',
  grievances: 'reports.queues.grievances',
  order_reviews: 'reports.queues.order_reviews',
};

type Line = readonly [label: MessageId, count: number];

/** Open work of a member, as on their start page. */
async function workOf(db: Db, member: DueDigest, now: Date): Promise<Line[]> {
  if (member.role === 'admin') {
    const role = member.staff_role ?? 'read_only';
    const rights = role === 'custom' ? (member.custom_rights ?? []) : rightsOfStaff(role);
    const { queues } = await readHomeQueues(db, rights, now);
    return queues.map(({ name, count }) => [QUEUE[name], count] as const);
  }
  const { orders, returns, tickets, listings, stock, questions } = await readToDo(
    db,
    { vendorId: member.vendor_id, vendorRole: member.vendor_role },
    now,
  );
  return [
    ['reports.todo.late', orders?.late ?? 0],
    ['reports.todo.accept', orders?.toAccept ?? 0],
    ['reports.todo.pack', orders?.toPack ?? 0],
    ['reports.todo.returns', returns?.toDecide ?? 0],
    ['reports.todo.tickets', tickets?.open ?? 0],
    ['reports.todo.changes_asked', listings?.changesAsked ?? 0],
    ['reports.todo.questions', questions ?? 0],
    ['reports.todo.out_of_stock', stock?.out ?? 0],
    ['reports.todo.low_stock', stock?.low ?? 0],
  ];
}

const linesIn = (language: MessageLanguage, work: readonly Line[]): string[] =>
  work.map(([label, count]) => `${formatMessage(language, label)}: ${count}`);

/** By email, and to each device of the member that subscribed. */
function noticesOf(member: DueDigest, work: readonly Line[]): MessageNotice[] {
  const language = messageLanguageOf(member.language);
  const isStaff = member.role === 'admin';
  const template = isStaff ? 'operator_digest' : 'vendor_digest';
  const facts = {
    'digest.lines': linesIn(language, work),
    'work.link': isStaff ? '/admin/dashboard' : '/vendor-dashboard/dashboard',
  };
  return [
    mailOf(member.email, template, language, facts),
    ...member.push.map((id) => pushTo(id, template, language, facts)),
  ];
}

const AT_ONCE = 50;

/**
 * Sends the digests of a day: daily ones, and weekly ones on Mondays in India. A member without open
 * work gets nothing. Each member once a day, also if it is run again.
 */
export async function sendDigests(
  db: Db,
  clock: Clock,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const now = clock.now();
  const day = dayInIndia(now);
  const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
  const rhythms = isMonday ? ['daily', 'weekly'] : ['daily'];
  let sent = 0;
  for (let after = ''; ;) {
    signal.throwIfAborted();
    const last = await transact(db, async (tx) => {
      const members = await lockDueDigests(tx, { day, rhythms, after, limit: AT_ONCE });
      const notices: MessageNotice[] = [];
      for (const member of members) {
        const work = (await workOf(tx, member, now)).filter(([, count]) => count > 0);
        if (work.length > 0) notices.push(...noticesOf(member, work));
      }
      await queueNotices(tx, notices, clock);
      await markDigestsDone(
        tx,
        members.map(({ id }) => id),
        day,
      );
      sent += notices.filter(({ channel }) => channel === 'email').length;
      return members.length === AT_ONCE ? members.at(-1)!.id : null;
    });
    if (last === null) return sent;
    after = last;
  }
}
