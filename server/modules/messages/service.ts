import {
  MESSAGE_PARTS,
  type MessagePart,
  type MessageWording,
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
import {
  composeMessage,
  type MessageNotice,
  preparedText,
  type SavedTemplates,
} from './compose.ts';
import { TEMPLATE_KEY, selectSavedTemplates } from './queries.ts';
import { isTemplate, type TemplateId } from './message-register.ts';

export {
  composeMessageWith,
  fittingLanguage,
  mailOf,
  type MessageNotice,
  pushTo,
  type SavedTemplates,
  smsTo,
} from './compose.ts';
export { fieldsOf, meaningOf } from './placeholders.ts';
export { type MessageLanguage, messageLanguageOf, type MessageKind } from './message-kind.ts';
export {
  commonFacts,
  examplesFor,
  isOptional,
  type MessageFactsOf,
  isTemplate,
  messageKindOf,
  messagePartsOf,
  nameOfMessage,
  occasionOf,
  placeholdersOf,
  secretTemplates,
  standardText,
  TEMPLATE_IDS,
  type TemplateId,
  requirementsOf,
} from './message-register.ts';

/** Saved texts, unvalidated: see `fitting`. */
export type TemplateParts = Partial<Record<MessagePart, MessageWording>>;
export const templateKeyOf = (template: string): string => `${TEMPLATE_KEY}${template}`;

/** Saved texts of every kind; reread when a cache notice arrives. */
const SAVED_MS = 10 * 60_000;

/**
 * Saved templates, cached in this process until one is saved (tag `content`), so that composing a
 * message costs no query. Valid inside a transaction too, since templates decide nothing.
 */
export async function savedTemplates(tx: Tx, now: Date): Promise<SavedTemplates> {
  const memo = memoOf(openedOn(tx) ?? tx);
  const known = memo?.get<SavedTemplates>('templates', now.getTime());
  if (known) return known;
  const began = memo?.time ?? 0;
  const saved = preparedText(
    [...(await savedTemplateParts(tx))].flatMap(([template, parts]) =>
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
/** All customised parts by kind, read from the database. */
export async function savedTemplateParts(db: Db): Promise<Map<TemplateId, TemplateParts>> {
  return new Map(
    (await selectSavedTemplates(db)).flatMap(({ key, value }) => {
      const id = key.slice(TEMPLATE_KEY.length);
      return isTemplate(id) ? [[id, templatePartsFrom(value)] as const] : [];
    }),
  );
}

/** An invalid value, such as from a restored backup, counts as empty. */
export const templatePartsFrom = (value: unknown): TemplateParts =>
  value !== null && typeof value === 'object' ? (value as TemplateParts) : {};

/**
 * Accounts created by mobile number have no email address, and orders of closed accounts no
 * contact: nothing is sent.
 */
const addressed = (notices: readonly MessageNotice[]): readonly MessageNotice[] =>
  notices.filter((notice) => notice.recipient !== '');

/**
 * Queues messages with the current templates in the caller's transaction: sent if and only if it
 * commits.
 */
export async function queueNotices(
  tx: Tx,
  all: readonly MessageNotice[],
  clock: Clock,
): Promise<void> {
  const notices = addressed(all);
  if (notices.length === 0) return;
  const saved = await savedTemplates(tx, clock.now());
  await queueMessages(
    tx,
    notices.map((notice) => composeMessage(saved, notice)),
    clock,
  );
}
export const queueNotice = (tx: Tx, notice: MessageNotice, clock: Clock): Promise<void> =>
  queueNotices(tx, [notice], clock);

/** As `queueNotice`, if `condition` holds; see `queueMessageIf`. */
export async function queueNoticeIf(
  tx: Tx,
  notice: MessageNotice,
  condition: Parameters<typeof queueMessageIf>[2],
  clock: Clock,
): Promise<void> {
  await queueMessageIf(
    tx,
    composeMessage(await savedTemplates(tx, clock.now()), notice),
    condition,
    clock,
  );
}

/** Outbox rows for callers that insert them together with their own. */
export const noticeRows = (
  tx: Tx,
  saved: SavedTemplates,
  notices: readonly MessageNotice[],
  clock: Clock,
): MessageTable[] =>
  addressed(notices).map((notice) => messageRow(tx, composeMessage(saved, notice), clock));
