import type { Browser, Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/seeds/accounts.ts';
import { lookContext, settle } from './access.ts';
import type { Figure } from './gate.ts';

/** From a product to the placed order; the skip link of each page counts as a stop. */
const MOST = 60;
/** Presses after which a step counts as unreachable. */
const GIVE_UP = 80;
const PRODUCT = '/product/dhwanik-raag-500-wireless-headphones';

async function focusedName(page: Page): Promise<string> {
  const focused = page.locator(':focus');
  if ((await focused.count()) === 0) return '';
  return ((await focused.getAttribute('aria-label')) ?? (await focused.textContent()) ?? '').trim();
}

/** Presses Tab until what is focused has this name; returns how often. */
async function tabTo(page: Page, name: RegExp): Promise<number> {
  for (let n = 1; n <= GIVE_UP; n += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focusedName(page))) return n;
  }
  throw new Error(`No tab stop ${name} within ${GIVE_UP} presses.`);
}

async function skip(page: Page): Promise<number> {
  const stops = await tabTo(page, /^Skip to main content/i);
  await page.keyboard.press('Enter');
  return stops;
}

async function signIn(page: Page, base: string): Promise<void> {
  const reply = await page.request.post(`${base}/api/users/login`, {
    data: { identifier: DEMO_ACCOUNTS.customer, password: DEMO_PASSWORD },
  });
  const { data } = (await reply.json()) as { data: { token: string; user: object } };
  const headers = { authorization: `Bearer ${data.token}` };
  for (const list of ['cart', 'checkout/items'])
    await page.request.delete(`${base}/api/${list}`, { headers });
  await page.addInitScript(
    ([token, info]) => {
      localStorage.setItem('userToken', token!);
      localStorage.setItem('userInfo', info!);
    },
    [data.token, JSON.stringify(data.user)] as const,
  );
}

export async function buyByKeyboard(page: Page, base: string): Promise<number> {
  await signIn(page, base);
  await page.goto(base + PRODUCT);
  await settle(page);
  let stops = await skip(page);
  stops += await tabTo(page, /^Add to cart/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Go to cart' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /cart/i }).waitFor();
  stops += await tabTo(page, /^Checkout$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/checkout/);
  await page.getByRole('button', { name: /Place COD order · ₹/ }).waitFor();
  stops += await skip(page);
  stops += await tabTo(page, /^Place COD order/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/orders\/HL-[0-9A-Z-]+\/confirmation/);
  return stops;
}

/** How often a signed-in customer presses Tab from a product to the placed order. */
export async function measureTabStops(browser: Browser, base: string): Promise<Figure> {
  const context = await lookContext(browser, { theme: 'light', width: 1280, height: 900 });
  const what = 'tab stops from a product to the placed order';
  const figure = (value: number, note?: string): Figure => ({
    what,
    value,
    limit: MOST,
    sense: 'at most',
    unit: '',
    ...(note ? { note } : {}),
  });
  try {
    return figure(await buyByKeyboard(await context.newPage(), base));
  } catch (error) {
    return figure(Number.POSITIVE_INFINITY, (error as Error).message.split('\n', 1)[0]);
  } finally {
    await context.close();
  }
}
