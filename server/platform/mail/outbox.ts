import { type RawBuilder, sql } from 'kysely';
import { newId } from '#contracts/kernel/ids.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { afterCommit, type Db, type Tx } from '#server/platform/db/database.ts';
import { inBatches } from '#server/platform/db/in-batches.ts';

/** Messages of this template may wait for all others, and are asked about once more before they go. */
export const BULK_TEMPLATE = 'campaign';

export const CHANNELS = ['email', 'sms', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface MessageTable {
  id: string;
  channel: Channel;
  /** An email address, a phone number in E.164 (+919812345678), or the id of a push subscription. */
  recipient: string;
  template: string;
  subject: string | null;
  body: string;
  /** Ids of attached documents; rendered when the message is sent. */
  attachments: string[] | null;
  created_at: Date;
  sent_at: Date | null;
  /** Number of attempts; null: none. */
  attempts: number | null;
  /** Next attempt; null: at once. */
  due_at: Date | null;
  /** When it was given up. */
  failed_at: Date | null;
  last_error: string | null;
  /** DLT registration of the SMS text, if the settings do not name it by template. */
  dlt_id: string | null;
  /** Number of its ticket, whatever its text says. */
  about: string | null;
  /** Signboards under the heading, each an `EmailSign` as JSON. */
  signs: string[] | null;
  /** Where mail programs post to stop such emails (RFC 8058), as a path. */
  unsubscribe: string | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    messages: MessageTable;
  }
}

export interface Message {
  channel: Channel;
  recipient: string;
  template: string;
  subject?: string;
  body: string;
  attachments?: readonly string[];
  dltId?: string;
  about?: string;
  signs?: readonly EmailSign[];
  unsubscribe?: string;
}

/** A vendor's signboard in an email, where style sheets and variables do not work. */
export interface EmailSign {
  name: string;
  /** Address of its store and picture. */
  to: string;
  picture: string;
  /** Main colour, which carries white text, and second stripe. */
  color: string;
  stripe: string;
}

const wakers = new Set<() => void>();
/** Calls `wake` when this process queued a message, or heard that another did. */
export function onMessage(wake: () => void): () => void {
  wakers.add(wake);
  return () => {
    wakers.delete(wake);
  };
}
/** There may be a message to send. */
export function wakeMessages(): void {
  for (const wake of wakers) wake();
}
const wakeAfter = (tx: Tx) => afterCommit(tx, wakeMessages);

/**
 * A message as an outbox row, for callers that insert it with rows of their own in `tx`: it is sent
 * if and only if that commits.
 */
export function messageRow(tx: Tx, message: Message, clock: Clock): MessageTable {
  wakeAfter(tx);
  const now = clock.now();
  return {
    id: newId('msg', now.getTime()),
    channel: message.channel,
    recipient: message.recipient,
    template: message.template,
    subject: message.subject ?? null,
    body: message.body,
    attachments: message.attachments?.length ? [...message.attachments] : null,
    created_at: now,
    sent_at: null,
    attempts: null,
    due_at: null,
    failed_at: null,
    last_error: null,
    dlt_id: message.dltId ?? null,
    about: message.about ?? null,
    signs: message.signs?.length ? message.signs.map((sign) => JSON.stringify(sign)) : null,
    unsubscribe: message.unsubscribe ?? null,
  };
}

/** Queues a message in the caller's transaction: it is sent if and only if that commits. */
export async function queueMessage(tx: Tx, message: Message, clock: Clock): Promise<void> {
  await tx
    .insertInto('messages')
    .values(messageRow(tx, message, clock))
    .execute();
}

/** Queues several messages at once. */
export async function queueMessages(
  tx: Tx,
  messages: readonly Message[],
  clock: Clock,
): Promise<void> {
  // An account without a contact gets nothing.
  const sent = messages.filter((m) => m.recipient !== '');
  if (sent.length > 0)
    await tx
      .insertInto('messages')
      .values(sent.map((m) => messageRow(tx, m, clock)))
      .execute();
}

/**
 * As `queueMessage`, if `condition` holds when the statement runs. One statement either way, so
 * that timing does not reveal whether there was a recipient.
 */
export async function queueMessageIf(
  tx: Tx,
  message: Message,
  condition: RawBuilder<boolean>,
  clock: Clock,
): Promise<void> {
  wakeAfter(tx);
  const now = clock.now();
  await sql`insert into messages (id, channel, recipient, template, subject, body, dlt_id, created_at)
    select ${newId('msg', now.getTime())}, ${message.channel}, ${message.recipient}, ${message.template}, ${message.subject ?? null}::text, ${message.body}, ${message.dltId ?? null}::text, ${now}::timestamptz
    where ${condition}`.execute(tx);
}

export type Waiting = Pick<
  MessageTable,
  | 'id'
  | 'channel'
  | 'recipient'
  | 'template'
  | 'subject'
  | 'body'
  | 'attachments'
  | 'dlt_id'
  | 'signs'
  | 'unsubscribe'
> & { attempts: number; created_at: Date };

/**
 * Leases due messages, oldest first and bulk ones last, for one attempt: for `leaseSeconds` no other process takes
 * them, and they are due again if this one dies.
 */
export async function takeDueMessages(
  tx: Tx,
  channels: readonly Channel[],
  now: Date,
  leaseSeconds: number,
  limit: number,
): Promise<Waiting[]> {
  const isDue = sql`sent_at is null and failed_at is null and coalesce(due_at, created_at) <= ${now} and channel = any(${[...channels]})`;
  // Written out, so that the two partial indexes serve it in their order.
  const bulk = sql.lit(BULK_TEMPLATE);
  const { rows } = await sql<Waiting>`
    with others as materialized (
      select id from messages where ${isDue} and template <> ${bulk} order by created_at limit ${limit}::int for update skip locked),
    bulk as materialized (
      select id from messages where ${isDue} and template = ${bulk} order by created_at
      limit ${limit}::int - (select count(*) from others) for update skip locked)
    update messages set attempts = coalesce(attempts, 0) + 1, due_at = ${new Date(now.getTime() + leaseSeconds * 1_000)}
    where id in (select id from others union all select id from bulk)
    returning id, channel, recipient, template, subject, body, attachments, dlt_id, signs, unsubscribe, attempts, created_at`.execute(
    tx,
  );
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

export type SendOutcome =
  | { sentAt: Date }
  | { error: string; dueAt: Date }
  | { error: string; failedAt: Date };

/**
 * Records the result of an attempt, unless another one has sent the message meanwhile; `forget`
 * erases the text, for used secrets.
 */
export async function noteOutcome(
  tx: Tx,
  id: string,
  outcome: SendOutcome,
  forget: boolean,
): Promise<void> {
  await tx
    .updateTable('messages')
    .set({
      sent_at: 'sentAt' in outcome ? outcome.sentAt : null,
      last_error: 'error' in outcome ? outcome.error.slice(0, 500) : null,
      ...('dueAt' in outcome ? { due_at: outcome.dueAt } : {}),
      ...('failedAt' in outcome ? { failed_at: outcome.failedAt } : {}),
      ...(forget ? { subject: null, body: '' } : {}),
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Waiting messages, the age of the oldest in seconds (0 without one), and dead ones. */
export async function countMessages(
  db: Db,
): Promise<{ waiting: number; failed: number; oldestSeconds: number }> {
  const {
    rows: [row],
  } = await sql<{ waiting: number; failed: number; oldestSeconds: number }>`
    select count(*) filter (where failed_at is null)::int as waiting, count(*) filter (where failed_at is not null)::int as failed,
      coalesce(greatest(0, extract(epoch from now() - min(created_at) filter (where failed_at is null))), 0)::float8 as "oldestSeconds"
    from messages where sent_at is null`.execute(db);
  return row!;
}

export interface MailState {
  waiting: number;
  oldestAt: Date | null;
  failed: number;
  lastSentAt: Date | null;
  failures: Pick<MessageTable, 'id' | 'channel' | 'template' | 'last_error' | 'failed_at'>[];
}
/** Message delivery status, counted up to `most`; the latest failures without recipients. */
export async function readMailState(db: Db, most: number): Promise<MailState> {
  const {
    rows: [counts],
  } = await sql<Omit<MailState, 'failures'>>`
    select (select count(*)::int from (select 1 from messages where sent_at is null and failed_at is null limit ${most}) as w) as waiting,
      (select min(created_at) from messages where sent_at is null and failed_at is null) as "oldestAt",
      (select count(*)::int from (select 1 from messages where failed_at is not null limit ${most}) as f) as failed,
      (select max(sent_at) from messages where sent_at is not null) as "lastSentAt"`.execute(db);
  const failures = await db
    .selectFrom('messages')
    .select(['id', 'channel', 'template', 'last_error', 'failed_at'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .orderBy('id')
    .limit(10)
    .execute();
  return { ...counts!, failures };
}

/** How long message texts are stored, for questions about them. */
export const MESSAGE_TEXT_DAYS = 90;
/** How long it is recorded that a message was sent, to whom and when. */
export const MESSAGE_TRACE_DAYS = 365;

/**
 * Erases texts and attachments of old messages, later the messages themselves. Messages without a
 * transport expire too, unless `keepsUnsent`: demo mode's mailbox shows unsent messages.
 * Idempotent; returns how many rows it changed.
 */
export async function deleteOldMessages(db: Db, now: Date, keepsUnsent: boolean): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const isOver = keepsUnsent ? sql`(sent_at is not null or failed_at is not null)` : sql`true`;
  const gone = await inBatches((limit) =>
    sql`delete from messages where id in (
      select id from messages where created_at < ${before(MESSAGE_TRACE_DAYS)} and ${isOver} limit ${limit})`.execute(
      db,
    ),
  );
  const emptied = await inBatches((limit) =>
    sql`
    update messages set subject = null, body = '', attachments = null, signs = null, failed_at = case when sent_at is null then coalesce(failed_at, ${now}::timestamptz) end
    where id in (select id from messages where created_at < ${before(MESSAGE_TEXT_DAYS)} and ${isOver}
      and (body <> '' or subject is not null or attachments is not null) limit ${limit})`.execute(
      db,
    ),
  );
  return gone + emptied;
}
