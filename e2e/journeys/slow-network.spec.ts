// Without the customer fixture: without network the browser itself prints errors.
import { expect, type Page, test } from '@playwright/test';
import { hydrated, newPerson, signedIn } from '#e2e/customer.ts';
import { text } from '#e2e/text.ts';

/** Lighthouse's "slow 4G": 150 ms, 1.6 Mbit/s; and a phone of a quarter of this machine's speed. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU = 4;
/** Until something shows that a press was noticed. */
const NOTICED_MS = 100;

interface Seen {
  pressed: number;
  bar: number | null;
  skeleton: number | null;
}
type Watched = { seen?: Seen };

/** From the press on: the frame that showed the progress bar, and the one with the skeleton. */
const watchPress = (page: Page) =>
  page.evaluate(() => {
    addEventListener(
      'click',
      (event) => {
        const seen: Seen = { pressed: event.timeStamp, bar: null, skeleton: null };
        (globalThis as unknown as Watched).seen = seen;
        const look = () => {
          const now = performance.now();
          const { dataset } = document.documentElement;
          if ('navigating' in dataset) seen.bar ??= now - seen.pressed;
          if (document.querySelector('[data-skeleton]')) seen.skeleton ??= now - seen.pressed;
          else if (seen.skeleton !== null) return;
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
const seen = (page: Page) => page.evaluate(() => (globalThis as unknown as Watched).seen!);

test('@phone a press shows within 100 ms on a slow line: bar, skeleton, then the page', async ({
  page,
}) => {
  await page.goto('/collections/electronics/audio');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await watchPress(page);
  const card = page.getByRole('link', { name: /Raag 500/ }).first();
  // Pressed state while the finger is down, without any script.
  const box = (await card.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  expect(await card.evaluate((element) => element.matches(':active'))).toBe(true);
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Raag 500');
  const { bar, skeleton } = await seen(page);
  expect(bar).not.toBeNull();
  expect(bar!).toBeLessThanOrEqual(NOTICED_MS);
  // Absent only if the page itself came first.
  if (skeleton !== null) expect(skeleton).toBeLessThanOrEqual(2 * NOTICED_MS);
});

test('an address being typed survives a lost network and a reload', async ({
  page,
  context,
  request,
}) => {
  await signedIn(page, await newPerson(request));
  const open = async () => {
    await page.goto('/profile/addresses');
    await page.getByRole('button', { name: text('accounts.address.add') }).click();
  };
  const name = page.getByLabel(text('common.full_name'));
  await open();
  await name.fill('Meera Iyer');
  await page.getByLabel(text('common.mobile_number')).fill('9812345678');
  await page.getByLabel(text('common.pin_code')).fill('411004');
  await page.getByLabel(text('common.house_street')).fill('12, Law College Road');
  await page.getByLabel(text('common.city')).fill('Pune');
  await test.step('without a network it says so and offers to retry', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: text('accounts.address.save') }).click();
    await expect(page.getByRole('alert').filter({ hasText: text('errors.unsent') })).toBeVisible();
    await expect(page.getByRole('button', { name: text('common.retry') })).toBeVisible();
    await context.setOffline(false);
  });
  await test.step('a reload brings the text back; once sent it is gone', async () => {
    await open();
    await expect(name).toHaveValue('Meera Iyer');
    await page.getByRole('button', { name: text('accounts.address.save') }).click();
    await expect(page.getByText('12, Law College Road')).toBeVisible();
    expect(
      await page.evaluate(() =>
        Object.keys(sessionStorage).filter((key) => key.startsWith('draft')),
      ),
    ).toEqual([]);
  });
});
