import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, endpointUrl } from '#contracts/kernel/endpoint.ts';
import { cacheKey } from './route.ts';

const known = new Set(['page', 'limit', 'brand']);

it.each([
  ['/api/products', '/api/products'],
  ['/api/products?page=1&limit=2', '/api/products?limit=2&page=1'],
  ['/api/products?limit=2&utm_source=x&page=1&x=4711', '/api/products?limit=2&page=1'],
  ['/api/products?brand=B&brand=A&page=', '/api/products?brand=B&brand=A'],
  ['/api/products?x=1', '/api/products'],
  ['/api/products?brand=a%26b', '/api/products?brand=a%26b'],
])('a reply to %s is cached under %s', (url, key) => expect(cacheKey(url, known)).toBe(key));

it('is the address our own calls use', () => {
  const e = endpoint({
    method: 'GET',
    path: '/products',
    summary: '',
    audience: 'public',
    query: z.object({ page: z.string(), limit: z.string(), brand: z.array(z.string()) }),
    data: z.object({}),
  });
  const url = `/api${endpointUrl(e, { query: { page: 3, limit: 20, brand: ['Taap', 'A & B'] } })}`;
  expect(cacheKey(url, known)).toBe(url);
});
