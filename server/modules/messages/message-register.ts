import { DEFAULT_LOCALE, type Locale } from '#contracts/kernel/locales.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import {
  isSmsPart,
  localeOfPart,
  MESSAGE_PARTS as PARTS,
  type MessagePart as Part,
  type MessageWording,
} from '#contracts/messages/message-templates.ts';
import {
  type FactValue,
  type TemplateFacts,
  invertedFacts,
  type TemplateRequirements,
} from '#contracts/messages/message-syntax.ts';
import { forSms } from '#contracts/messages/sms-syntax.ts';
import { inLocale, templateText } from '#server/platform/messages/format.ts';
import {
  PLACEHOLDERS,
  type PlaceholderName,
  type Placeholder,
  type ValueOf,
} from './placeholders.ts';
import type { MessageKind } from './message-kind.ts';
import { ACCOUNT_MESSAGES } from './kinds.accounts.ts';
import { SUPPORT_MESSAGES } from './kinds.support.ts';
import { ORDER_MESSAGES } from './kinds.orders.ts';
import { RETURN_MESSAGES } from './kinds.returns.ts';
import { VENDOR_ORDER_MESSAGES } from './kinds.vendor-orders.ts';
import { VENDOR_MESSAGES } from './kinds.vendors.ts';
import { PRODUCT_MESSAGES } from './kinds.products.ts';
import { STAFF_MESSAGES } from './kinds.staff.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';

/** Every message kind, in display order. */
const REGISTER = {
  ...ORDER_MESSAGES,
  ...RETURN_MESSAGES,
  ...PRODUCT_MESSAGES,
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
/** The data a message needs; for one of several kinds, what any of them needs. */
export type MessageFactsOf<K extends TemplateId> = {
  readonly [N in (typeof REGISTER)[K]['placeholders'][number]]: ValueOf<N>;
};

/** Kinds whose texts hold a secret: a code, or a link that signs in, joins or undoes. */
export const secretTemplates = (): TemplateId[] =>
  TEMPLATE_IDS.filter((id) =>
    REGISTER[id].placeholders.some((name) => (PLACEHOLDERS[name] as Placeholder).isSecret),
  );

/** Name and purpose of a kind in the panel. */
export const nameOfMessage = (id: TemplateId): MessageId => `messages.${id}.name`;
export const occasionOf = (id: TemplateId): MessageId => `messages.${id}.when`;

/** The default text of a part in messages/; undefined if it has none. */
export function standardText(id: TemplateId, part: Part): MessageWording | undefined {
  const said = (name: string) => templateText(localeOfPart(part), `messages.${id}.${name}`);
  const text = said(isSmsPart(part) ? 'sms' : 'text');
  if (text === undefined) return undefined;
  return isSmsPart(part) ? { text } : { subject: said('subject') ?? '', text };
}
export const messagePartsOf = (id: TemplateId): Part[] =>
  PARTS.filter((part) => standardText(id, part) !== undefined);
/** The email language for a reader of this language. */
export const inLanguage = (id: TemplateId, language: Locale): Locale =>
  standardText(id, language) ? language : DEFAULT_LOCALE;

/** Values available to every message. */
export const commonFacts = (locale: Locale) => ({ 'marketplace.name': marketplaceName(locale) });
/** Placeholders of a kind. */
export const placeholdersOf = (id: TemplateId): PlaceholderName[] => [
  ...messageKindOf(id).placeholders,
  'marketplace.name',
];

/** The example with each message id translated. */
function exampleIn(locale: Locale, value: FactValue): FactValue {
  if (typeof value === 'string') return inLocale(locale, value);
  if (typeof value === 'boolean') return value;
  return (value as readonly FactValue[]).map((entry) =>
    typeof entry === 'object' && !Array.isArray(entry)
      ? Object.fromEntries(
          Object.entries(entry).map(([field, one]) => [field, exampleIn(locale, one as FactValue)]),
        )
      : exampleIn(locale, entry),
  ) as FactValue;
}
/** Example data for previews, which also defines each placeholder's type. */
export const examplesFor = (id: TemplateId, part: Part): TemplateFacts => {
  const locale = localeOfPart(part);
  return {
    ...Object.fromEntries(
      messageKindOf(id).placeholders.map((name) => [
        name,
        exampleIn(locale, PLACEHOLDERS[name].example),
      ]),
    ),
    ...commonFacts(locale),
  };
};
/** Whether a message can be sent without this value. */
export const isOptional = (id: TemplateId, name: PlaceholderName): boolean =>
  (PLACEHOLDERS[name] as Placeholder).isOptional === true &&
  !messageKindOf(id).required.includes(name);
/**
 * Allowed and required placeholders of a text. An SMS must contain the code if there is one, and no
 * lists or links.
 */
export function requirementsOf(id: TemplateId, part: Part): TemplateRequirements {
  const required: readonly PlaceholderName[] = messageKindOf(id).required;
  const examples = examplesFor(id, part);
  const shape = isSmsPart(part) ? forSms(examples) : examples;
  return {
    shape,
    turned: invertedFacts(shape, (name) => isOptional(id, name as PlaceholderName)),
    required: isSmsPart(part) ? required.filter((name) => name === 'code') : required,
  };
}
