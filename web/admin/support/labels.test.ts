import { say } from '#web/i18n/text.ts';
import { expect, it } from 'vitest';
import { firstClock, monthClock } from './labels.ts';

const now = Date.parse('2026-11-02T06:30:00Z');
const open = {
  status: 'open',
  firstAnswerAt: null,
  acknowledgeBy: '2026-11-04T06:30:00Z',
  redressBy: '2026-12-02T18:29:59Z',
} as const;

it('runs 48 hours until the first answer', () => {
  expect(firstClock(say, open, now)).toEqual({ text: 'First answer: 48 h left', tone: 'neutral' });
  expect(firstClock(say, open, now + 40 * 3_600_000)).toEqual({
    text: 'First answer: 8 h left',
    tone: 'warning',
  });
  expect(firstClock(say, open, now + 53 * 3_600_000)).toEqual({
    text: 'First answer: 5 h late',
    tone: 'danger',
  });
  expect(firstClock(say, { ...open, firstAnswerAt: '2026-11-02T07:00:00Z' }, now)).toBeNull();
  expect(firstClock(say, { ...open, status: 'answered' }, now)).toBeNull();
});
it('runs a month until it is resolved', () => {
  expect(monthClock(say, open, now)).toEqual({ text: 'Resolution: 30 d left', tone: 'neutral' });
  expect(
    monthClock(say, { ...open, status: 'answered' }, Date.parse('2026-12-02T18:00:00Z')),
  ).toEqual({
    text: 'Resolution: under 1 h left',
    tone: 'warning',
  });
  expect(monthClock(say, open, Date.parse('2026-12-09T18:29:59Z'))).toEqual({
    text: 'Resolution: 7 d late',
    tone: 'danger',
  });
  expect(monthClock(say, { ...open, status: 'closed' }, now)).toBeNull();
});
