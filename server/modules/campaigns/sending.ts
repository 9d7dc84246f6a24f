import { sizeLimitOf, type SkipReason } from '#contracts/campaigns/campaigns.ts';
import { isQuiet, nextAllowed, ONE_IN_DAYS } from '#contracts/campaigns/quiet-hours.ts';
import { type MarketingChannel, SegmentRule } from '#contracts/segments/segment-rules.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { addDays, dayInIndia } from '#contracts/kernel/time.ts';
import { type Member, membersAfter } from '#server/modules/segments/service.ts';
import { audit, writeNotes } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { queueMessages, type SendOutcome } from '#server/platform/mail/outbox.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { composeCampaign } from './compose.ts';
import { isHeldOut } from './holdout.ts';
import { objectOf } from './present.ts';
import { lockCampaign, updateCampaignRow } from './queries.ts';
import {
  countWaiting,
  finishCampaign,
  insertRecipients,
  selectDueCampaigns,
  selectLastFacts,
  selectReachedSince,
  settleRecipients,
  takenBack,
} from './queries.sending.ts';
import type { CampaignRecipientTable, CampaignTable } from './tables.ts';

/** Customers looked at in one transaction. */
const SPAN = 500;
/** Messages of campaigns in the outbox at a time, so that a stop button stops the others. */
const MOST_WAITING = 500;
/** Recipients settled in one transaction. */
const SETTLED_AT_ONCE = 1_000;

interface Needs {
  db: Db;
  clock: Clock;
  log?: Pick<Deps['log'], 'error'>;
  /**
   * Channels without a transport in demo mode: messages stay in its mailbox and count as sent. None
   * by default.
   */
  isShown?: (channel: MarketingChannel) => boolean;
}

/**
 * Goes on with every campaign that is due: addresses its next customers as far as the outbox has
 * room, and takes over the outcome of earlier messages. Each step is a transaction of its own that
 * moves the campaign's position, so a crash repeats nothing and any number of workers may run it.
 * One that fails is logged and stops no other; the first error is thrown once all had their turn.
 */
export async function runCampaigns(
  { db, clock, log, isShown = () => false }: Needs,
  signal?: AbortSignal,
): Promise<void> {
  const errors: unknown[] = [];
  for (const campaign of await selectDueCampaigns(db, clock.now())) {
    try {
      await goOn(campaign, { db, clock, isShown: isShown(campaign.channel) }, signal);
    } catch (error) {
      log?.error({ err: error, campaign: campaign.id }, 'a campaign failed; the others go on');
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

async function goOn(
  { id, channel }: Pick<CampaignTable, 'id' | 'channel'>,
  { db, clock, isShown }: Pick<Needs, 'db' | 'clock'> & { isShown: boolean },
  signal: AbortSignal | undefined,
): Promise<void> {
  const hasRoom = async () =>
    isShown || (await countWaiting(db, channel, MOST_WAITING)) < MOST_WAITING;
  while (!signal?.aborted && (await hasRoom())) {
    const isMore = await transact(db, (tx) => sendNext(tx, id, clock));
    if (!isMore) break;
  }
  for (let settled = SETTLED_AT_ONCE; settled === SETTLED_AT_ONCE && !signal?.aborted;)
    settled = await transact(db, (tx) =>
      settleRecipients(tx, id, { most: SETTLED_AT_ONCE, isShown }),
    );
  await transact(db, (tx) => finishCampaign(tx, id, clock.now()));
}

/** Addresses the next customers of a campaign; returns whether there may be more to do now. */
async function sendNext(tx: Tx, id: string, clock: Clock): Promise<boolean> {
  const campaign = await lockCampaign(tx, id);
  const now = clock.now();
  if (!campaign || (campaign.state !== 'scheduled' && campaign.state !== 'sending')) return false;
  if (campaign.addressed_at !== null || campaign.starts_at! > now) return false;
  if (isQuiet(campaign.channel, now)) return false;
  const rule = SegmentRule.parse(campaign.rule);
  const { members, last } = await membersAfter(tx, rule, campaign.channel, {
    after: campaign.position,
    most: SPAN,
    now,
  });
  const reached = await selectReachedSince(
    tx,
    members.map((member) => member.id),
    campaign.channel,
    dayInIndia(addDays(now, -ONE_IN_DAYS[campaign.channel])),
  );
  const { rows, skipped } = sortOut(campaign, members, { reached, now });
  if (campaign.addressed + rows.length > sizeLimitOf(campaign.size!)) {
    await updateCampaignRow(tx, id, {
      state: 'stopped',
      stopped_by: 'size',
      finished_at: now,
      updated_at: now,
    });
    audit(tx, {
      action: 'campaign.stopped',
      object: objectOf(campaign),
      after: { addressed: campaign.addressed, size: campaign.size },
    });
    await writeNotes(tx, { id: 'system', ip: null }, now);
    return false;
  }
  const added = await insertRecipients(tx, rows);
  count(skipped, 'frequency', rows.length - added.size);
  await queueFor(tx, campaign, { rows: rows.filter((r) => added.has(r.id)), members, clock });
  await updateCampaignRow(tx, id, {
    skipped: mergeCounts(campaign.skipped, skipped),
    addressed: campaign.addressed + added.size,
    started_at: campaign.started_at ?? now,
    updated_at: now,
    state: 'sending',
    ...(last === null ? { addressed_at: now } : { position: last }),
  });
  return last !== null;
}

type Counts = Partial<Record<SkipReason, number>>;
function count(counts: Counts, reason: SkipReason, n: number): void {
  if (n > 0) counts[reason] = (counts[reason] ?? 0) + n;
}
function mergeCounts(before: Counts, more: Counts): Counts {
  const sum = { ...before };
  for (const [reason, n] of Object.entries(more)) count(sum, reason as SkipReason, n);
  return sum;
}

/** Rows for those who may be reached, of recipients and of the holdout group, and who is skipped. */
function sortOut(
  { id, channel, holdout_percent: percent }: CampaignTable,
  members: readonly Member[],
  { reached, now }: { reached: ReadonlySet<string>; now: Date },
): { rows: CampaignRecipientTable[]; skipped: Counts } {
  const skipped: Counts = {};
  const reachable = members.filter(({ id: userId, hasConsent, contacts }) => {
    const reason: SkipReason | null = !hasConsent
      ? 'no_consent'
      : contacts.length === 0
        ? 'no_contact'
        : reached.has(userId)
          ? 'frequency'
          : null;
    if (reason !== null) count(skipped, reason, 1);
    return reason === null;
  });
  const rows = reachable.map((member): CampaignRecipientTable => ({
    id: newId('cpr', now.getTime()),
    campaign_id: id,
    user_id: member.id,
    channel,
    day: dayInIndia(now),
    state: isHeldOut(id, member.id, percent) ? 'holdout' : 'queued',
    reason: null,
    at: now,
  }));
  return { rows, skipped };
}

async function queueFor(
  tx: Tx,
  campaign: CampaignTable,
  {
    rows,
    members,
    clock,
  }: { rows: readonly CampaignRecipientTable[]; members: readonly Member[]; clock: Clock },
): Promise<void> {
  const byId = new Map(members.map((member) => [member.id, member]));
  const messages = rows
    .filter((row) => row.state === 'queued')
    .flatMap((row) =>
      composeCampaign(campaign, {
        ...byId.get(row.user_id!)!,
        userId: row.user_id!,
        recipientId: row.id,
      }),
    );
  await queueMessages(tx, messages, clock);
}

/**
 * The outcome of a message of a campaign that must not be sent, at the last moment before it is:
 * the campaign was stopped, the customer withdrew consent, left or has another contact now, or the
 * night has begun. Null: it
 * may go.
 */
export async function heldBack(db: Db, messageId: string, now: Date): Promise<SendOutcome | null> {
  const facts = await selectLastFacts(db, messageId);
  const reason: SkipReason | null =
    !facts || !facts.isOpen
      ? 'account_closed'
      : facts.isStopped
        ? 'stopped'
        : !facts.hasConsent
          ? 'no_consent'
          : facts.isContact
            ? null
            : 'no_contact';
  if (reason !== null) return { error: takenBack(reason), failedAt: now };
  return isQuiet(facts!.channel, now)
    ? { error: 'quiet hours', dueAt: nextAllowed(facts!.channel, now) }
    : null;
}
