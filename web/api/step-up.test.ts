import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { callApi, clearGetCache } from './client.ts';
import { requestStepUp } from './step-up.ts';
import { isSwap, swapToken } from './token-swap.ts';

const change = endpoint({
  method: 'POST',
  path: '/vendor/tokens',
  summary: '',
  audience: 'vendor',
  body: z.object({ n: z.number() }),
  data: z.object({ n: z.number() }),
});
class FakeStorage {
  readonly map = new Map<string, string>();
  getItem(key: string) {
    return this.map.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.map.set(key, value);
  }
  removeItem(key: string) {
    this.map.delete(key);
  }
}
let local: FakeStorage;
const fetcher =
  vi.fn<(url: string, init: { headers: Record<string, string> }) => Promise<Response>>();
const refusal = () =>
  Response.json(
    { success: false, code: 'STEP_UP_REQUIRED', message: 'Please confirm' },
    { status: 403 },
  );
const ok = (headers = {}) => Response.json({ success: true, data: { n: 1 } }, { headers });
const sent = () => fetcher.mock.calls.map(([, init]) => init.headers.authorization);

beforeEach(() => {
  local = new FakeStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('window', { dispatchEvent: () => true, location: { pathname: '/', search: '' } });
  vi.stubGlobal('fetch', fetcher);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fetcher.mockReset();
  local.setItem('vendorToken', 'before-1');
  clearGetCache();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('asks once for calls refused together, and makes them again with the new token', async () => {
  fetcher.mockImplementation(async (_url, { headers }) =>
    headers.authorization === 'Bearer after-22' ? ok() : refusal(),
  );
  const ask = vi.fn(async () => {
    swapToken('vendor', 'before-1', 'after-22');
    return true;
  });
  requestStepUp.ask = ask;
  expect(
    await Promise.all([callApi(change, { body: { n: 1 } }), callApi(change, { body: { n: 2 } })]),
  ).toEqual([{ n: 1 }, { n: 1 }]);
  requestStepUp.ask = null;
  expect(ask).toHaveBeenCalledExactlyOnceWith('vendor');
  expect(sent()).toEqual([
    'Bearer before-1',
    'Bearer before-1',
    'Bearer after-22',
    'Bearer after-22',
  ]);
});

it('gives the refusal to the caller where the person does not confirm, or nobody can ask', async () => {
  fetcher.mockImplementation(async () => refusal());
  requestStepUp.ask = async () => false;
  await expect(callApi(change, { body: { n: 1 } })).rejects.toMatchObject({
    status: 403,
    code: 'STEP_UP_REQUIRED',
  });
  requestStepUp.ask = null;
  await expect(callApi(change, { body: { n: 1 } })).rejects.toMatchObject({
    code: 'STEP_UP_REQUIRED',
  });
  expect(fetcher).toHaveBeenCalledTimes(2);
});

it('keeps the token a reply brings, never over a newer one', async () => {
  fetcher.mockImplementation(async () => ok({ 'x-session-token': 'after-22' }));
  await callApi(change, { body: { n: 1 } });
  expect(local.getItem('vendorToken')).toBe('after-22');
  expect(isSwap({ oldValue: 'before-1', newValue: 'after-22' })).toBe(true);
  expect(isSwap({ oldValue: 'before-1', newValue: 'somebody-else' })).toBe(false);
  fetcher.mockImplementation(async () => {
    local.setItem('vendorToken', 'signed-in-anew');
    return ok({ 'x-session-token': 'late-3333' });
  });
  await callApi(change, { body: { n: 1 } });
  expect(local.getItem('vendorToken')).toBe('signed-in-anew');
});
