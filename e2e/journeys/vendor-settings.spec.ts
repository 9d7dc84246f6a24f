import { randomInt } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { demoMailbox } from '#contracts/accounts/accounts.ts';
import { getOwnStore, putOwnStore } from '#contracts/vendors/vendors.ts';
import { expectAccessibleInBothThemes } from '#e2e/axe.ts';
import { api, expect, hydrated, test } from '#e2e/customer.ts';
import { asOwner, codeOf } from '#e2e/vendor.ts';

test('an owner invites a member for orders, who joins by the link and is refused what is not theirs', async ({
  page,
  request,
  browser,
}) => {
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
  const status = async (path: string) =>
    (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status();
  expect([await status('/vendor/orders'), await status('/vendor/statements')]).toEqual([200, 403]);
  // Away from the dashboard, which asks for figures as it comes.
  await member.goto('/vendor-dashboard/messages');
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  const asked: string[] = [];
  member.on('request', (sent) => {
    if (/\/api\/vendor\/(payouts|statements|insight|reports|coupons|festive|team)/.test(sent.url()))
      asked.push(sent.url());
  });
  for (const path of ['payouts', 'reports', 'offers', 'Payouts/stm_x']) {
    await member.goto(`/vendor-dashboard/${path}`);
    await expect(
      member.getByRole('heading', { name: 'This is not part of your role' }),
    ).toBeVisible();
    await expect(member.getByRole('link', { name: 'Payouts' })).toHaveCount(0);
  }
  await member.goto('/vendor-dashboard/settings?tab=team');
  await member.getByRole('link', { name: 'My account', exact: true }).click();
  await expect(member.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await expect(member.getByRole('link', { name: 'Team', exact: true })).toHaveCount(0);
  expect(asked).toEqual([]);

  // An owner without a second factor cannot demand one of everybody else.
  await page.getByRole('button', { name: 'Require it for everyone' }).click();
  await expect(
    page.getByText('Set up your own second factor or a passkey first.').first(),
  ).toBeVisible();

  // The member sets one up, as whoever has to does: nothing else of the portal is there until it is done.
  await member.evaluate(() =>
    sessionStorage.setItem(
      'vendorInfo',
      JSON.stringify({
        ...JSON.parse(sessionStorage.getItem('vendorInfo')!),
        vendorRole: 'enrolling',
      }),
    ),
  );
  await member.goto('/vendor-dashboard/orders');
  await expect(
    member.getByRole('heading', { level: 1, name: 'Set up your second factor' }),
  ).toBeVisible();
  await expect(member.getByRole('link', { name: 'Orders', exact: true })).toHaveCount(0);
  await member.getByLabel('Your password', { exact: true }).fill('gulmohar-2026');
  await member.getByRole('button', { name: 'Go on' }).click();
  await expect(
    member.getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible();
  await expectAccessibleInBothThemes(member, 'a second factor is set up', 'main');
  const secret = (await member.locator('[data-secret]').getAttribute('data-secret'))!;
  await member.getByLabel('Code of the app').fill(codeOf(secret));
  await member.getByRole('button', { name: 'Confirm' }).click();
  const codes = member.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessibleInBothThemes(member, 'the recovery codes', 'main');
  const recovery = (await codes.first().textContent())!;
  await member.getByLabel('I have saved these codes').check();
  await member.getByRole('button', { name: 'Open the portal' }).click();
  await expect(member).toHaveURL(/\/vendor-dashboard\/dashboard/);
  await context.close();

  // From then on the password asks for a code, or for a recovery code.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/vendor-login');
  await hydrated(other);
  await other.getByLabel('Email or Phone Number').fill(email);
  await other.getByLabel('Password', { exact: true }).fill('gulmohar-2026');
  const signIn = other.getByRole('main').getByRole('button', { name: 'Sign In', exact: true });
  await signIn.click();
  await expect(other.getByLabel('Code of your authenticator app')).toBeFocused();
  await other.getByLabel('Code of your authenticator app').fill('nocode');
  await signIn.click();
  await expect(other.getByText(/^This code is not right/).first()).toBeVisible();
  await expectAccessibleInBothThemes(other, 'the code is asked for', 'main');
  await other.getByLabel('Code of your authenticator app').fill(recovery);
  await signIn.click();
  await expect(other).toHaveURL(/\/vendor-dashboard/);
  await other.goto('/vendor-dashboard/settings?tab=account');
  await expect(other.getByText('9 of 10 recovery codes are left.')).toBeVisible();
  await elsewhere.close();
});

test('the store page shows what its owner wrote, without scripts too, and an unknown shop is not found', async ({
  page,
  request,
}) => {
  const tagline = `Woven on pit looms, lot ${randomInt(1e6)}`;
  const owner = await asOwner(page);
  await page.goto('/vendor-dashboard/dashboard');
  await page.getByRole('link', { name: 'Settings', exact: true }).locator('visible=true').click();
  await page.getByLabel('Tagline').fill(tagline);
  // What was typed is not lost by a link.
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await expect(page.getByLabel('Tagline')).toHaveValue(tagline);
  // Nor by the browser's Back.
  await page.evaluate(() => {
    setTimeout(() => window.history.back());
  });
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await expect(page.getByLabel('Tagline')).toHaveValue(tagline);
  // Somebody else of the team saves meanwhile: nothing of either is lost, and the owner chooses field by field.
  const { profile } = await api(request, getOwnStore, {}, owner.token);
  const others = {
    tagline: 'Theirs',
    description: profile.description,
    returnPolicy: 'Back within ten days, unworn.',
    careHours: profile.careHours,
  };
  await api(request, putOwnStore, { body: others, version: profile.version }, owner.token);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const conflict = page.getByRole('dialog', { name: 'Changed since you opened it' });
  await expect(
    conflict.getByRole('group', { name: 'Tagline Both of you changed this' }).getByLabel('Yours'),
  ).toBeChecked();
  await expect(
    conflict.getByRole('group', { name: 'Returns Only they changed this' }).getByLabel('Theirs'),
  ).toBeChecked();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await conflict.getByRole('button', { name: 'Back to my form' }).click();
  await expect(page.getByLabel('Tagline')).toHaveValue(tagline);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await conflict.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText('Store page saved').first()).toBeVisible();
  await expect(page.getByLabel('Returns in your words')).toHaveValue(others.returnPolicy);
  await expect(page.getByLabel('Tagline')).toHaveValue(tagline);
  const html = await (await request.get('/store/rangrezi-looms')).text();
  expect(html).toContain(tagline);
  expect(html).toMatch(/"@type":"Store"/);
  await page.goto('/store/rangrezi-looms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(
    (await page.getByRole('region', { name: 'Products' }).getByRole('article').count()) +
      (await page.getByRole('region', { name: 'Products' }).getByRole('link').count()),
  ).toBeGreaterThan(10);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect((await request.get('/store/nobody')).status()).toBe(404);
});

test('an owner sends from a second place, switches a letter off, and asks for another account that the letter’s link stops', async ({
  page,
  request,
  browser,
}) => {
  await asOwner(page, request);
  await page.goto('/vendor-dashboard/settings?tab=places');
  await page.getByRole('button', { name: 'Add a place' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add a pickup place' });
  const name = `Godown ${randomInt(1e6)}`;
  await drawer.getByLabel('Name of the place').fill(name);
  await drawer.getByLabel('PIN code').fill('313001');
  await drawer.getByLabel('House and street').fill('4, Mill Road');
  await drawer.getByLabel('Person to ask for').fill('Ravi');
  await drawer.getByLabel('Mobile number').fill('98123 45678');
  await drawer.getByRole('checkbox', { name: 'Sunday' }).check();
  await expect(drawer.getByLabel('City')).toHaveValue('Udaipur');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('Closed: Sunday.');
  await card.getByRole('button', { name: /^Switch off/ }).click();
  await expect(card).toContainText('Switched off');

  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  const review = page.getByRole('switch', { name: /^Review/ });
  await review.click();
  await expect(review).not.toBeChecked();
  await review.click();
  await expect(review).toBeChecked();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.getByRole('link', { name: 'Business & bank', exact: true }).click();
  await page.getByRole('button', { name: /^(Change the account|Add an account)$/ }).click();
  const number = String(randomInt(1e11, 1e12));
  await page.getByLabel('Account holder').fill('Rangrezi Looms');
  await page.getByLabel('IFSC').fill('HDFC0004321');
  await page.getByLabel('Account number', { exact: true }).fill(number);
  await page.getByLabel('Account number again').fill(number);
  await page.getByLabel('One-time code').fill('123456');
  await page.getByRole('textbox', { name: 'Your password' }).fill('demo-Haat-2026');
  await page.getByRole('button', { name: 'Ask for the change' }).click();
  await expect(
    page.getByText(`A change to HDFC0004321 …${number.slice(-4)}, Rangrezi Looms is under way`),
  ).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  const { items } = await api(request, demoMailbox, {});
  const link = /\/vendor-dashboard\/stop-bank-change\/[\w-]+/.exec(
    items.find((m) => m.body.includes(`…${number.slice(-4)}`))!.body,
  )![0];
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(link);
  await stranger.getByRole('button', { name: 'Stop the change' }).click();
  await expect(stranger.getByText('Stopped. The account stays what it was.')).toBeVisible();
  expect((await new AxeBuilder({ page: stranger }).analyze()).violations).toEqual([]);
  await context.close();
  await page.reload();
  await expect(
    page.getByRole('button', { name: /^(Change the account|Add an account)$/ }),
  ).toBeVisible();
});
