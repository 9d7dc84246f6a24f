import { expect, test } from 'vitest';
import { durationOf } from './throttle.ts';
import { formatMessage } from '#server/platform/messages/format.ts';

test.each([
  [1, '1 second'],
  [45, '45 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [901, '16 minutes'],
  [3600, '60 minutes'],
  [86_400, '24 hours'],
])('%i seconds read "%s"', (seconds, text) =>
  expect(formatMessage('en', 'errors.too_many_attempts_wait', durationOf(seconds))).toBe(
    `Too many attempts. Please try again in ${text}.`,
  ),
);
