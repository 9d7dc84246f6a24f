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

/** Maximum length of a DLT variable. */
const MAX_SMS_VALUE = 30;
/** Maximum parts of an SMS. */
const MAX_SMS_PARTS = 3;

/**
 * Whether an SMS may use a placeholder: a list or an address does not fit into thirty characters.
 */
export const isForSms = (name: string, value: FactValue): boolean =>
  typeof value === 'string' && !isLink(name);
export const forSms = (facts: TemplateFacts): TemplateFacts =>
  Object.fromEntries(Object.entries(facts).filter(([name, value]) => isForSms(name, value)));

/** The rupee sign forces UCS-2 and doubles the price, so amounts are written "Rs 499". */
const plainSms = (value: string): string => value.replaceAll('₹', 'Rs ').slice(0, MAX_SMS_VALUE);
export const renderSms = (nodes: readonly TemplateNode[], facts: TemplateFacts): string =>
  oneLine(writeTemplate(nodes, [facts], plainSms));
export const hasSections = (nodes: readonly TemplateNode[]): boolean =>
  nodes.some((node) => typeof node !== 'string' && 'section' in node);
/**
 * The text as registered with the DLT platform: every value is a variable except the marketplace's
 * name.
 */
export const registeredSms = (nodes: readonly TemplateNode[], facts: TemplateFacts): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const isName = 'name' in node && node.name === 'marketplace.name';
      return isName ? String(facts['marketplace.name'] ?? '') : '{#var#}';
    })
    .join('');

/** The error of an SMS text, with values of maximum length; null if valid. */
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
