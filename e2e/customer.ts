import { randomInt } from 'node:crypto';
import {
  type APIRequestContext,
  test as base,
  expect,
  type Page,
  type Response,
} from '@playwright/test';
import type { EndpointData, EndpointInput } from '#contracts/kernel/endpoint.ts';
import { type Endpoint, endpointUrl } from '#contracts/kernel/endpoint.ts';
import { register, sendOtp, verifyOtp } from '#contracts/accounts/accounts.ts';

export { expect };

// an endpoint with any schemas
type AnyEndpoint = Endpoint<any, any, any, any>;

/** Calls the API directly, for what a journey needs but does not test. */
export async function api<E extends AnyEndpoint>(
  request: APIRequestContext,
  e: E,
  input: EndpointInput<E>,
  token?: string,
): Promise<EndpointData<E>> {
  const { body, version } = input as { body?: unknown; version?: string };
  const reply = await request.fetch(`/api${endpointUrl(e, input as never)}`, {
    method: e.method,
    ...(body === undefined ? {} : { data: body }),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(version ? { 'if-match': version } : {}),
    },
  });
  const envelope = (await reply.json()) as {
    success: boolean;
    data: EndpointData<E>;
    message?: string;
  };
  if (!envelope.success)
    throw new Error(`${e.method} ${e.path}: ${reply.status()} ${envelope.message}`);
  return envelope.data;
}

export interface Person {
  name: string;
  email: string;
  phone: string;
  password: string;
  token: string;
  user: { _id: string };
}

/** A customer of this journey only, so that journeys can run side by side. */
export async function newPerson(request: APIRequestContext): Promise<Person> {
  const tail = String(randomInt(1e8, 1e9));
  const person = {
    name: 'Meera Iyer',
    email: `meera-${tail}@example.com`,
    phone: `9${tail}`,
    password: 'kulhad-chai-2026',
  };
  const { token, user } = await api(request, register, {
    body: { ...person, confirm: person.password },
  });
  return { ...person, token, user };
}

/** Confirms the phone of a signed-in account; every code of a journey is the same. */
export async function verifyPhone(
  request: APIRequestContext,
  { phone, token }: Person,
): Promise<void> {
  await api(request, sendOtp, { body: { identifier: phone, purpose: 'verify_phone' } }, token);
  await api(
    request,
    verifyOtp,
    { body: { identifier: phone, purpose: 'verify_phone', otp: '123456' } },
    token,
  );
}

/** Stores a session where the browser would have stored it. */
export async function signedIn(page: Page, person: Person): Promise<void> {
  await page.addInitScript(
    ([token, info]) => {
      if (sessionStorage.getItem('e2e-signed-in')) return;
      localStorage.setItem('userToken', token!);
      localStorage.setItem('userInfo', info!);
      sessionStorage.setItem('e2e-signed-in', 'yes');
    },
    [person.token, JSON.stringify({ ...person.user })] as const,
  );
}

/** Waits until the page is hydrated: from then on buttons work. */
export const hydrated = (page: Page): Promise<void> =>
  expect(page.locator('html[data-hydrated]')).toBeAttached();

/**
 * The code below a page's first view loads at the first user input; call this before using
 * something there.
 */
export async function awake(page: Page, something = '#main details summary'): Promise<void> {
  await page.mouse.move(5, 5);
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__react'));
  }, something);
}

/**
 * Milliseconds to wait for hydration before the journey continues; a page whose scripts are held
 * back never hydrates.
 */
const LIFE = 10_000;

/**
 * Opening a page waits until it is hydrated, like a visitor who looks before pressing. Earlier
 * input is tested by early.spec.ts; with `waitUntil` it waits for nothing else. Pages without
 * scripts are ready at once.
 */
function waitForLife(page: Page): void {
  const alive = async (response: Response | null): Promise<Response | null> => {
    const html = await response?.text().catch(() => '');
    if (html?.includes('PerformanceObserver(start)'))
      await page
        .locator('html[data-hydrated]')
        .waitFor({ state: 'attached', timeout: LIFE })
        .catch(() => {
          /* its scripts are held back */
        });
    return response;
  };
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) =>
    options?.waitUntil ? goto(url, options) : alive(await goto(url, options));
  page.reload = async (options) =>
    options?.waitUntil ? reload(options) : alive(await reload(options));
}

/** Fails a journey that printed a console error, threw, violated the CSP or received a 5xx. */
export const test = base.extend<{ quiet: undefined; patient: undefined }>({
  patient: [
    async ({ page, javaScriptEnabled }, use) => {
      if (javaScriptEnabled !== false) waitForLife(page);
      await use(undefined);
    },
    { auto: true },
  ],
  quiet: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        // The browser itself prints every 4xx response; journeys that expect one check the page
        // instead.
        if (
          message.type() === 'error' &&
          !/the server responded with a status of 4\d\d/.test(message.text())
        )
          noise.push(message.text());
      });
      page.on('pageerror', (error) => noise.push(`${error.name}: ${error.message}`));
      page.on('response', (response) => {
        if (response.status() >= 500) noise.push(`${response.status()} ${response.url()}`);
      });
      await use(undefined);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});
