import type { CodedText } from '#contracts/kernel/message-id.ts';
import type { EndpointBody, EndpointData, EndpointParams } from '#contracts/kernel/endpoint.ts';
import { fail, type FieldError } from '#contracts/kernel/errors.ts';
import { LOCALE_CODES, type Locale } from '#contracts/kernel/locales.ts';
import { versionOf } from '#contracts/kernel/version.ts';
import {
  isSmsPart,
  localeOfPart,
  type getMessageVersion,
  type MessageHead,
  type MessagePart,
  type MessageTemplate,
  type putMessage,
  type resetMessage,
  type testMessage,
  MessageWording,
} from '#contracts/messages/message-templates.ts';
import { type FactValue, templateFault, subjectFault } from '#contracts/messages/message-syntax.ts';
import { smsFault } from '#contracts/messages/sms-syntax.ts';
import { contentForChange, contentOf } from '#server/modules/promotions/service.ts';
import {
  composeMessageWith,
  examplesFor,
  fittingLanguage,
  fieldsOf,
  isOptional,
  meaningOf,
  nameOfMessage,
  occasionOf,
  placeholdersOf,
  standardText,
  isTemplate,
  templateKeyOf,
  messageKindOf,
  type TemplateParts,
  templatePartsFrom,
  messagePartsOf,
  savedTemplateParts,
  TEMPLATE_IDS,
  type TemplateId,
  requirementsOf,
} from '#server/modules/messages/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { registeredSmsId } from '#server/platform/mail/sms-registrations.ts';
import { queueMessage } from '#server/platform/mail/outbox.ts';
import { english, formatMessage } from '#server/platform/messages/format.ts';
import { presentVersion } from '#server/modules/content/present.ts';
import { publishText } from '#server/modules/content/publish.ts';
import {
  type ContentHead,
  selectNewestVersion,
  selectVersion,
  selectVersions,
} from '#server/modules/content/queries.ts';
import { portalMember } from '#server/modules/accounts/service.ts';

const known = (key: string): TemplateId => (isTemplate(key) ? key : fail('not_found'));
const standardOf = (id: TemplateId, part: MessagePart): MessageWording => standardText(id, part)!;

function headOf(
  id: TemplateId,
  saved: TemplateParts,
  newest: ContentHead | undefined,
  locale: Locale,
): MessageHead {
  const { to, isSecurity } = messageKindOf(id);
  const parts = messagePartsOf(id);
  return {
    id,
    to,
    name: formatMessage(locale, nameOfMessage(id)),
    when: formatMessage(locale, occasionOf(id)),
    isSecurity: isSecurity === true,
    parts,
    changed: parts.filter((part) => saved[part]),
    registrations: parts.filter(isSmsPart).map((part) => ({
      part,
      dltId: (saved[part] ? saved[part].dltId : registeredSmsId(id, localeOfPart(part))) ?? null,
    })),
    version: newest?.version ?? 0,
    at: newest?.at.toISOString() ?? null,
    by: newest?.actor_name ?? null,
  };
}

/** Every kind of message in register order, with its name in the language. */
export async function readTemplates(db: Db, locale: Locale): Promise<MessageHead[]> {
  const [saved, newest] = [
    await savedTemplateParts(db),
    await selectNewestVersion(db, TEMPLATE_IDS.map(templateKeyOf)),
  ];
  return TEMPLATE_IDS.map((id) =>
    headOf(
      id,
      saved.get(id) ?? {},
      newest.find((v) => v.key === templateKeyOf(id)),
      locale,
    ),
  );
}

const partsIn = async (db: Db, id: TemplateId): Promise<TemplateParts> =>
  templatePartsFrom((await contentOf(db, templateKeyOf(id)))?.value);

/** One kind of message with all details. Throws `not_found`. */
export async function readTemplate(
  db: Db,
  key: string,
  { origin, locale }: { /** Link targets. */ origin: string; locale: Locale },
): Promise<MessageTemplate> {
  const id = known(key);
  // Read versions first: texts changed in between are newer than their version, so saving over them
  // is refused.
  const versions = await selectVersions(db, templateKeyOf(id));
  const saved = await partsIn(db, id);
  return {
    ...headOf(id, saved, versions[0], locale),
    origin,
    placeholders: placeholdersIn(id, locale),
    wordings: messagePartsOf(id).map((part) => ({
      part,
      required: [...requirementsOf(id, part).required],
      standard: standardOf(id, part),
      saved: MessageWording.safeParse(saved[part]).data ?? null,
      editVersion: versionOf(wordsIn(id, part, saved)),
      isFit: !saved[part] || fittingLanguage(id, part, saved[part]) !== null,
    })),
    versions: versions.map((v) => presentVersion(v, versions[0]!.version)),
  };
}

/** Placeholders of a kind, explained in the language. */
function placeholdersIn(id: TemplateId, locale: Locale): MessageTemplate['placeholders'] {
  const examples = LOCALE_CODES.map((one) => [one, examplesFor(id, one)] as const);
  return placeholdersOf(id).map((name) => {
    const fields = fieldsOf(name).map((field) => [
      field,
      formatMessage(locale, meaningOf(name, field)),
    ]);
    return {
      name,
      meaning: formatMessage(locale, meaningOf(name)),
      isRequired: messageKindOf(id).required.includes(name),
      isOptional: isOptional(id, name),
      examples: Object.fromEntries(examples.map(([one, of]) => [one, of[name]!])) as Record<
        Locale,
        FactValue
      >,
      ...(fields.length > 0
        ? { fields: Object.fromEntries(fields) as Record<string, string> }
        : {}),
    };
  });
}

/** Initial form values of a part. */
const wordsIn = (id: TemplateId, part: MessagePart, saved: TemplateParts): MessageWording =>
  MessageWording.safeParse(saved[part]).data ?? standardOf(id, part);
/** Current values. Throws `not_found`. */
export async function editableTemplate(db: Db, { key, part }: Where): Promise<MessageWording> {
  const id = known(key);
  return messagePartsOf(id).includes(part)
    ? wordsIn(id, part, await partsIn(db, id))
    : fail('not_found');
}

/** The texts of a saved version. Throws `not_found`. */
export async function readTemplateVersion(
  db: Db,
  key: string,
  version: number,
): Promise<EndpointData<typeof getMessageVersion>> {
  const id = templateKeyOf(known(key));
  const found = (await selectVersion(db, id, version)) ?? fail('not_found');
  return {
    version: presentVersion(found, (await selectNewestVersion(db, [id]))[0]?.version ?? 0),
    value: found.value as TemplateParts,
  };
}

type Where = EndpointParams<typeof putMessage>;
/** The text in stored form; throws `invalid_request` with an error per field. */
function sound(
  { key, part }: Where,
  { subject, text, dltId }: EndpointBody<typeof testMessage>,
  isSaved: boolean,
): { id: TemplateId; wording: MessageWording } {
  const id = known(key);
  if (!messagePartsOf(id).includes(part)) fail('not_found');
  const wanted = requirementsOf(id, part);
  const faults: [string, CodedText | null][] = isSmsPart(part)
    ? [
        ['text', smsFault(text, wanted)],
        [
          'dltId',
          isSaved && !dltId ? { message: 'errors.template.dlt_id_missing', values: {} } : null,
        ],
      ]
    : [
        ['text', templateFault(text, wanted)],
        [
          'subject',
          subject
            ? subjectFault(subject, wanted)
            : { message: 'errors.template.subject_missing', values: {} },
        ],
      ];
  const details: FieldError[] = faults.flatMap(([path, fault]) =>
    fault ? [{ path, ...fault }] : [],
  );
  if (details.length > 0)
    fail('invalid_request', {
      message: details[0]!.message,
      values: details[0]!.values ?? {},
      details,
    });
  return {
    id,
    wording: isSmsPart(part) ? { text, ...(dltId ? { dltId } : {}) } : { subject: subject!, text },
  };
}

/** Saves a part of a kind as its next version; null restores the default. */
async function save(
  tx: Tx,
  id: TemplateId,
  part: MessagePart,
  wording: MessageWording | null,
  { note }: { note?: string | undefined },
  byId: string,
  now: Date,
): Promise<void> {
  const key = templateKeyOf(id);
  await contentForChange(tx, key);
  const { [part]: before, ...others } = await partsIn(tx, id);
  if (!wording && !before) fail('content_unchanged');
  await publishText(
    tx,
    {
      key,
      label: english(nameOfMessage(id)),
      value: { ...others, ...(wording ? { [part]: wording } : {}) },
      byId,
      note,
      kind: 'message',
    },
    now,
  );
}

/**
 * Applies from the next message on; queued messages stay as they are. A text equal to the default
 * is stored as the default.
 */
export async function saveTemplate(
  tx: Tx,
  where: Where,
  { note, ...texts }: EndpointBody<typeof putMessage>,
  byId: string,
  now: Date,
): Promise<void> {
  const { id, wording } = sound(where, texts, true);
  const standard = standardOf(id, where.part);
  const isStandard =
    !isSmsPart(where.part) &&
    wording.text === standard.text &&
    wording.subject === standard.subject;
  await save(tx, id, where.part, isStandard ? null : wording, { note }, byId, now);
}

export async function resetTemplate(
  tx: Tx,
  { key, part }: Where,
  body: EndpointBody<typeof resetMessage>,
  byId: string,
  now: Date,
): Promise<void> {
  await save(tx, known(key), part, null, body, byId, now);
}

/**
 * Sends a text with example data to the caller, saved or not; returns the recipient.
 * `contact_unconfirmed` (409) for an SMS to an unverified phone.
 */
export async function sendTestMessage(
  tx: Tx,
  where: Where,
  body: EndpointBody<typeof testMessage>,
  memberId: string,
  clock: Clock,
): Promise<string> {
  const { id, wording } = sound(where, body, false);
  const member = (await portalMember(tx, memberId)) ?? fail('session_expired');
  const to = isSmsPart(where.part)
    ? ((member.phone_verified_at ? member.phone : null) ??
      fail('contact_unconfirmed', {
        message: 'errors.template.no_phone',
      }))
    : member.email;
  const message = composeMessageWith(wording, id, where.part, to, examplesFor(id, where.part));
  await queueMessage(
    tx,
    isSmsPart(where.part)
      ? message
      : {
          ...message,
          template: 'test',
          subject: formatMessage(localeOfPart(where.part), 'content.test_subject', {
            subject: message.subject ?? '',
          }),
        },
    clock,
  );
  audit(tx, {
    action: 'message.test_sent',
    object: { kind: 'message', id: templateKeyOf(id), label: english(nameOfMessage(id)) },
    after: { part: where.part },
  });
  return to;
}
