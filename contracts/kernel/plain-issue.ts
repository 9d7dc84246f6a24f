import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** What a value has to be, by the name the validator has for its type. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'Enter text here.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  bigint: 'Enter a whole number.',
  boolean: 'Choose yes or no.',
  date: 'Enter a date.',
  array: 'Send a list here.',
  set: 'Send a list here.',
  tuple: 'Send a list here.',
  object: 'Send named fields here.',
  record: 'Send named fields here.',
  null: 'Leave this empty.',
};
const FORMATS: Readonly<Record<string, string>> = {
  email: 'Please enter a valid email address.',
  url: 'Enter a whole web address, such as https://example.com.',
  datetime: 'Enter a date and a time.',
  date: 'Enter a date.',
  time: 'Enter a time.',
};
const SHOWN = 8;
const numberOf = (value: unknown): string => String(value);

function sizeOf(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const isSmall = issue.code === 'too_small';
  const n = numberOf(isSmall ? issue.minimum : issue.maximum);
  if (issue.origin === 'string')
    return isSmall
      ? n === '1'
        ? 'This field is required.'
        : `Use at least ${n} characters.`
      : `Use at most ${n} characters.`;
  if (issue.origin === 'array' || issue.origin === 'set')
    return isSmall
      ? n === '1'
        ? 'Choose at least one.'
        : `Choose at least ${n}.`
      : `Choose at most ${n}.`;
  if (issue.origin === 'date')
    return isSmall ? 'This date is too early.' : 'This date is too late.';
  return issue.inclusive === false
    ? isSmall
      ? `Enter more than ${n}.`
      : `Enter less than ${n}.`
    : isSmall
      ? `Enter ${n} or more.`
      : `Enter ${n} or less.`;
}

/**
 * The plain sentence for what a validator refuses, where the schema has no words of its own. No reader of the
 * shop meets the validator's own text. Hindi: `web/modules/feedback/error-message.ts` and the portals' words.
 */
export function plainIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This field is required.'
        : (TYPES[issue.expected] ?? 'This value is not accepted.');
    case 'too_small':
    case 'too_big':
      return sizeOf(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Enter this in the expected form.';
    case 'not_multiple_of':
      return `Enter a multiple of ${numberOf(issue.divisor)}.`;
    case 'unrecognized_keys':
      return `Remove the unknown fields: ${issue.keys.join(', ')}.`;
    case 'invalid_value':
      return issue.values.length > 0 && issue.values.length <= SHOWN
        ? `Choose one of: ${issue.values.map(String).join(', ')}.`
        : 'Choose one of the given values.';
    default:
      return issue.input === undefined ? 'This field is required.' : 'This value is not accepted.';
  }
}
