import { expect, test } from 'vitest';
import { addCatalogue } from '#web/i18n/catalogue.ts';
import { portalHindi } from '#web/i18n/portal/hi/index.ts';
import { inPageLanguage } from './server-words.ts';

test('what the server refuses is said with its values, and as it came where nobody knows it', () => {
  addCatalogue('hi', portalHindi);
  const html = { lang: 'hi' };
  Object.defineProperty(globalThis, 'document', { value: { documentElement: html }, configurable: true });
  try {
    expect(inPageLanguage('Weights must rise: 500 g comes after 1000 g.')).toBe('वज़न बढ़ते क्रम में हों: 1000 ग्राम के बाद 500 ग्राम आया है।');
    expect(inPageLanguage('Not more than ₹1,00,000.')).toBe('₹1,00,000 से अधिक नहीं।');
    expect(inPageLanguage('Somebody said this.')).toBe('Somebody said this.');
    html.lang = 'en';
    expect(inPageLanguage('Weights must rise: 500 g comes after 1000 g.')).toBe('Weights must rise: 500 g comes after 1000 g.');
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
});
