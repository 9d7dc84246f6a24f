import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, endpointUrl } from './endpoint.ts';
import { newId, slugify } from './ids.ts';
import { addDays, dayInIndia, formatDateTime, formatDay } from './time.ts';

describe('ids', () => {
  it('are opaque, prefixed, sortable by time and never the same', () => {
    const ids = Array.from({ length: 2000 }, () => newId('prd', 1_700_000_000_000));
    expect(new Set(ids).size).toBe(2000);
    expect(ids[0]).toMatch(/^prd_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(newId('prd', 1) < newId('prd', 2)).toBe(true);
    expect(ids).toEqual(ids.toSorted());
  });

  it('make readable address parts', () => {
    expect(slugify('Home & Garden')).toBe('home-and-garden');
    expect(slugify("  Women's Wear / Sarées ")).toBe('womens-wear-sarees');
  });
});

describe('time', () => {
  it('is shown in India whatever the machine keeps', () => {
    expect(formatDay('2026-11-23T20:00:00Z')).toBe('Tue, 24 Nov');
    expect(dayInIndia('2026-11-23T18:29:59Z')).toBe('2026-11-23');
    expect(formatDateTime('2026-11-24T12:35:00Z')).toBe('24 Nov 2026, 6:05 pm');
    expect(addDays('2026-11-21T00:00:00Z', 3).toISOString()).toBe('2026-11-24T00:00:00.000Z');
  });
});

describe('endpointUrl', () => {
  const e = endpoint({
    method: 'GET',
    path: '/cart/:productId/:variantId',
    summary: '',
    audience: 'public',
    data: z.null(),
  });
  it('fills path words, writes null where there is none, drops empty query fields and sorts them', () => {
    expect(
      endpointUrl(e, {
        params: { productId: 'a b', variantId: null },
        query: { q: 'x&y', page: 2, brand: ['A', 'B'], none: undefined },
      }),
    ).toBe('/cart/a%20b/null?brand=A&brand=B&page=2&q=x%26y');
  });
});
