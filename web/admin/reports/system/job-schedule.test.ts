import { expect, it } from 'vitest';
import { say } from '#web/i18n/text.ts';
import { scheduleText, sizeText } from './job-schedule.ts';

it.each([
  ['*/15 * * * *', 'Every 15 minutes'],
  ['5 * * * *', 'Every hour at 05 past'],
  ['0 8 * * *', 'Every day at 8:00 am'],
  ['40 15 * * *', 'Every day at 3:40 pm'],
  ['5 0 * * 1', 'Every Monday at 12:05 am'],
  ['0 0 1 * *', '0 0 1 * *'],
  ['5 * * * 1', '5 * * * 1'],
  [null, 'On demand'],
])('%s reads "%s"', (line, words) => expect(scheduleText(say, 'en', line)).toBe(words));

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [300 * 1024 ** 2, '300 MB'],
  [2.26 * 1024 ** 3, '2.3 GB'],
  [1024 ** 4 * 5000, '5000 TB'],
])('%d bytes read "%s"', (bytes, words) => expect(sizeText(bytes)).toBe(words));
