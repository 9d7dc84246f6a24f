import { describe, expect, it } from 'vitest';
import type { Return } from '#contracts/returns/returns.ts';
import { languages } from 'virtual:messages';
import { translate } from '#web/i18n/catalog.ts';
import type { Text } from '#web/i18n/text.ts';
import { exchangeNote, returnContentsText } from './return-labels.ts';

await (await languages.hi()).default.start('/');
const en: Text = (text, values) => translate('en', text, values);
const hi: Text = (text, values) => translate('hi', text, values);
const of = (change: Partial<Return>, exchangeFor: string | null = 'Indigo, M') =>
  ({
    status: 'requested',
    resolution: 'exchange',
    items: [{ name: 'Kurta', quantity: 2, exchangeFor }],
    ...change,
  }) as Return;

describe('a wish for another unit', () => {
  const [SENT, BACK] = ['returns.replacement_pending', 'returns.replacement_refunded'];
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
  expect([returnContentsText(of({}), en), returnContentsText(of({}, null), en)]).toEqual([
    '2 × Kurta → Indigo, M',
    '2 × Kurta',
  ]);
  expect(hi('Indigo')).not.toBe('Indigo');
  expect(returnContentsText(of({}), hi)).toBe(`2 × Kurta → ${hi('Indigo')}, M`);
});
