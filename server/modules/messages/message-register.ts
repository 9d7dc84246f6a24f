import {
  MESSAGE_PARTS as PARTS,
  type MessagePart as Part,
} from '#contracts/messages/message-templates.ts';
import {
  type TemplateFacts,
  invertedFacts,
  type TemplateRequirements,
} from '#contracts/messages/message-syntax.ts';
import { forSms } from '#contracts/messages/sms-syntax.ts';
import {
  PLACEHOLDERS,
  type PlaceholderName,
  type Placeholder,
  type ValueOf,
} from './placeholders.ts';
import type { MessageLanguage, MessageKind } from './message-kind.ts';
import { ACCOUNT_MESSAGES } from './kinds.accounts.ts';
import { SUPPORT_MESSAGES } from './kinds.support.ts';
import { ORDER_MESSAGES } from './kinds.orders.ts';
import { RETURN_MESSAGES } from './kinds.returns.ts';
import { VENDOR_ORDER_MESSAGES } from './kinds.vendor-orders.ts';
import { VENDOR_MESSAGES } from './kinds.vendors.ts';
import { STAFF_MESSAGES } from './kinds.staff.ts';

/** Every message the marketplace sends, in the order they are listed. */
const REGISTER = {
  ...ORDER_MESSAGES,
  ...RETURN_MESSAGES,
  ...SUPPORT_MESSAGES,
  ...ACCOUNT_MESSAGES,
  ...VENDOR_ORDER_MESSAGES,
  ...VENDOR_MESSAGES,
  ...STAFF_MESSAGES,
};
export type TemplateId = keyof typeof REGISTER;
export const TEMPLATE_IDS = Object.keys(REGISTER) as TemplateId[];
export const isTemplate = (id: string): id is TemplateId => Object.hasOwn(REGISTER, id);
export const messageKindOf = (id: TemplateId): MessageKind => REGISTER[id];
/** What has to be known for a message; for one of several kinds, what any of them needs. */
export type MessageFactsOf<K extends TemplateId> = {
  readonly [N in (typeof REGISTER)[K]['uses'][number]]: ValueOf<N>;
};

export const messagePartsOf = (id: TemplateId): Part[] =>
  PARTS.filter((part) => messageKindOf(id)[part] !== undefined);

/** Example data: what a preview is made with, and of what shape each placeholder is. */
export const examplesFor = (id: TemplateId, part: Part): TemplateFacts =>
  Object.fromEntries(
    messageKindOf(id).uses.map((name) => {
      const entry: Placeholder = PLACEHOLDERS[name];
      return [name, (part === 'hi' ? entry.hi : undefined) ?? entry.example];
    }),
  );
/** Whether a message also goes out without this value. */
const mayMiss = (id: TemplateId, name: string): boolean =>
  messageKindOf(id).uses.some(
    (used) =>
      used === name &&
      /empty:/.test(PLACEHOLDERS[used].meaning) &&
      !messageKindOf(id).required.includes(used),
  );
/** What a wording may and must hold. An SMS must hold a code where there is one, and speaks of no lists and links. */
export function requirementsOf(id: TemplateId, part: Part): TemplateRequirements {
  const required: readonly PlaceholderName[] = messageKindOf(id).required;
  const examples = examplesFor(id, part);
  const shape = part === 'sms' ? forSms(examples) : examples;
  return {
    shape,
    turned: invertedFacts(shape, (name) => mayMiss(id, name)),
    required: part === 'sms' ? required.filter((name) => name === 'code') : required,
  };
}
export const inLanguage = (id: TemplateId, language: MessageLanguage): 'en' | 'hi' =>
  language === 'hi' && messageKindOf(id).hi ? 'hi' : 'en';
