import type { CodedText } from '#contracts/kernel/message-id.ts';
import {
  type TemplateFacts,
  TemplateFault,
  templateFault,
  isLink,
  oneLine,
  parseTemplate,
  type FactValue,
  type TemplateRequirements,
  type TemplateNode,
  writeTemplate,
} from './message-syntax.ts';
import { smsLength } from './sms-length.ts';

/** DLT takes values of at most so many characters. */
const MAX_SMS_VALUE = 30;
/** An SMS is cut into at most so many. */
const MAX_SMS_PARTS = 3;

/** Whether an SMS may speak of it: a list or an address does not fit into thirty characters. */
export const isForSms = (name: string, value: FactValue): boolean =>
  typeof value === 'string' && !isLink(name);
export const forSms = (facts: TemplateFacts): TemplateFacts =>
  Object.fromEntries(Object.entries(facts).filter(([name, value]) => isForSms(name, value)));

/** The rupee sign needs an SMS of twice the price: figures go out as "Rs 499". */
const plainSms = (value: string): string => value.replaceAll('₹', 'Rs ').slice(0, MAX_SMS_VALUE);
export const renderSms = (nodes: readonly TemplateNode[], facts: TemplateFacts): string =>
  oneLine(writeTemplate(nodes, [facts], plainSms));
export const hasSections = (nodes: readonly TemplateNode[]): boolean =>
  nodes.some((node) => typeof node !== 'string' && 'section' in node);
/** As it is registered with the DLT platform: every value is a mark but the marketplace's name, which never changes. */
export const registeredSms = (nodes: readonly TemplateNode[], facts: TemplateFacts): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const isName = 'name' in node && node.name === 'marketplace.name';
      return isName ? String(facts['marketplace.name'] ?? '') : '{#var#}';
    })
    .join('');

/** What is wrong with the words of an SMS, its values as long as they may be; null where nothing is. */
export function smsFault(
  text: string,
  wanted: Pick<TemplateRequirements, 'shape' | 'required'>,
): CodedText | null {
  if (/\n/.test(text)) return { message: 'errors.template.sms_one_line', values: {} };
  if (isConditional(text)) return { message: 'errors.template.sms_plain', values: {} };
  const fault = templateFault(text, wanted);
  if (fault) return fault;
  const longest = Object.fromEntries(
    Object.keys(wanted.shape).map((name) => [name, 'M'.repeat(MAX_SMS_VALUE)]),
  );
  return smsLength(renderSms(parseTemplate(text), longest)).parts > MAX_SMS_PARTS
    ? {
        message: 'errors.template.sms_too_long',
        values: { n: MAX_SMS_VALUE, parts: MAX_SMS_PARTS },
      }
    : null;
}
function isConditional(text: string): boolean {
  try {
    return hasSections(parseTemplate(text));
  } catch (error) {
    if (error instanceof TemplateFault) return false;
    throw error;
  }
}
