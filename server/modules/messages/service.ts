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
  standardText,
  TEMPLATE_IDS,
  type TemplateId,
  requirementsOf,
} from './message-register.ts';

/** Words as they were saved, not yet looked at: see `fitting`. */
export type TemplateParts = Partial<Record<MessagePart, MessageWording>>;
export const templateKeyOf = (template: string): string => `${TEMPLATE_KEY}${template}`;

/** What is saved of every kind; a notice of the caches makes it be read again. */
const SAVED_MS = 10 * 60_000;

/**
 * The saved wordings, stored in this process until one is saved (tag `content`): writing a message costs no query for them. Inside a
 * transaction too, as words decide nothing.
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
/** Every part that has words of the operator's own, by kind, read from the database. */
export async function savedTemplateParts(db: Db): Promise<Map<TemplateId, TemplateParts>> {
  return new Map(
    (await selectSavedTemplates(db)).flatMap(({ key, value }) => {
      const id = key.slice(TEMPLATE_KEY.length);
      return isTemplate(id) ? [[id, templatePartsFrom(value)] as const] : [];
    }),
  );
}

/** What is no set of parts at all, as after a restored backup, holds none. */
export const templatePartsFrom = (value: unknown): TemplateParts =>
  value !== null && typeof value === 'object' ? (value as TemplateParts) : {};

/** Accounts made with a mobile number have no e-mail address, and orders of closed accounts no contact at all: nothing is sent there. */
const addressed = (notices: readonly MessageNotice[]): readonly MessageNotice[] =>
  notices.filter((notice) => notice.recipient !== '');

/** Puts messages into the outbox, in the words that hold now, in the transaction they belong to: sent if and only if that commits. */
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

/** As `queueNotice`, where `condition` holds; see `queueMessageIf`. */
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

/** Rows of the outbox, for callers that insert them together with their own. */
export const noticeRows = (
  tx: Tx,
  saved: SavedTemplates,
  notices: readonly MessageNotice[],
  clock: Clock,
): MessageTable[] =>
  addressed(notices).map((notice) => messageRow(tx, composeMessage(saved, notice), clock));
