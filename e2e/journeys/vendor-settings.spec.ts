import { randomInt } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { demoMailbox } from '#contracts/accounts.ts';
import { api, expect, test } from '#e2e/shopper.ts';
import { asOwner } from '#e2e/vendor.ts';

test('an owner invites a member for orders, who joins by the link and is refused what is not theirs', async ({ page, request, browser }) => {
  const email = `ravi-${randomInt(1e8, 1e9)}@example.com`;
  await asOwner(page);
  await page.goto('/vendor-dashboard/settings?tab=team');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to the team' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('radio', { name: /^Orders/ }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(email).first()).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  const { items } = await api(request, demoMailbox, {});
  const link = /\/vendor-invitation\/[\w-]+/.exec(items.find((m) => m.to === email)!.body)![0];
  const context = await browser.newContext();
  const member = await context.newPage();
  await member.goto(link);
  await member.getByLabel('Full name').fill('Ravi Kulkarni');
  await member.getByLabel('New password').fill('gulmohar-2026');
  await member.getByRole('button', { name: 'Join the team' }).click();
  await expect(member).toHaveURL(/\/vendor-dashboard/);
  const token = await member.evaluate(() => sessionStorage.getItem('vendorToken'));
  const status = async (path: string) => (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status();
  expect([await status('/vendor/orders'), await status('/vendor/statements')]).toEqual([200, 403]);
  const asked: string[] = [];
  member.on('request', (sent) => { if (/\/api\/vendor\/(payouts|statements|insight|reports|coupons|festive|team)/.test(sent.url())) asked.push(sent.url()); });
  for (const path of ['payouts', 'reports', 'offers', 'Payouts/stm_x']) {
    await member.goto(`/vendor-dashboard/${path}`);
    await expect(member.getByRole('heading', { name: 'This is not part of your role' })).toBeVisible();
    await expect(member.getByRole('link', { name: 'Payouts' })).toHaveCount(0);
  }
  await member.goto('/vendor-dashboard/settings?tab=team');
  await member.getByRole('link', { name: 'My account', exact: true }).click();
  await expect(member.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await expect(member.getByRole('link', { name: 'Team', exact: true })).toHaveCount(0);
  expect(asked).toEqual([]);
  await context.close();
});

test('the store page shows what its owner wrote, without scripts too, and an unknown shop is not found', async ({ page, request }) => {
  const tagline = `Woven on pit looms, lot ${randomInt(1e6)}`;
  await asOwner(page);
  await page.goto('/vendor-dashboard/dashboard');
  await page.getByRole('link', { name: 'Settings', exact: true }).locator('visible=true').click();
  await page.getByLabel('Tagline').fill(tagline);
  // What was typed is not lost by a link.
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Tagline')).toHaveValue(tagline);
  // Nor by the browser's Back.
  await page.evaluate(() => { setTimeout(() => window.history.back()); });
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Tagline')).toHaveValue(tagline);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Store page saved').first()).toBeVisible();
  const html = await (await request.get('/store/rangrezi-looms')).text();
  expect(html).toContain(tagline);
  expect(html).toMatch(/"@type":"Store"/);
  await page.goto('/store/rangrezi-looms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.getByRole('region', { name: 'Products' }).getByRole('article').count() + await page.getByRole('region', { name: 'Products' }).getByRole('link').count()).toBeGreaterThan(10);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect((await request.get('/store/nobody')).status()).toBe(404);
});
