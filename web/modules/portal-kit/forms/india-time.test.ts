import { describe, expect, it } from 'vitest';
import { fromField, indiaTimeOf, toField } from './india-time.ts';

describe('date and time of a form', () => {
  it('is Indian time, there and back', () => {
    expect([fromField('2026-11-24T00:15'), toField('2026-11-23T18:45:00.000Z')]).toEqual([
      '2026-11-23T18:45:00.000Z',
      '2026-11-24T00:15',
    ]);
    expect([fromField(''), fromField('soon'), toField(null)]).toEqual([null, null, '']);
  });
  it('keeps the seconds of a time that nobody touched', () => {
    const was = '2026-11-23T18:45:38.120Z';
    expect([
      indiaTimeOf(toField(was), was),
      indiaTimeOf('2026-11-24T00:16', was),
      indiaTimeOf('', was),
      indiaTimeOf('', null),
    ]).toEqual([was, '2026-11-23T18:46:00.000Z', null, null]);
  });
});
