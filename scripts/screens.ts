/**
 * `npm run screens [vendor|admin]`: takes screenshots of the main screens of the demo vendor into
 * docs/screens, phone and desktop, light and dark, the cart and the checkout with a signed-in
 * customer, the portals with the demo vendor and the demo operator; with a name only that portal.
 * Look at every one of them.
 */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { spawnServer } from '#server/testing/spawn-server.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/seeds/accounts.ts';
import { fillLists, signIn } from './gates/storefront-server.ts';
import { ensureChromium } from './test-tools.ts';

const FOLDER = 'docs/screens';
const PUBLIC: [name: string, path: string][] = [
  ['home', '/'],
  ['category', '/collections/fashion'],
  ['search', '/search?q=tea'],
  ['product', '/product/dhwanik-raag-500-wireless-headphones'],
  ['festival', '/festival-offer/diwali-bazaar'],
  ['explore', '/explore'],
  ['track-order', '/track-order'],
];

interface Portal {
  account: string;
  home: string;
  /** With `first` the page behind the first link of this name. */ pages: readonly [
    name: string,
    path: string,
    first?: RegExp,
  ][];
}
const PORTALS: Readonly<Record<'vendor' | 'admin', Portal>> = {
  vendor: {
    account: DEMO_ACCOUNTS.vendor,
    home: '/vendor-dashboard',
    pages: [
      ['vendor-dashboard', 'dashboard'],
      ['vendor-orders', 'orders?tab=all'],
      ['vendor-products', 'products'],
      ['vendor-inventory', 'inventory'],
      ['vendor-payouts', 'payouts'],
      ['vendor-statement', 'payouts', /^S-/],
    ],
  },
  admin: {
    account: DEMO_ACCOUNTS.admin,
    home: '/admin',
    pages: [
      ['admin-home', 'dashboard'],
      ['admin-orders', 'orders'],
      ['admin-order', 'orders', /^HL-/],
      ['admin-milestones', 'milestones'],
      ['admin-festive-offers', 'festive-offers'],
      ['admin-categories', 'categories'],
      ['admin-payouts', 'payouts'],
    ],
  },
};
const only = process.argv[2];
if (only !== undefined && !(only in PORTALS))
  throw new Error(`${only} is no portal: vendor or admin`);

const shop = spawnServer({
  DEMO: 'on',
  DATA_DIR: mkdtempSync(path.join(tmpdir(), 'haatlane-screens-')),
});
const base = await shop.address;
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
mkdirSync(FOLDER, { recursive: true });

async function shoot(page: Page, name: string): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 72 });
}

async function shootPortal(
  page: Page,
  { account, home, pages }: Portal,
  named: (name: string) => string,
): Promise<void> {
  await page.goto(`${base}/vendor-login`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.getByLabel('Email or Phone Number').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.locator('#main').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`**${home}/**`);
  for (const [name, address, first] of pages) {
    await page.goto(`${base}${home}/${address}`);
    if (first) {
      await page.getByRole('link', { name: first }).locator('visible=true').first().click();
      await page.waitForURL(`**/${address}/*`);
    }
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('.animate-skeleton').first().waitFor({ state: 'detached' });
    await shoot(page, named(name));
  }
}

try {
  await fillLists(base, (await signIn(base)).userToken, ['wishlist']);
  for (const [theme, width, height, size] of [
    ['light', 1280, 860, ''],
    ['dark', 1280, 860, ''],
    ['light', 360, 740, '-phone'],
    ['dark', 360, 740, '-phone'],
  ] as const) {
    const page = await browser.newPage({
      viewport: { width, height },
      colorScheme: theme,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
    });
    const named = (name: string) => `${name}${size}-${theme}`;
    for (const [name, portal] of Object.entries(PORTALS))
      if (only === undefined || only === name) await shootPortal(page, portal, named);
    if (only !== undefined) {
      await page.close();
      continue;
    }
    for (const [name, address] of PUBLIC) {
      await page.goto(base + address);
      await shoot(page, named(name));
    }
    await page.goto(`${base}/product/dhwanik-raag-500-wireless-headphones`);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    const modal = page
      .getByRole('dialog')
      .filter({ has: page.getByLabel('Email or Phone Number') });
    await modal.getByLabel('Email or Phone Number').fill(DEMO_ACCOUNTS.customer);
    await modal.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await modal.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Login successful! Your action has been completed.').waitFor();
    await page
      .getByText('Login successful! Your action has been completed.')
      .waitFor({ state: 'hidden', timeout: 15_000 });
    await page.getByRole('button', { name: /^Cart/ }).locator('visible=true').first().click();
    await page
      .getByRole('dialog', { name: /cart/i })
      .getByRole('region', { name: 'Rewards' })
      .waitFor();
    await shoot(page, named('cart'));
    await page
      .getByRole('dialog', { name: /cart/i })
      .getByRole('button', { name: /^Checkout/ })
      .click();
    await page.getByRole('button', { name: /Place COD order · ₹/ }).waitFor();
    await page
      .getByText('Cart items moved to checkout')
      .waitFor({ state: 'hidden', timeout: 15_000 });
    await shoot(page, named('checkout'));
    await page.goto(`${base}/profile?section=orders`);
    await page.getByRole('article').first().waitFor();
    await shoot(page, named('orders'));
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^(Track|View) order/ })
      .click();
    await page.getByRole('heading', { name: 'Help with this order' }).waitFor();
    await shoot(page, named('order'));
    await page.goto(`${base}/profile/wallet`);
    await shoot(page, named('wallet'));
    await page.goto(`${base}/categories`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page
      .getByRole('button', { name: /^Wishlist/ })
      .locator('visible=true')
      .first()
      .click();
    await page
      .getByRole('dialog', { name: /wishlist/i })
      .getByRole('listitem')
      .first()
      .waitFor();
    await shoot(page, named('wishlist'));
    await page.close();
  }
} finally {
  await browser.close();
  shop.child.kill('SIGTERM');
  await shop.ended;
}
