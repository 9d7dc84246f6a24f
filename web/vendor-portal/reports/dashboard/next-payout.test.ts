import { describe, expect, it } from 'vitest';
import { nextPayout } from './next-payout.ts';

/** The texts with their values behind them. */
const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`) as never as (
  key: string,
  values?: object,
) => string;
const shown = (due: number, inPayout: number, expected: number | null) =>
  nextPayout(
    { due, inPayout, next: expected === null ? null : { closesOn: '2026-11-30', expected } },
    t as never,
    (day) => day,
  );

describe('the next payout of the dashboard', () => {
  it('is what closed statements owe, with the part that is being paid', () => {
    expect(shown(120.5, 30, 999)).toEqual({ value: '₹150.50', note: t('reports.payout_closed') });
  });
  it('is otherwise the expected amount of the next statement', () => {
    expect(shown(0, 0, 999)).toEqual({
      value: '₹999.00',
      note: t('reports.payout_closes_on', { day: '2026-11-30' }),
    });
  });
  it('is zero when the next statement closes below zero, and names what is carried forward', () => {
    expect(shown(0, 0, -4752.89)).toEqual({
      value: '₹0.00',
      note: t('reports.payout_carried', { amount: '−₹4,752.89' }),
    });
  });
  it('is a dash before anything was sold', () => {
    expect(shown(0, 0, null)).toEqual({ value: '–', note: t('reports.payout_none') });
  });
});
