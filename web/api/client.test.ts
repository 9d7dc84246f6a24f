import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { ApiError, callApi, clearGetCache, onSessionEnd } from './client.ts';

const data = z.object({ n: z.number() });
const getProducts = endpoint({
  method: 'GET',
  path: '/products',
  summary: '',
  audience: 'public',
  query: z.object({ a: z.string().optional(), b: z.string().optional() }),
  data,
});
const getAds = endpoint({
  method: 'GET',
  path: '/ads/active',
  summary: '',
  audience: 'public',
  data,
});
const getCart = endpoint({ method: 'GET', path: '/cart', summary: '', audience: 'user', data });
const getWishlist = endpoint({
  method: 'GET',
  path: '/wishlist',
  summary: '',
  audience: 'user',
  data,
});
const addToCart = endpoint({
  method: 'POST',
  path: '/cart',
  summary: '',
  audience: 'user',
  body: z.object({ id: z.string() }),
  data,
});
const login = endpoint({
  method: 'POST',
  path: '/users/login',
  summary: '',
  audience: 'public',
  body: z.object({ p: z.string() }),
  data,
});
const vendorOrders = endpoint({
  method: 'GET',
  path: '/vendor/orders',
  summary: '',
  audience: 'vendor',
  data,
});
const milestones = endpoint({
  method: 'GET',
  path: '/milestones',
  summary: '',
  audience: 'admin',
  data,
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
let session: FakeStorage;
const fetcher =
  vi.fn<
    (url: string, init: RequestInit & { headers: Record<string, string> }) => Promise<Response>
  >();
const left = vi.fn();
const events = vi.fn();
let count = 0;

const ok = (n: number) => Response.json({ success: true, data: { n } });
const refusal = (status: number, body: object = {}, headers = {}) =>
  Response.json({ success: false, ...body }, { status, headers });
const sentToken = (call = 0) => fetcher.mock.calls[call]![1].headers.authorization;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  local = new FakeStorage();
  session = new FakeStorage();
  count = 0;
  fetcher.mockReset().mockImplementation(async () => ok(++count));
  left.mockReset();
  events.mockReset();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('window', {
    dispatchEvent: events,
    location: { pathname: '/profile', search: '?section=orders' },
  });
  vi.stubGlobal('fetch', fetcher);
  onSessionEnd(left);
  clearGetCache();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('tokens', () => {
  it('sends the first of admin, vendor, user, generic on public calls', async () => {
    for (const [key, value] of [
      ['token', 'g'],
      ['userToken', 'u'],
      ['vendorToken', 'v'],
      ['adminToken', 'a'],
    ] as const) {
      session.setItem(key, value);
      await callApi(getAds, {}, { fresh: true });
    }
    expect([0, 1, 2, 3].map(sentToken)).toEqual(['Bearer g', 'Bearer u', 'Bearer v', 'Bearer a']);
  });
  it('prefers local storage, and sends the token of the audience named or needed', async () => {
    local.setItem('adminToken', 'a');
    session.setItem('userToken', 'in-session');
    local.setItem('userToken', 'in-local');
    await callApi(getCart);
    await callApi(getAds, {}, { audience: 'public' });
    expect(sentToken(0)).toBe('Bearer in-local');
    expect(sentToken(1)).toBeUndefined();
  });
});

describe('remembered replies', () => {
  const twice = async (wait: number) => {
    await callApi(getAds);
    vi.advanceTimersByTime(wait);
    await callApi(getAds);
    return fetcher.mock.calls.length;
  };
  it('lasts two minutes', async () => expect(await twice(119_999)).toBe(1));
  it('and no longer', async () => expect(await twice(120_000)).toBe(2));
  it('keeps products for five minutes, whatever the order of parameters', async () => {
    await callApi(getProducts, { query: { a: '1', b: '2' } });
    vi.advanceTimersByTime(299_000);
    await callApi(getProducts, { query: { b: '2', a: '1' } });
    expect(fetcher).toHaveBeenCalledTimes(1);
    await callApi(getProducts, { query: { b: '2', a: '3' } });
    expect(fetcher).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1_000);
    await callApi(getProducts, { query: { b: '2', a: '1' } });
    expect(fetcher).toHaveBeenCalledTimes(3);
  });
  it('never gives one person what another asked for', async () => {
    local.setItem('userToken', 'asha');
    expect(await callApi(getCart)).toEqual({ n: 1 });
    local.setItem('userToken', 'ravi');
    expect(await callApi(getCart)).toEqual({ n: 2 });
  });
  it('forgets cart, checkout and wishlist on a write to one, and nothing else', async () => {
    local.setItem('userToken', 'u');
    await callApi(getWishlist);
    await callApi(getAds);
    await callApi(addToCart, { body: { id: '1' } });
    await callApi(getWishlist);
    await callApi(getAds);
    expect(fetcher).toHaveBeenCalledTimes(4);
  });
  it('drops the late reply of an old session', async () => {
    local.setItem('userToken', 'u');
    const gate = Promise.withResolvers<Response>();
    fetcher.mockReturnValueOnce(gate.promise);
    const late = callApi(getCart);
    clearGetCache();
    gate.resolve(ok(7));
    await expect(late).rejects.toMatchObject({ name: 'AbortError' });
    expect(await callApi(getCart)).toEqual({ n: 1 });
  });
  it('does not remember failures, shares a reply under way, and `fresh` asks again', async () => {
    fetcher.mockResolvedValueOnce(refusal(500));
    await expect(callApi(getAds)).rejects.toThrow(ApiError);
    await Promise.all([callApi(getAds), callApi(getAds)]);
    expect(fetcher).toHaveBeenCalledTimes(2);
    await callApi(getAds, {}, { fresh: true });
    expect(fetcher).toHaveBeenCalledTimes(3);
  });
});

describe('refusals', () => {
  it('throws the words, code and details of the server', async () => {
    fetcher.mockResolvedValueOnce(
      refusal(
        429,
        { message: 'Wait.', code: 'TOO_MANY_REQUESTS', details: [{ path: 'p', message: 'm' }] },
        { 'retry-after': '7' },
      ),
    );
    await expect(callApi(getAds)).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Wait.',
      details: [{ path: 'p', message: 'm' }],
      retryAfter: 7,
    });
  });
  it('on 401 clears exactly the token that was sent and goes to its login page', async () => {
    local.setItem('userToken', 'u');
    local.setItem('userInfo', '{}');
    local.setItem('adminToken', 'a');
    local.setItem('adminInfo', '{}');
    fetcher.mockResolvedValueOnce(refusal(401));
    await expect(callApi(getCart)).rejects.toMatchObject({ status: 401 });
    expect([...local.map.keys()]).toEqual(['adminToken', 'adminInfo']);
    expect(left).toHaveBeenLastCalledWith('/login', '/profile?section=orders');
    expect(events).toHaveBeenCalledTimes(1);
    fetcher.mockResolvedValueOnce(refusal(401));
    await expect(callApi(milestones)).rejects.toMatchObject({ status: 401 });
    expect(local.map.size).toBe(0);
    expect(left).toHaveBeenLastCalledWith('/vendor-login', '/profile?section=orders');
    left.mockReset();
    local.setItem('vendorToken', 'v');
    local.setItem('vendorInfo', '{}');
    local.setItem('userToken', 'u');
    fetcher.mockResolvedValueOnce(refusal(401));
    await expect(callApi(vendorOrders)).rejects.toMatchObject({ status: 401 });
    expect([...local.map.keys()]).toEqual(['userToken', 'haatlane-device']);
    expect(left).toHaveBeenLastCalledWith('/vendor-login', '/profile?section=orders');
  });
  it('leaves a newer token alone', async () => {
    local.setItem('userToken', 'old');
    fetcher.mockImplementationOnce(async () => {
      local.setItem('userToken', 'new');
      return refusal(401);
    });
    await expect(callApi(getCart)).rejects.toMatchObject({ status: 401 });
    expect(local.getItem('userToken')).toBe('new');
    expect(left).not.toHaveBeenCalled();
  });
  it('a wrong password ends no session', async () => {
    local.setItem('adminToken', 'a');
    fetcher.mockResolvedValueOnce(refusal(401));
    await expect(callApi(login, { body: { p: 'x' } })).rejects.toMatchObject({ status: 401 });
    expect(local.getItem('adminToken')).toBe('a');
    expect(left).not.toHaveBeenCalled();
  });
  it.each([
    ['user', getCart, ['adminToken', 'adminInfo', 'vendorInfo'], '/login'],
    ['vendor', vendorOrders, ['adminToken', 'adminInfo', 'userInfo'], '/vendor-login'],
  ] as const)(
    'a 401 on a call that needs a %s and found no token takes away what is left of that session alone, and goes to its login page',
    async (_, call, cached, path) => {
      for (const key of ['adminToken', 'adminInfo', 'userInfo', 'vendorInfo'])
        local.setItem(key, '{}');
      fetcher.mockResolvedValueOnce(refusal(401));
      await expect(callApi(call)).rejects.toMatchObject({ status: 401 });
      expect([...local.map.keys()]).toEqual(cached);
      expect(left).toHaveBeenLastCalledWith(path, '/profile?section=orders');
      expect(events).toHaveBeenCalledTimes(1);
    },
  );
  it('leaves alone who signed in while a call without token was on its way', async () => {
    fetcher.mockImplementationOnce(async () => {
      local.setItem('userToken', 'new');
      local.setItem('userInfo', '{}');
      return refusal(401);
    });
    await expect(callApi(getCart)).rejects.toMatchObject({ status: 401 });
    expect([...local.map.keys()]).toEqual(['userToken', 'userInfo']);
    expect(left).not.toHaveBeenCalled();
  });
  it('logs a 403 in the words of the specification', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    fetcher.mockResolvedValueOnce(refusal(403));
    await expect(callApi(getCart)).rejects.toMatchObject({ status: 403 });
    expect(warn.mock.calls).toEqual([['errors.forbidden']]);
    expect([left.mock.calls, events.mock.calls]).toEqual([[], []]);
  });
  it('a 5xx is thrown like any refusal, and nothing else happens', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    local.setItem('userToken', 'u');
    for (const status of [500, 502, 503]) {
      fetcher.mockResolvedValueOnce(refusal(status, { message: 'Closed for a moment.' }));
      await expect(callApi(getCart)).rejects.toMatchObject({
        name: 'ApiError',
        status,
        message: 'Closed for a moment.',
      });
    }
    expect(fetcher).toHaveBeenCalledTimes(3);
    expect(local.getItem('userToken')).toBe('u');
    expect([left.mock.calls, events.mock.calls, warn.mock.calls]).toEqual([[], [], []]);
  });
  it('an abandoned call throws AbortError; the others who wait get their reply', async () => {
    const gate = Promise.withResolvers<Response>();
    fetcher.mockReturnValueOnce(gate.promise);
    const controller = new AbortController();
    const abandoned = callApi(getAds, {}, { signal: controller.signal });
    const other = callApi(getAds);
    controller.abort();
    await expect(abandoned).rejects.toMatchObject({ name: 'AbortError' });
    gate.resolve(ok(5));
    expect(await other).toEqual({ n: 5 });
  });
  it('no connection and 30 s without an answer are ApiErrors of status 0', async () => {
    fetcher.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(callApi(getAds)).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
      code: 'NETWORK',
    });
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    fetcher.mockRejectedValueOnce(new DOMException('', 'TimeoutError'));
    await expect(callApi(getAds)).rejects.toMatchObject({ status: 0, code: 'TIMEOUT' });
    expect(timeout).toHaveBeenCalledWith(30_000);
  });
  it('a page of a proxy instead of JSON is a failure with its status', async () => {
    fetcher.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    await expect(callApi(getAds)).rejects.toMatchObject({ status: 502, code: 'HTTP_502' });
  });
});
