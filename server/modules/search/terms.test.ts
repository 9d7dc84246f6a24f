import { describe, expect, it } from 'vitest';
import { termOf } from './search-insight.ts';

describe('what is counted of a search', () => {
  it('is its words', () => {
    expect(termOf('  Cotton KURTA, for men ')).toBe('cotton kurta for men');
    expect(termOf('phone under 10000')).toBe('phone under 10000');
    expect(termOf('कुर्ता')).toBe('कुर्ता');
  });
  it('is nothing where it may tell of a person, or says nothing', () => {
    expect(
      [
        'asha@example.com',
        '98765 43210',
        '+91-98765-43210',
        'order 411001',
        '!!',
        '',
        'x'.repeat(61),
      ].map(termOf),
    ).toEqual(Array(7).fill(null));
  });
});
