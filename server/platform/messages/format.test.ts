import { describe, expect, it } from 'vitest';
import { preferredLocale } from '#contracts/kernel/locales.ts';
import { AppError } from '#contracts/kernel/errors.ts';
import { fieldTexts, formatMessage, inLocale, refusalText } from './format.ts';

describe('formatMessage', () => {
  it('chooses by number and writes numbers as India does', () => {
    expect(formatMessage('en', 'common.item_count', { n: 1 })).toBe('1 item');
    expect(formatMessage('en', 'common.item_count', { n: 123456 })).toBe('1,23,456 items');
    expect(formatMessage('hi', 'common.item_count', { n: 2 })).toBe('2 आइटम');
  });
  it('leaves a sentence that is no id as it is', () =>
    expect(inLocale('hi', 'Only 3 left in stock')).toBe('Only 3 left in stock'));
});

describe('a refusal', () => {
  const refusal = new AppError('insufficient_stock', {
    message: 'errors.quantity_limit',
    values: { n: 5 },
    details: [{ path: 'quantity', message: 'errors.quantity_limit', values: { n: 5 } }],
  });
  it('answers in the language of the request', () => {
    expect(refusalText(refusal)).toBe('You can buy up to 5 of one item at a time.');
    expect(refusalText(refusal, 'hi')).toMatch(/ज़्यादा से ज़्यादा 5/);
    expect(fieldTexts(refusal.details!, 'en')).toEqual([
      { path: 'quantity', message: 'You can buy up to 5 of one item at a time.' },
    ]);
  });
});

describe('preferredLocale', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['hi', 'hi'],
    ['hi-IN,en;q=0.8', 'hi'],
    ['en-IN,hi;q=0.9', 'en'],
    ['ta, hi;q=0.7, en;q=0.5', 'ta'],
    ['ml, ta;q=0.7, en;q=0.5', 'ta'],
    ['en;q=0, hi;q=0.1', 'hi'],
    ['constructor, *', 'en'],
  ])('%s → %s', (header, locale) => expect(preferredLocale(header)).toBe(locale));
});
