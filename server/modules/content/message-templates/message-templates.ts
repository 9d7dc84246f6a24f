import type { EndpointBody, EndpointData, EndpointParams } from '#contracts/kernel/endpoint.ts';
import { fail, type FieldError } from '#contracts/kernel/errors.ts';
import { versionOf } from '#contracts/kernel/version.ts';
import {
  type getMessageVersion,
  type MessageHead,
  type MessagePart,
  type MessageTemplate,
  type putMessage,
  type resetMessage,
  type testMessage,
  Wording,
} from '#contracts/messages/message-templates.ts';
import { faultOf, faultOfSubject } from '#contracts/messages/message-syntax.ts';
import { faultOfSms } from '#contracts/messages/sms-syntax.ts';
import { contentForChange, contentOf } from '#server/modules/promotions/service.ts';
import {
  composeWith,
  examplesFor,
  fitting,
  GLOSSARY,
  isTemplate,
  keyOf,
  kindOf,
  type Parts,
  partsFrom,
  partsOf,
  savedParts,
  TEMPLATE_IDS,
  type TemplateId,
  wantedOf,
} from '#server/modules/messages/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { queueMessage } from '#server/platform/mail/outbox.ts';
import { presentVersion } from '#server/modules/content/present.ts';
import { publishText } from '#server/modules/content/publish.ts';
import {
  type Head,
  selectNewest,
  selectVersion,
  selectVersions,
} from '#server/modules/content/queries.ts';
import { portalMember } from '#server/modules/accounts/service.ts';

const known = (key: string): TemplateId => (isTemplate(key) ? key : fail('not_found'));
const standardOf = (id: TemplateId, part: MessagePart): Wording => {
  const kind = kindOf(id);
  return part === 'sms' ? { text: kind.sms! } : kind[part]!;
};

function headOf(id: TemplateId, saved: Parts, newest: Head | undefined): MessageHead {
  const { to, name, when, isSecurity } = kindOf(id);
  const parts = partsOf(id);
  return {
    id,
    to,
    name,
    when,
    isSecurity: isSecurity === true,
    parts,
    changed: parts.filter((part) => saved[part]),
    version: newest?.version ?? 0,
    at: newest?.at.toISOString() ?? null,
    by: newest?.actor_name ?? null,
  };
}

/** Every kind of message, in the order of the register. */
export async function readMessages(db: Db): Promise<MessageHead[]> {
  const [saved, newest] = [await savedParts(db), await selectNewest(db, TEMPLATE_IDS.map(keyOf))];
  return TEMPLATE_IDS.map((id) =>
    headOf(
      id,
      saved.get(id) ?? {},
      newest.find((v) => v.key === keyOf(id)),
    ),
  );
}

const partsIn = async (db: Db, id: TemplateId): Promise<Parts> =>
  partsFrom((await contentOf(db, keyOf(id)))?.value);

/** One kind of message with all there is to say about it. Throws `not_found`. */
export async function readMessage(db: Db, key: string, origin: string): Promise<MessageTemplate> {
  const id = known(key);
  // The versions first: words that are changed in between are newer than their number, and saving over them is refused.
  const versions = await selectVersions(db, keyOf(id));
  const saved = await partsIn(db, id);
  const { uses, required } = kindOf(id);
  const [english, hindi] = [examplesFor(id, 'en'), examplesFor(id, 'hi')];
  return {
    ...headOf(id, saved, versions[0]),
    origin,
    placeholders: uses.map((name) => {
      const { meaning, fields }: { meaning: string; fields?: Readonly<Record<string, string>> } =
        GLOSSARY[name];
      return {
        name,
        meaning,
        isRequired: required.includes(name),
        example: english[name]!,
        ...(hindi[name] === english[name] ? {} : { exampleHi: hindi[name] }),
        ...(fields ? { fields } : {}),
      };
    }),
    wordings: partsOf(id).map((part) => ({
      part,
      required: [...wantedOf(id, part).required],
      standard: standardOf(id, part),
      saved: Wording.safeParse(saved[part]).data ?? null,
      editVersion: versionOf(wordsIn(id, part, saved)),
      isFit: !saved[part] || fitting(id, part, saved[part]) !== null,
    })),
    versions: versions.map((v) => presentVersion(v, versions[0]!.version)),
  };
}

/** The words of a part as a form opens with them. */
const wordsIn = (id: TemplateId, part: MessagePart, saved: Parts): Wording =>
  Wording.safeParse(saved[part]).data ?? standardOf(id, part);
/** The same, as they are now. Throws `not_found`. */
export async function editableWords(db: Db, { key, part }: Where): Promise<Wording> {
  const id = known(key);
  return partsOf(id).includes(part) ? wordsIn(id, part, await partsIn(db, id)) : fail('not_found');
}

/** The words as they were saved once. Throws `not_found`. */
export async function readMessageVersion(
  db: Db,
  key: string,
  version: number,
): Promise<EndpointData<typeof getMessageVersion>> {
  const id = keyOf(known(key));
  const found = (await selectVersion(db, id, version)) ?? fail('not_found');
  return {
    version: presentVersion(found, (await selectNewest(db, [id]))[0]?.version ?? 0),
    value: found.value as Parts,
  };
}

type Where = EndpointParams<typeof putMessage>;
/** The wording as it is kept; throws `invalid_request` with what is wrong at each field. */
function sound(
  { key, part }: Where,
  { subject, text, dltId }: EndpointBody<typeof testMessage>,
  isSaved: boolean,
): { id: TemplateId; wording: Wording } {
  const id = known(key);
  if (!partsOf(id).includes(part)) fail('not_found');
  const wanted = wantedOf(id, part);
  const faults: [string, string | null][] =
    part === 'sms'
      ? [
          ['text', faultOfSms(text, wanted)],
          [
            'dltId',
            isSaved && !dltId ? 'Please enter the id these words are registered under.' : null,
          ],
        ]
      : [
          ['text', faultOf(text, wanted)],
          ['subject', subject ? faultOfSubject(subject, wanted) : 'Please write a subject.'],
        ];
  const details: FieldError[] = faults.flatMap(([path, message]) =>
    message ? [{ path, message }] : [],
  );
  if (details.length > 0) fail('invalid_request', { message: details[0]!.message, details });
  return {
    id,
    wording: part === 'sms' ? { text, ...(dltId ? { dltId } : {}) } : { subject: subject!, text },
  };
}

/** Puts a part of a kind in other words, or with null back to the standard, as the next version. */
async function keep(
  tx: Tx,
  id: TemplateId,
  part: MessagePart,
  wording: Wording | null,
  { note }: { note?: string | undefined },
  byId: string,
  now: Date,
): Promise<void> {
  const key = keyOf(id);
  await contentForChange(tx, key);
  const { [part]: before, ...others } = await partsIn(tx, id);
  if (!wording && !before) fail('content_unchanged');
  await publishText(
    tx,
    {
      key,
      label: kindOf(id).name,
      value: { ...others, ...(wording ? { [part]: wording } : {}) },
      byId,
      note,
      kind: 'message',
    },
    now,
  );
}

/** Words that hold from the next message on; what was written before stays as it is. What is the standard anyway is kept as such. */
export async function saveWords(
  tx: Tx,
  where: Where,
  { note, ...words }: EndpointBody<typeof putMessage>,
  byId: string,
  now: Date,
): Promise<void> {
  const { id, wording } = sound(where, words, true);
  const standard = standardOf(id, where.part);
  const isStandard =
    where.part !== 'sms' && wording.text === standard.text && wording.subject === standard.subject;
  await keep(tx, id, where.part, isStandard ? null : wording, { note }, byId, now);
}

export async function standardWords(
  tx: Tx,
  { key, part }: Where,
  body: EndpointBody<typeof resetMessage>,
  byId: string,
  now: Date,
): Promise<void> {
  await keep(tx, known(key), part, null, body, byId, now);
}

/** Sends words with example data to whoever asks, saved or not; gives where to. `contact_unconfirmed` (409) for an SMS to a phone nobody has proven. */
export async function sendTest(
  tx: Tx,
  where: Where,
  body: EndpointBody<typeof testMessage>,
  memberId: string,
  clock: Clock,
): Promise<string> {
  const { id, wording } = sound(where, body, false);
  const member = (await portalMember(tx, memberId)) ?? fail('session_expired');
  const to =
    where.part === 'sms'
      ? ((member.phone_verified_at ? member.phone : null) ??
        fail('contact_unconfirmed', {
          message: 'An SMS goes to a confirmed phone only, and your account has none.',
        }))
      : member.email;
  const message = composeWith(wording, id, where.part, to, examplesFor(id, where.part));
  await queueMessage(
    tx,
    where.part === 'sms'
      ? message
      : { ...message, template: 'test', subject: `Test: ${message.subject ?? ''}` },
    clock,
  );
  audit(tx, {
    action: 'message.test_sent',
    object: { kind: 'message', id: keyOf(id), label: kindOf(id).name },
    after: { part: where.part },
  });
  return to;
}
