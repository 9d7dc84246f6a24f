import { expect, it } from 'vitest';
import { ageText } from './age-text.ts';

it('says how long something waits, in hours until the promise of 48 is over', () => {
  const hour = 3_600_000;
  expect([
    ageText(-5),
    ageText(59_000),
    ageText(60_000),
    ageText(hour - 1),
    ageText(hour),
    ageText(48 * hour - 1),
    ageText(48 * hour),
    ageText(73 * hour),
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
