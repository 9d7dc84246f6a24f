import type { Locator, Page } from '@playwright/test';
import { someMobile } from '#e2e/lists.ts';
import { expect, newPerson, type Person, test, hydrated } from '#e2e/customer.ts';
import { pattern, text as shown } from '#e2e/text.ts';

/**
 * Everything a page reported: the journey must report nothing. Aborted requests are those of a page
 * that was left.
 */
async function listen(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`));
  page.on('response', (reply) => {
    if (reply.status() >= 400) wrong.push(`${reply.status()} ${reply.url()}`);
  });
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      wrong.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  await page.exposeFunction('tellBreach', (text: string) => {
    wrong.push(`policy: ${text}`);
  });
  await page.addInitScript(
    "addEventListener('securitypolicyviolation', (event) => tellBreach(event.violatedDirective + ' ' + event.blockedURI))",
  );
  return wrong;
}

/** No part of the page is outside the window. */
async function fits(page: Page, where: string): Promise<void> {
  const { wide, window, culprits } = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return {
      wide: document.documentElement.scrollWidth,
      window: width,
      culprits: [...document.querySelectorAll('body *')]
        .filter((e) => e.getBoundingClientRect().right > width + 1)
        .slice(0, 4)
        .map((e) => `${e.tagName}.${e.className}`),
    };
  });
  expect(wide, `${where}: ${culprits.join(' | ')}`).toBeLessThanOrEqual(window);
}

/**
 * How a person uses the marketplace: the same presses and inputs for all, with different ways to
 * reach them.
 */
interface Hand {
  go: (page: Page, to: Locator, key?: 'Enter' | 'Space') => Promise<void>;
  write: (page: Page, into: Locator, text: string) => Promise<void>;
}

type Stop = (name: string) => Promise<void>;
interface Walker {
  page: Page;
  person: Person;
  hand: Hand;
  atStop: Stop;
}
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first();

async function findProduct({ page, hand: { go, write }, atStop }: Walker): Promise<void> {
  const box = page.getByRole('combobox', { name: shown('search.field_label') });
  if (!(await box.isVisible()))
    await go(page, button(page, new RegExp(`^${shown('common.search')}`)));
  await write(page, box, 'raag 500');
  await atStop('search');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=raag/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await atStop('results');
  await go(
    page,
    page
      .locator('#main')
      .getByRole('link', { name: /Raag 500/ })
      .first(),
  );
  await expect(page.getByRole('heading', { level: 1, name: /Raag 500/ })).toBeVisible();
  await atStop('product');
}

async function signInWhenAsked({
  page,
  person,
  hand: { go, write },
  atStop,
}: Walker): Promise<void> {
  await go(
    page,
    page
      .locator('#main')
      .getByRole('button', { name: shown('cart.add') })
      .first(),
  );
  const modal = page
    .getByRole('dialog')
    .filter({ has: page.getByLabel(shown('accounts.identifier')) });
  await expect(modal).toBeVisible();
  await atStop('login');
  await write(page, modal.getByLabel(shown('accounts.identifier')), person.email);
  await write(page, modal.getByLabel(shown('common.password'), { exact: true }), person.password);
  await go(page, modal.getByRole('button', { name: shown('accounts.sign_in') }));
  await expect(page.getByText(shown('accounts.signed_in_and_done'))).toBeVisible();
  await expect(modal).toBeHidden();
}

async function openCheckout({ page, hand: { go }, atStop }: Walker): Promise<void> {
  await go(page, button(page, new RegExp(`^${shown('cart.title')}`)));
  const cart = page.getByRole('dialog', { name: shown('cart.drawer.title') });
  await expect(cart.getByText(/Raag 500/).first()).toBeVisible();
  await expect(cart.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]/);
  await atStop('cart');
  await go(page, cart.getByRole('button', { name: shown('checkout.title'), exact: true }));
  await expect(page).toHaveURL(/\/checkout/);
}

async function payOnDelivery({ page, person, hand: { go, write }, atStop }: Walker): Promise<void> {
  await atStop('address');
  for (const [label, text] of [
    [shown('common.full_name'), person.name],
    [shown('common.mobile_number'), someMobile()],
    [shown('common.pin_code'), '560001'],
    [shown('common.house_street'), '12, 4th Cross'],
  ] as const)
    await write(page, page.getByLabel(label), text);
  await expect(page.getByLabel(shown('common.city'))).toHaveValue('Bengaluru');
  await go(page, page.getByRole('button', { name: shown('checkout.address.submit') }));
  await expect(page).toHaveURL(/step=delivery/);
  await atStop('delivery');
  await go(page, page.getByRole('button', { name: shown('checkout.continue_to_payment') }));
  await atStop('payment');
  await go(page, page.getByRole('button', { name: shown('checkout.review.title') }));
  await atStop('review');
  await go(page, page.getByRole('button', { name: pattern('checkout.place_cod') }));
  await expect(page).toHaveURL(/\/orders\/HL-[0-9A-Z-]+\/confirmation/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('HL-');
  await atStop('confirmation');
}

async function trackOrder({ page, person, hand: { go, write }, atStop }: Walker): Promise<void> {
  const number = /orders\/(HL-[0-9A-Z-]+)\//.exec(page.url())![1]!;
  await page.goto('/track-order');
  await hydrated(page);
  await write(page, page.getByLabel(shown('orders.number')), number);
  await write(page, page.getByLabel(shown('orders.track.contact')), person.email);
  await go(page, page.getByRole('button', { name: shown('orders.track_order') }));
  await expect(page.getByText(/Raag 500/).first()).toBeVisible();
  await atStop('tracking');
}

/** Finds a product, signs in when asked, unlocks a milestone, orders on delivery and tracks the shipment. */
async function journey(page: Page, person: Person, hand: Hand, atStop: Stop): Promise<void> {
  const walker = { page, person, hand, atStop };
  await page.goto('/');
  await hydrated(page);
  await atStop('home');
  await test.step('find', () => findProduct(walker));
  await test.step('sign in when asked', () => signInWhenAsked(walker));
  await test.step('cart and milestone', () => openCheckout(walker));
  await test.step('pay on delivery', () => payOnDelivery(walker));
  await test.step('track', () => trackOrder(walker));
}

const pointer: Hand = {
  go: (_page, to) => to.click(),
  write: (_page, into, text) => into.fill(text),
};

/**
 * Whether this element has the focus and shows it: by an outline or border, not hidden behind a
 * fixed element.
 */
const looks = (element: Element) => {
  const parts = [
    element,
    ...(element instanceof HTMLElement && element.parentElement ? [element.parentElement] : []),
  ];
  const isMarked = parts.some((part) => {
    const style = getComputedStyle(part);
    return (
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
      style.boxShadow !== 'none'
    );
  });
  const box = element.getBoundingClientRect();
  const inSight = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  const over = document.elementFromPoint(
    Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1),
    Math.min(Math.max(box.top + Math.min(box.height / 2, 30), 1), innerHeight - 1),
  );
  return {
    hasFocus: element.matches(':focus'),
    isMarked,
    inSight,
    isFree: !!over && (element.contains(over) || over.contains(element)),
  };
};

/**
 * Presses Tab from the current focus (Shift+Tab to go backwards) until the wanted element has it;
 * the focus must be visible there.
 */
async function tabTo(page: Page, to: Locator): Promise<void> {
  await expect(to).toBeVisible();
  const isBefore = await to.evaluate(
    (element) =>
      document.activeElement !== document.body &&
      !!(
        element.compareDocumentPosition(document.activeElement!) & Node.DOCUMENT_POSITION_FOLLOWING
      ),
  );
  for (let presses = 0; presses < 200; presses++) {
    if (await to.evaluate((element) => element === document.activeElement)) {
      await expect
        .poll(() => to.evaluate(looks), String(to))
        .toEqual({ hasFocus: true, isMarked: true, inSight: true, isFree: true });
      return;
    }
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`Tab never comes to ${to}`);
}
const keyboard: Hand = {
  go: async (page, to) => {
    await tabTo(page, to);
    await page.keyboard.press('Enter');
  },
  write: async (page, into, text) => {
    await tabTo(page, into);
    await page.keyboard.type(text);
  },
};

test('the whole journey by keyboard alone, the focus seen at every stop', async ({
  page,
  request,
}) => {
  // Some hundred key presses, each checked.
  test.setTimeout(90_000);
  const person = await newPerson(request);
  const wrong = await listen(page);
  // A pointer event would invalidate the test.
  await page.addInitScript(
    "addEventListener('pointerdown', () => { throw new Error('a pointer was used'); })",
  );
  await journey(page, person, keyboard, (name) => fits(page, name));
  expect(wrong).toEqual([]);
  // A deliberate violation, so after the journey: no string of a page becomes markup.
  expect(
    await page.evaluate(
      "try { document.createElement('div').innerHTML = '<img src=x>'; 'made' } catch (error) { error.name }",
    ),
  ).toBe('TypeError');
});

test('the whole journey with text at twice its size', async ({ page, request }) => {
  const person = await newPerson(request);
  const wrong = await listen(page);
  // WCAG 1.4.4: a window of 1280 by 900 pixels zoomed to 200 % has half as many for the page.
  await page.setViewportSize({ width: 640, height: 450 });
  await journey(page, person, pointer, (name) => fits(page, name));
  expect(wrong).toEqual([]);
});

test('the whole journey in a window of 360 pixels where less motion is wanted', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const wrong = await listen(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await journey(page, person, pointer, async (name) => {
    await fits(page, name);
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((one) => Number(one.effect?.getComputedTiming().duration ?? 0) > 1).length,
    );
    expect(moving, `${name}: what moves`).toBe(0);
  });
  expect(wrong).toEqual([]);
});
