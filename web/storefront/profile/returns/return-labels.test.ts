import { describe, expect, it } from 'vitest';
import type { Return } from '#contracts/returns/returns.ts';
import { addCatalogue, translate } from '#web/i18n/catalogue.ts';
import { hindi } from '#web/i18n/hi/index.ts';
import type { Text } from '#web/i18n/text.ts';
import { exchangeNote, whatOf } from './return-labels.ts';

addCatalogue('hi', hindi);
const en: Text = (text, values) => translate('en', text, values);
const hi: Text = (text, values) => translate('hi', text, values);
const of = (change: Partial<Return>, exchangeFor: string | null = 'Indigo, M') =>
  ({
    status: 'requested',
    resolution: 'exchange',
    items: [{ name: 'Kurta', quantity: 2, exchangeFor }],
    ...change,
  }) as Return;

describe('a wish for another piece', () => {
  const [SENT, BACK] = [
    'The replacement is sent as soon as the seller has the goods. Nothing to pay.',
    'The replacement cannot be sent, so you get your money back.',
  ];
  it.each([
    ['requested', SENT, BACK],
    ['approved', SENT, BACK],
    ['picked_up', SENT, BACK],
    ['received', SENT, BACK],
    ['refunded', SENT, BACK],
    ['exchanged', null, null],
    ['refused', null, null],
    ['withdrawn', null, null],
    ['disputed', null, null],
  ] as const)('%s', (status, exchange, refund) => {
    expect([
      exchangeNote(of({ status }), en),
      exchangeNote(of({ status, resolution: 'refund' }), en),
    ]).toEqual([exchange, refund]);
  });
  it('is none where money was wanted', () =>
    expect(exchangeNote(of({ resolution: 'refund' }, null), en)).toBeNull());
});

it('names what was wanted instead, each option in the language of the page', () => {
  expect([whatOf(of({}), en), whatOf(of({}, null), en)]).toEqual([
    '2 × Kurta → Indigo, M',
    '2 × Kurta',
  ]);
  expect(hindi.Indigo).toBeDefined();
  expect(whatOf(of({}), hi)).toBe(`2 × Kurta → ${hindi.Indigo}, M`);
});
