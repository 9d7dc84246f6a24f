import {
  MESSAGE_PARTS,
  type MessagePart,
  type Wording,
} from '#contracts/messages/message-templates.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { memoOf } from '#server/platform/cache/public-cache.ts';
import { type Db, openedOn, type Tx } from '#server/platform/db/database.ts';
import {
  messageRow,
  type MessageTable,
  queueMessageIf,
  queueMessages,
} from '#server/platform/mail/outbox.ts';
import { compose, type Notice, readyWords, type Saved } from './compose.ts';
import { KEY, selectSaved } from './queries.ts';
import { isTemplate, type TemplateId } from './message-register.ts';

export { composeWith, fitting, mailOf, type Notice, type Saved, smsTo } from './compose.ts';
export { GLOSSARY } from './placeholders.ts';
export { type Language, languageOf, type MessageKind } from './message-kind.ts';
export {
  examplesFor,
  type FactsOf,
  isTemplate,
  kindOf,
  partsOf,
  TEMPLATE_IDS,
  type TemplateId,
  wantedOf,
} from './message-register.ts';

/** Words as they were saved, not yet looked at: see `fitting`. */
export type Parts = Partial<Record<MessagePart, Wording>>;
export const keyOf = (template: string): string => `${KEY}${template}`;

/** What is saved of every kind; a notice of the caches makes it be read anew. */
const SAVED_MS = 10 * 60_000;

/**
 * The saved wordings, kept in this process until one is saved (tag `content`): writing a message costs no query for them. Inside a
 * transaction too, as words decide nothing.
 */
export async function savedWords(tx: Tx, now: Date): Promise<Saved> {
  const memo = memoOf(openedOn(tx) ?? tx);
  const known = memo?.get<Saved>('templates', now.getTime());
  if (known) return known;
  const began = memo?.time ?? 0;
  const saved = readyWords(
    [...(await savedParts(tx))].flatMap(([template, parts]) =>
      MESSAGE_PARTS.flatMap((part) => {
        const wording = parts[part];
        return wording ? [{ template, part, wording }] : [];
      }),
    ),
  );
  memo?.keep(
    'templates',
    { value: saved, tags: ['content'], until: now.getTime() + SAVED_MS },
    began,
  );
  return saved;
}
/** Every part that has words of the operator's own, by kind, read from the database. */
export async function savedParts(db: Db): Promise<Map<TemplateId, Parts>> {
  return new Map(
    (await selectSaved(db)).flatMap(({ key, value }) => {
      const id = key.slice(KEY.length);
      return isTemplate(id) ? [[id, partsFrom(value)] as const] : [];
    }),
  );
}

/** What is no set of parts at all, as after a restored backup, holds none. */
export const partsFrom = (value: unknown): Parts =>
  value !== null && typeof value === 'object' ? (value as Parts) : {};

/** Accounts made with a mobile number have no e-mail address, and orders of closed accounts no contact at all: nothing is sent there. */
const addressed = (notices: readonly Notice[]): readonly Notice[] =>
  notices.filter((notice) => notice.recipient !== '');

/** Puts messages into the outbox, in the words that hold now, in the transaction they belong to: sent if and only if that commits. */
export async function queueNotices(tx: Tx, all: readonly Notice[], clock: Clock): Promise<void> {
  const notices = addressed(all);
  if (notices.length === 0) return;
  const saved = await savedWords(tx, clock.now());
  await queueMessages(
    tx,
    notices.map((notice) => compose(saved, notice)),
    clock,
  );
}
export const queueNotice = (tx: Tx, notice: Notice, clock: Clock): Promise<void> =>
  queueNotices(tx, [notice], clock);

/** As `queueNotice`, where `condition` holds; see `queueMessageIf`. */
export async function queueNoticeIf(
  tx: Tx,
  notice: Notice,
  condition: Parameters<typeof queueMessageIf>[2],
  clock: Clock,
): Promise<void> {
  await queueMessageIf(tx, compose(await savedWords(tx, clock.now()), notice), condition, clock);
}

/** Rows of the outbox, for callers that insert them together with their own. */
export const noticeRows = (
  tx: Tx,
  saved: Saved,
  notices: readonly Notice[],
  clock: Clock,
): MessageTable[] =>
  addressed(notices).map((notice) => messageRow(tx, compose(saved, notice), clock));
