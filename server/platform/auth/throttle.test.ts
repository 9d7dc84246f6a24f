import { expect, test } from 'vitest';
import { durationText } from './throttle.ts';

test.each([
  [1, '1 second'],
  [45, '45 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [901, '16 minutes'],
  [3600, '60 minutes'],
  [86_400, '24 hours'],
])('%i seconds read "%s"', (seconds, text) => expect(durationText(seconds)).toBe(text));
