import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Figure } from './gate.ts';
import { listen, type Noise } from './page-errors.ts';
import { HINDI_PAGES, MEASURED, OPEN_PAGES, PERSONAL_PAGES } from './pages.ts';

export interface Look {
  theme: 'light' | 'dark';
  width: number;
  height: number;
}
export const LOOKS: readonly Look[] = (['light', 'dark'] as const).flatMap((theme) => [
  { theme, width: 360, height: 740 },
  { theme, width: 1280, height: 900 },
]);
export const lookContext = (
  browser: Browser,
  { theme, width, height }: Look,
): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    hasTouch: width < 600,
    isMobile: width < 600,
  });

/** An overlay of a page: where and how it is opened, and what it then shows. */
interface Overlay {
  name: string;
  path: string;
  open: (page: Page) => Promise<void>;
  isOpen: (page: Page) => ReturnType<Page['locator']>;
  only?: 'phone' | 'desktop';
}
const button = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first();
const press = (name: RegExp) => async (page: Page) => button(page, name).click();
const dialog = (name: RegExp) => (page: Page) => page.getByRole('dialog', { name });
const OVERLAYS: readonly Overlay[] = [
  { name: 'cart', path: '/', open: press(/^Cart/), isOpen: dialog(/cart/i) },
  { name: 'wishlist', path: '/', open: press(/^Wishlist/), isOpen: dialog(/wishlist/i) },
  {
    name: 'all categories',
    path: '/',
    open: press(/^All Categories/),
    isOpen: dialog(/categories/i),
    only: 'desktop',
  },
  {
    name: 'filters',
    path: MEASURED.category,
    open: press(/^Filter/),
    isOpen: dialog(/filter/i),
    only: 'phone',
  },
  {
    name: 'search suggestions',
    path: '/categories',
    isOpen: (page) => page.getByRole('listbox').locator('visible=true'),
    open: async (page) => {
      const box = page.getByRole('combobox', { name: /search/i }).locator('visible=true');
      if ((await box.count()) === 0) await button(page, /search/i).click();
      await box.first().pressSequentially('head');
    },
  },
];
const LOGIN: Overlay = {
  name: 'sign in',
  path: MEASURED.product,
  open: press(/^Add to cart/i),
  isOpen: (page) =>
    page.getByRole('dialog').filter({ has: page.getByLabel('Email or Phone Number') }),
};

async function violations(page: Page, where: string): Promise<string[]> {
  // Violations alone, in this page: a third of the usual time.
  const { violations: found } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  return found.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.target.join(' ') ?? ''}`);
}

/** Hydrated, and all requests have finished. */
export async function settle(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 15_000 });
  await page.waitForLoadState('networkidle');
}

/** What was found on the pages of one look. */
interface Visits {
  base: string;
  noise: Noise;
  found: string[];
  count: number;
}
async function visit(
  visits: Visits,
  context: BrowserContext,
  path: string,
  overlay?: Overlay,
): Promise<void> {
  const page = await context.newPage();
  await listen(page, visits.noise, /no-such-page/);
  const where = overlay ? `${overlay.name} on ${path}` : path;
  try {
    await page.goto(visits.base + path);
    await settle(page);
    if (overlay) {
      await overlay.open(page);
      await overlay.isOpen(page).first().waitFor({ timeout: 8_000 });
      await page.waitForLoadState('networkidle');
    }
    visits.found.push(...(await violations(page, where)));
    visits.count += 1;
  } catch (error) {
    visits.found.push(
      `${where}: could not be looked at: ${(error as Error).message.split('\n', 1)[0]}`,
    );
  } finally {
    await page.close();
  }
}

/** axe on every page and overlay, in both themes, on phone and desktop. */
export async function measureAccess(
  browser: Browser,
  base: string,
  session: Record<string, string>,
  noise: Noise,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const look of LOOKS) {
    const isPhone = look.width < 600;
    const visits: Visits = { base, noise, found: [], count: 0 };
    const guest = await lookContext(browser, look);
    for (const path of OPEN_PAGES) await visit(visits, guest, path);
    await visit(visits, guest, LOGIN.path, LOGIN);
    // Last: the chosen language is stored.
    for (const path of HINDI_PAGES) await visit(visits, guest, path);
    await guest.close();
    const signedIn = await lookContext(browser, look);
    await signedIn.addInitScript((given) => {
      for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
    }, session);
    for (const path of PERSONAL_PAGES) await visit(visits, signedIn, path);
    for (const overlay of OVERLAYS)
      if (!overlay.only || (overlay.only === 'phone') === isPhone)
        await visit(visits, signedIn, overlay.path, overlay);
    await signedIn.close();
    const { found, count } = visits;
    figures.push({
      what: `axe violations, ${isPhone ? 'phone' : 'desktop'}, ${look.theme}`,
      value: found.length,
      limit: 0,
      sense: 'at most',
      unit: '',
      note: [`${count} pages and overlays`, ...found.slice(0, 6)].join('; '),
    });
    if (found.length > 0) console.log(found.join('\n'));
  }
  return figures;
}
