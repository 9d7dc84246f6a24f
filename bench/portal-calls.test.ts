import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Endpoint } from '#contracts/kernel/endpoint.ts';
import * as admin from './admin-calls.ts';
import { addressOf } from './portal-cases.ts';
import { CALLS, LEFT_OUT } from './vendor-calls.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'audience' in value &&
  'path' in value;

/** Every reading call of the contracts for an audience. */
async function readsOf(audience: 'vendor' | 'admin'): Promise<string[]> {
  const files = readdirSync(new URL('../contracts', import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  }).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const contracts = await Promise.all(
    files.map((name) => import(`#contracts/${name}`) as Promise<Record<string, unknown>>),
  );
  const calls = contracts
    .flatMap((c) => Object.values(c))
    .filter(isEndpoint)
    .filter((e) => e.audience === audience && e.method === 'GET')
    .map((e) => `GET ${e.path}`);
  expect(calls.length).toBeGreaterThan(40);
  return [...new Set(calls)].sort();
}

it('measures every call a vendor reads by, or says why not', async () => {
  expect(await readsOf('vendor')).toEqual([...Object.keys(CALLS), ...Object.keys(LEFT_OUT)].sort());
});

it('measures only calls of the panel that there are', async () => {
  const calls = await readsOf('admin');
  expect(Object.keys(admin.CASES).filter((call) => !calls.includes(call))).toEqual([]);
});

it('fills the path behind its first parameter', () => {
  expect(
    addressOf(
      'GET /vendor/orders/:id/invoices',
      { label: '', path: (n) => `/sub_${n}/invoices` },
      3,
    ),
  ).toBe('/api/vendor/orders/sub_3/invoices');
  expect(addressOf('GET /vendor/orders', { label: '', path: () => '?tab=new' }, 0)).toBe(
    '/api/vendor/orders?tab=new',
  );
});
