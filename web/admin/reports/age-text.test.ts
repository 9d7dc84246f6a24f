import { expect, it } from 'vitest';
import { say } from '#web/i18n/text.ts';
import { ageText } from './age-text.ts';

it('says how long something waits, in hours until the promise of 48 is over', () => {
  const hour = 3_600_000;
  expect([
    ageText(say, -5),
    ageText(say, 59_000),
    ageText(say, 60_000),
    ageText(say, hour - 1),
    ageText(say, hour),
    ageText(say, 48 * hour - 1),
    ageText(say, 48 * hour),
    ageText(say, 73 * hour),
  ]).toEqual([
    '0 minutes',
    '0 minutes',
    '1 minute',
    '59 minutes',
    '1 hour',
    '47 hours',
    '2 days',
    '3 days',
  ]);
});
