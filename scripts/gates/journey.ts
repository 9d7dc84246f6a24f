import type { Browser, Locator, Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/seeds/accounts.ts';
import { lookContext, settle } from './access.ts';
import type { Figure } from './gate.ts';
import { listen, type Noise } from './page-errors.ts';
import { measureTabStops } from './tab-stops.ts';

type Step = (page: Page, base: string) => Promise<void>;
const visible = (found: Locator): Locator => found.locator('visible=true').first();

async function search(page: Page): Promise<void> {
  const box = page.getByRole('combobox', { name: /search/i }).locator('visible=true');
  if ((await box.count()) === 0)
    await visible(page.getByRole('button', { name: /search/i })).click();
  await box.first().fill('headphones');
  await box.first().press('Enter');
  await page.waitForURL(/\/search\?q=headphones/);
}

async function addAndSignIn(page: Page): Promise<void> {
  await visible(page.getByRole('button', { name: /^Add to cart/i })).click();
  const modal = page.getByRole('dialog').filter({ has: page.getByLabel('Email or Phone Number') });
  await modal.getByLabel('Email or Phone Number').fill(DEMO_ACCOUNTS.customer);
  await modal.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await modal.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Login successful! Your action has been completed.').first().waitFor();
}

const cartOf = (page: Page) => page.getByRole('dialog', { name: /cart/i });
const orderOf = (page: Page) => /orders\/(HL-[0-9A-Z-]+)\//.exec(page.url())![1]!;

async function track(page: Page, base: string, number: string): Promise<void> {
  await page.goto(`${base}/track-order`);
  await settle(page);
  await page.getByLabel('Order number').fill(number);
  await page.getByLabel(/Phone or email/).fill(DEMO_ACCOUNTS.customer);
  await page.getByRole('button', { name: 'Track order' }).click();
  await page
    .getByText(/Raag 500/)
    .first()
    .waitFor();
}

/** From the home page to a confirmed order. */
const TO_ORDER: readonly [name: string, step: Step][] = [
  [
    'home page',
    async (page, base) => {
      await page.goto(base);
      await settle(page);
    },
  ],
  ['search', search],
  [
    'product from the results',
    async (page) => {
      await page
        .getByRole('link', { name: /Dhwanik Raag 500/ })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: /Raag 500/ }).waitFor();
    },
  ],
  ['add to cart and sign in', addAndSignIn],
  [
    'cart',
    async (page) => {
      await visible(page.getByRole('button', { name: /^Cart/ })).click();
      await cartOf(page)
        .getByText(/Raag 500/)
        .first()
        .waitFor();
    },
  ],
  [
    'checkout',
    async (page) => {
      await cartOf(page)
        .getByRole('button', { name: /^Checkout/ })
        .click();
      await page.waitForURL(/\/checkout/);
      await page.getByRole('button', { name: /Place COD order · ₹/ }).click();
    },
  ],
  ['confirmation', (page) => page.waitForURL(/\/orders\/HL-[0-9A-Z-]+\/confirmation/)],
];

/**
 * From the home page to a placed and tracked order, as a person would; returns the step that
 * failed, or null.
 */
async function walk(
  browser: Browser,
  base: string,
  width: number,
  noise: Noise,
): Promise<string | null> {
  const context = await lookContext(browser, {
    theme: 'light',
    width,
    height: width < 600 ? 740 : 900,
  });
  const page = await context.newPage();
  // A guest's cart sends no request; the wrong order number is refused on purpose.
  await listen(page, noise, /track|no-such/);
  let step = '';
  try {
    for (const [name, go] of TO_ORDER) {
      step = name;
      await go(page, base);
    }
    const number = orderOf(page);
    step = 'tracking';
    await track(page, base, number);
    step = 'orders in the profile';
    await page.goto(`${base}/profile?section=orders`);
    await page.getByText(number).first().waitFor();
    return null;
  } catch (error) {
    return `${step} (${width} px): ${(error as Error).message.split('\n', 1)[0]}`;
  } finally {
    await context.close();
  }
}

/**
 * The whole journey in a phone's and a desktop's window, and the errors of it and of the pages
 * checked by axe.
 */
export async function measureJourney(
  browser: Browser,
  base: string,
  noise: Noise,
): Promise<Figure[]> {
  const failed: string[] = [];
  for (const width of [360, 1280]) {
    const step = await walk(browser, base, width, noise);
    if (step) failed.push(step);
  }
  const figure = (what: string, found: readonly string[]): Figure => {
    const unique = [...new Set(found)];
    if (unique.length > 0) console.log(`${what}:\n  ${unique.join('\n  ')}`);
    return {
      what,
      value: unique.length,
      limit: 0,
      sense: 'at most',
      unit: '',
      ...(unique.length > 0 ? { note: unique.slice(0, 4).join('; ') } : {}),
    };
  };
  return [
    figure('journey from home page to tracked order, 360 and 1280 px: steps that fail', failed),
    await measureTabStops(browser, base),
    figure('console errors on journey and pages', noise.console),
    figure('failed requests on journey and pages', noise.requests),
    figure('breaches of the Content-Security-Policy', noise.policy),
  ];
}
