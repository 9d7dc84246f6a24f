import type { z } from 'zod';
import type { MessageId, MessageValues } from './message-id.ts';

type Issue = z.core.$ZodRawIssue;

/** What a value must be, by zod's name of its type. */
const TYPES: Readonly<Record<string, MessageId>> = {
  string: 'errors.field.text',
  number: 'errors.field.number',
  int: 'errors.field.whole_number',
  bigint: 'errors.field.whole_number',
  boolean: 'errors.field.yes_or_no',
  date: 'errors.field.date',
  array: 'errors.field.list',
  set: 'errors.field.list',
  tuple: 'errors.field.list',
  object: 'errors.field.object',
  record: 'errors.field.object',
  null: 'errors.field.leave_empty',
};
const FORMATS: Readonly<Record<string, MessageId>> = {
  email: 'errors.email_invalid',
  url: 'errors.field.web_address',
  datetime: 'errors.field.date_time',
  date: 'errors.field.date',
  time: 'errors.field.time',
};
const SHOWN = 8;

function sizeOf(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): MessageId {
  const isSmall = issue.code === 'too_small';
  const isOne = isSmall && Number(issue.minimum) === 1;
  if (issue.origin === 'string')
    return isOne
      ? 'errors.field.required'
      : isSmall
        ? 'errors.field.min_characters'
        : 'errors.field.max_characters';
  if (issue.origin === 'array' || issue.origin === 'set')
    return isOne
      ? 'errors.field.at_least_one'
      : isSmall
        ? 'errors.field.min_choices'
        : 'errors.field.max_choices';
  if (issue.origin === 'date')
    return isSmall ? 'errors.field.date_too_early' : 'errors.field.date_too_late';
  if (issue.inclusive === false)
    return isSmall ? 'errors.field.more_than' : 'errors.field.less_than';
  return isSmall ? 'errors.field.min_value' : 'errors.field.max_value';
}

/**
 * The message for a zod issue whose schema has none of its own, so that no reader sees zod's text.
 */
export function plainIssue(issue: Issue): MessageId {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'errors.field.required'
        : (TYPES[issue.expected] ?? 'errors.field.invalid');
    case 'too_small':
    case 'too_big':
      return sizeOf(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'errors.field.format';
    case 'not_multiple_of':
      return 'errors.field.multiple_of';
    case 'unrecognized_keys':
      return 'errors.field.unknown_fields';
    case 'invalid_value':
      return issue.values.length > 0 && issue.values.length <= SHOWN
        ? 'errors.field.one_of'
        : 'errors.field.not_an_option';
    default:
      return issue.input === undefined ? 'errors.field.required' : 'errors.field.invalid';
  }
}

/**
 * Slot values of an issue's message: `n`, the bound or the choices; for custom rules their
 * `params`.
 */
export function issueValues(issue: z.core.$ZodIssue): MessageValues | undefined {
  switch (issue.code) {
    case 'too_small':
      return { n: String(issue.minimum) };
    case 'too_big':
      return { n: String(issue.maximum) };
    case 'not_multiple_of':
      return { n: String(issue.divisor) };
    case 'unrecognized_keys':
      return { n: issue.keys.join(', ') };
    case 'invalid_value':
      return { n: issue.values.map(String).join(', ') };
    case 'custom':
      return issue.params as MessageValues | undefined;
    default:
      return undefined;
  }
}
