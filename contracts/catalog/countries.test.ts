import { describe, expect, it } from 'vitest';
import { PORTAL_LOCALES } from '#contracts/kernel/locales.ts';
import { COUNTRIES, countryName, countryOf, countryOfCode } from './countries.ts';

describe('countries of origin', () => {
  it('are those of ISO 3166-1, each name once in every language of files and known by it', () => {
    expect(COUNTRIES).toHaveLength(249);
    for (const locale of PORTAL_LOCALES) {
      const names = COUNTRIES.map((c) => countryName(c.code, locale)!);
      expect(new Set(names).size).toBe(249);
      expect(names.map((name) => countryOf(name)?.code)).toEqual(COUNTRIES.map((c) => c.code));
    }
  });
  it('are named in the language of the reader', () => {
    expect(countryName('JP', 'en')).toBe('Japan');
    expect(countryName('JP', 'hi')).toBe('जापान');
    expect(countryName('ZZ', 'hi')).toBeUndefined();
  });
  it.each([
    ['IN', 'IN'],
    ['Made in Japan', 'JP'],
    [' viet  nam ', 'VN'],
    ['जापान', 'JP'],
    ['U.S.A.', 'US'],
    ['PRC', 'CN'],
    ['Turkey', 'TR'],
  ])('are known as %s', (text, code) => expect(countryOf(text)?.code).toBe(code));
  it('are none for other words', () => {
    expect(countryOf('Wonderland')).toBeUndefined();
    expect(countryOf('')).toBeUndefined();
    expect(countryOfCode('IN')).toEqual({ code: 'IN', name: 'India' });
  });
});
