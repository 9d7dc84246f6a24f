import { describe, expect, it } from 'vitest';
import { COUNTRIES, countryOf, countryOfCode } from './countries.ts';

describe('countries of origin', () => {
  it('are those of ISO 3166-1, each name once in both languages', () => {
    expect(COUNTRIES).toHaveLength(249);
    for (const key of ['code', 'name', 'nameHi'] as const)
      expect(new Set(COUNTRIES.map((c) => c[key])).size).toBe(249);
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
    expect(countryOfCode('IN')).toEqual({ code: 'IN', name: 'India', nameHi: 'भारत' });
  });
});
