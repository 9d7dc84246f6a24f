import { z } from 'zod';
import {
  DEFAULT_LOCALE,
  LOCALE_CODES,
  type Locale,
  type OtherLocale,
} from '#contracts/kernel/locales.ts';
import { IsoTime } from '#contracts/kernel/schemas.ts';
import { ContentVersion } from '#contracts/content/content.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import type { FactValue } from './message-syntax.ts';
import { Version } from '#contracts/kernel/record-version.ts';

/** The texts of a kind of message: an email and an SMS in each language. Every SMS text has a DLT registration of its own. */
export type SmsPart = 'sms' | `sms_${OtherLocale}`;
export type MessagePart = Locale | SmsPart;
export const smsPartIn = (locale: Locale): SmsPart =>
  locale === DEFAULT_LOCALE ? 'sms' : `sms_${locale}`;
export const MESSAGE_PARTS: [MessagePart, ...MessagePart[]] = [
  ...LOCALE_CODES,
  ...LOCALE_CODES.map(smsPartIn),
];
export const isSmsPart = (part: MessagePart): part is SmsPart =>
  LOCALE_CODES.some((locale) => smsPartIn(locale) === part);
export const localeOfPart = (part: MessagePart): Locale =>
  LOCALE_CODES.find((locale) => locale === part || smsPartIn(locale) === part)!;
export const MESSAGE_AUDIENCES = ['customer', 'vendor', 'staff'] as const;
const Part = z.enum(MESSAGE_PARTS);

/** Maximum length of each text. */
export const MAX_SUBJECT_LENGTH = 200;
export const MAX_MESSAGE_LENGTH = 4_000;

/** A template as stored. `dltId`: the SMS's registration id on the operators' DLT platform. */
export const MessageWording = z.object({
  subject: z.string().optional(),
  text: z.string(),
  dltId: z.string().optional(),
});
export type MessageWording = z.infer<typeof MessageWording>;
const NewMessageWording = z.object({
  subject: z
    .string()
    .trim()
    .max(MAX_SUBJECT_LENGTH, 'errors.field.max_characters')
    .regex(/^[^\n]*$/, 'errors.template.subject_one_line')
    .optional(),
  text: z
    .string()
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, 'errors.message_required')
        .max(MAX_MESSAGE_LENGTH, 'errors.field.max_characters'),
    ),
  dltId: z
    .string()
    .trim()
    .regex(/^\d{6,30}$/, 'errors.template.dlt_id_format')
    .optional(),
});

const by = z.string().nullable();
const head = {
  id: z.string(),
  to: z.enum(MESSAGE_AUDIENCES),
  name: z.string(),
  when: z.string().describe('time of dispatch'),
  isSecurity: z.boolean(),
  parts: z.array(Part),
  changed: z.array(Part).describe('customised parts'),
  registrations: z
    .array(z.object({ part: Part, dltId: z.string().nullable() }))
    .describe('the DLT id of each SMS text; null: not registered, sent in the default language'),
  version: z.number().int().describe('0: never changed'),
  at: IsoTime.nullable(),
  by,
};
export const MessageHead = z.object(head);
export type MessageHead = z.infer<typeof MessageHead>;

const example = z
  .custom<FactValue>((value) => value !== undefined)
  .describe('a text, a boolean, or a list');
export const MessageTemplate = z.object({
  ...head,
  origin: z.string().describe('base URL for links of the marketplace'),
  placeholders: z.array(
    z.object({
      name: z.string(),
      meaning: z.string(),
      isRequired: z.boolean(),
      isOptional: z.boolean().describe('it may be empty'),
      examples: z.record(z.enum(LOCALE_CODES), example),
      fields: z.record(z.string(), z.string()).optional(),
    }),
  ),
  wordings: z.array(
    z.object({
      part: Part,
      required: z.array(z.string()).describe('required placeholders'),
      standard: MessageWording,
      saved: MessageWording.nullable(),
      editVersion: Version,
      isFit: z.boolean().describe('false: the saved text no longer fits, so the default is sent'),
    }),
  ),
  versions: z.array(ContentVersion),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

const one = z.object({ message: MessageTemplate });
const byKey = z.object({ key: z.string().max(60) });
const byPart = byKey.extend({ part: Part });
const note = z.string().trim().max(200).optional().describe('reason, for the record');
const read = { audience: 'admin', right: 'settings:read' } as const;
const write = { audience: 'admin', right: 'settings:write' } as const;

export const listMessages = endpoint({
  method: 'GET',
  path: '/admin/messages',
  summary: 'List all message templates',
  ...read,
  data: z.object({ results: z.array(MessageHead) }),
});
export const getMessage = endpoint({
  method: 'GET',
  path: '/admin/messages/:key',
  summary: 'Show one message template with placeholders and history',
  ...read,
  params: byKey,
  data: one,
});
export const getMessageVersion = endpoint({
  method: 'GET',
  path: '/admin/messages/:key/versions/:version',
  summary: 'Show one saved version of a template; missing parts used the default text',
  ...read,
  params: byKey.extend({ version: z.coerce.number().int().min(1) }),
  data: z.object({ version: ContentVersion, value: z.partialRecord(Part, MessageWording) }),
});
export const putMessage = endpoint({
  method: 'PUT',
  path: '/admin/messages/:key/:part',
  summary: 'Save a message template; used from the next message on',
  ...write,
  params: byPart,
  body: NewMessageWording.extend({ note }),
  edits: 'message',
  data: one,
});
export const resetMessage = endpoint({
  method: 'POST',
  path: '/admin/messages/:key/:part/standard',
  summary: 'Reset a template to the default text',
  ...write,
  params: byPart,
  body: z.object({ note }),
  edits: 'message',
  data: one,
});
export const testMessage = endpoint({
  method: 'POST',
  path: '/admin/messages/:key/:part/test',
  summary: 'Send a test message to yourself with example data',
  ...write,
  params: byPart,
  body: NewMessageWording,
  data: z.object({ sentTo: z.string() }),
});
