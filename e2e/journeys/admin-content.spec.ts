import { randomInt } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { portalLogin } from '#contracts/accounts/accounts.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { DEMO_PASSWORD } from '#e2e/vendor.ts';
import { text } from '#e2e/text.ts';

test('an operator puts a banner on the home page, shoppers see it, and the version before is had back', async ({
  page,
  request,
  browser,
}) => {
  const operator = await api(request, portalLogin, {
    body: { identifier: 'admin@haatlane.example', password: DEMO_PASSWORD },
  });
  await page.addInitScript(
    ([token, info]) => {
      localStorage.setItem('adminToken', token!);
      localStorage.setItem('adminInfo', info!);
    },
    [operator.token, JSON.stringify(operator.info)] as const,
  );
  const title = `Coins for Dhanteras ${randomInt(1e4, 1e5)}`;
  const home = async () => (await request.get('/')).text();
  expect(await home()).not.toContain(title);

  await page.goto('/admin/content');
  await page.getByRole('link', { name: 'Home page' }).click();
  await page.getByRole('button', { name: text('content.banner'), exact: true }).click();
  const form = page.getByRole('listitem').filter({ has: page.getByLabel('A line below it') });
  await form.getByLabel(text('common.title')).fill(title);
  await form.getByLabel('A line below it').fill('Gold from 1 gram');
  await form.getByLabel('Leads to').fill('https://elsewhere.example');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(form.getByText('A page of the shop, such as /explore.')).toBeVisible();
  await form.getByLabel('Leads to').fill('/collections/jewellery');
  await form.getByRole('button', { name: `Move ${title} up` }).click();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: text('common.preview') }).click();
  await expect(
    page.getByRole('region', { name: 'The home page of the draft' }).getByText(title),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await home(), 'a draft changes nothing').not.toContain(title);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this version?' });
  await expect(dialog.getByText(title).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published: shoppers see it now')).toBeVisible();
  const shopper = await (await browser.newContext()).newPage();
  await shopper.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(shopper.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    '/collections/jewellery',
  );

  const [before] = await page.getByText(/^Version \d+$/).allTextContents();
  await page.getByRole('button', { name: `(${before!.toLowerCase()})` }).click();
  const drawer = page.getByRole('dialog', { name: before! });
  await expect(
    drawer.getByRole('list', { name: 'What differs' }).getByText(title).first(),
  ).toBeVisible();
  await drawer.getByRole('button', { name: `Publish ${before!.toLowerCase()} again` }).click();
  await expect(page.getByText(`${before} is published again`)).toBeVisible();
  expect(await home()).not.toContain(title);
  await shopper.reload({ waitUntil: 'domcontentloaded' });
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shopper.getByRole('link', { name: title })).toHaveCount(0);
});
