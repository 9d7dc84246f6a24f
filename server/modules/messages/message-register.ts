import {
  MESSAGE_PARTS as PARTS,
  type MessagePart as Part,
} from '#contracts/messages/message-templates.ts';
import { type Facts, turned, type Wanted } from '#contracts/messages/message-syntax.ts';
import { forSms } from '#contracts/messages/sms-syntax.ts';
import { GLOSSARY, type Name, type Placeholder, type ValueOf } from './placeholders.ts';
import type { Language, MessageKind } from './message-kind.ts';
import { ACCOUNTS } from './kinds.accounts.ts';
import { CARE } from './kinds.support.ts';
import { ORDERS } from './kinds.orders.ts';
import { RETURNS } from './kinds.returns.ts';
import { SELLER_ORDERS } from './kinds.vendor-orders.ts';
import { SHOPS } from './kinds.vendors.ts';
import { STAFF } from './kinds.staff.ts';

/** Every message the shop sends, in the order they are listed. */
const REGISTER = {
  ...ORDERS,
  ...RETURNS,
  ...CARE,
  ...ACCOUNTS,
  ...SELLER_ORDERS,
  ...SHOPS,
  ...STAFF,
};
export type TemplateId = keyof typeof REGISTER;
export const TEMPLATE_IDS = Object.keys(REGISTER) as TemplateId[];
export const isTemplate = (id: string): id is TemplateId => Object.hasOwn(REGISTER, id);
export const kindOf = (id: TemplateId): MessageKind => REGISTER[id];
/** What has to be known for a message; for one of several kinds, what any of them needs. */
export type FactsOf<K extends TemplateId> = {
  readonly [N in (typeof REGISTER)[K]['uses'][number]]: ValueOf<N>;
};

export const partsOf = (id: TemplateId): Part[] =>
  PARTS.filter((part) => kindOf(id)[part] !== undefined);

/** Example data: what a preview is made with, and of what shape each placeholder is. */
export const examplesFor = (id: TemplateId, part: Part): Facts =>
  Object.fromEntries(
    kindOf(id).uses.map((name) => {
      const entry: Placeholder = GLOSSARY[name];
      return [name, (part === 'hi' ? entry.hi : undefined) ?? entry.example];
    }),
  );
/** Whether a message also goes out without this value. */
const mayMiss = (id: TemplateId, name: string): boolean =>
  kindOf(id).uses.some(
    (used) =>
      used === name && /empty:/.test(GLOSSARY[used].meaning) && !kindOf(id).required.includes(used),
  );
/** What a wording may and must hold. An SMS must hold a code where there is one, and speaks of no lists and links. */
export function wantedOf(id: TemplateId, part: Part): Wanted {
  const required: readonly Name[] = kindOf(id).required;
  const examples = examplesFor(id, part);
  const shape = part === 'sms' ? forSms(examples) : examples;
  return {
    shape,
    turned: turned(shape, (name) => mayMiss(id, name)),
    required: part === 'sms' ? required.filter((name) => name === 'code') : required,
  };
}
export const inLanguage = (id: TemplateId, language: Language): 'en' | 'hi' =>
  language === 'hi' && kindOf(id).hi ? 'hi' : 'en';
