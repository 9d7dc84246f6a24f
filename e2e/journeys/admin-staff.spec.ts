import { randomInt } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { portalLogin } from '#contracts/accounts/accounts.ts';
import { expectAccessibleInBothThemes } from '#e2e/axe.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { asOperator, joinStaff, newStaff, signedInStaff } from '#e2e/staff.ts';
import { codeOf } from '#e2e/vendor.ts';

test('a colleague is invited, sets up a second factor, signs in by it, and loses nothing when a session ends while they write', async ({
  page,
  request,
  browser,
}) => {
  const email = `kavya-${randomInt(1e8, 1e9)}@example.com`;
  await asOperator(page);
  await page.goto('/admin/staff');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite staff' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('radio', { name: /^Support/ }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(email)).toBeVisible();

  const colleague = await joinStaff(request, email, 'Kavya Rao');
  const desk = await browser.newContext();
  const member = await desk.newPage();
  // As where a second factor is required: such a session sees nothing but the page to set it up.
  const { token, info } = await api(request, portalLogin, {
    body: { identifier: email, password: colleague.password },
  });
  await signedInStaff(member, { token, info: { ...info, staffRole: 'enrolling' } });
  await member.goto('/admin/audit');
  await expect(member).toHaveURL(/\/admin\/enrol$/);
  await expect(member.getByRole('link', { name: 'Home', exact: true })).toHaveCount(0);
  await member.getByLabel('Your password', { exact: true }).fill(colleague.password);
  await member.getByRole('button', { name: 'Go on' }).click();
  await expect(
    member.getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible();
  expect((await new AxeBuilder({ page: member }).analyze()).violations).toEqual([]);
  const secret = (await member.locator('[data-secret]').getAttribute('data-secret'))!;
  // A code that is not right ends no session.
  await member.getByLabel('Code of the app').fill('nocode');
  await member.getByRole('button', { name: 'Confirm' }).click();
  await expect(member.getByText('This code is not right.').first()).toBeVisible();
  await member.getByLabel('Code of the app').fill(codeOf(secret));
  await member.getByRole('button', { name: 'Confirm' }).click();
  const shown = member.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await member.getByLabel('I have saved these codes').check();
  await member.getByRole('button', { name: 'Open admin panel' }).click();
  await expect(member).toHaveURL(/\/admin\/dashboard$/);
  await member.goto('/admin/account');
  await expect(member.getByText('10 of 10 recovery codes are left.')).toBeVisible();

  // Elsewhere: password and code, and every other device is signed out.
  const phone = await browser.newContext();
  const other = await phone.newPage();
  await other.goto('/vendor-login');
  await expect(other.locator('html[data-hydrated]')).toBeAttached();
  await other.getByLabel('Email or Phone Number').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(colleague.password);
  await other.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await other.getByLabel('Code of your authenticator app').fill(codeOf(secret, 1));
  await other.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other).toHaveURL(/\/admin\/dashboard$/);
  await member.getByLabel('Full name').fill('Kavya S Rao');
  await other.goto('/admin/account');
  await other.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(other.getByRole('button', { name: 'Sign out all others' })).toHaveCount(0);

  await member.getByRole('button', { name: 'Save changes' }).click();
  const again = member.getByRole('dialog', { name: 'Your session has ended' });
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
  await again.getByLabel('Password', { exact: true }).fill(colleague.password);
  await again.getByRole('button', { name: 'Sign In', exact: true }).click();
  await again.getByLabel('Code of your authenticator app').fill(codes[0]!);
  await again.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(again).toBeHidden();
  await expect(member.getByLabel('Full name')).toHaveValue('Kavya S Rao');
  await member.getByRole('button', { name: 'Save changes' }).click();
  await expect(member.getByText('Name saved').first()).toBeVisible();
  await expect(member.getByText('9 of 10 recovery codes are left.')).toBeVisible();
  // Support does not read the audit log, and the page asks nothing that would be refused.
  const asked: string[] = [];
  member.on('request', (sent) => {
    if (sent.url().includes('/api/admin/audit')) asked.push(sent.url());
  });
  await member.goto('/admin/audit');
  await expect(
    member.getByRole('heading', { name: 'Access denied: Insufficient permissions' }),
  ).toBeVisible();
  expect(asked).toEqual([]);
  await Promise.all([desk.close(), phone.close()]);

  // What was done stands in the log, beside whom it was done to, and the chain holds.
  await page.goto('/admin/staff');
  await page
    .getByRole('button', { name: 'Quick view of Kavya S Rao' })
    .locator('visible=true')
    .click();
  const sheet = page.getByRole('dialog', { name: 'Kavya S Rao' });
  await expect(sheet.getByText('Staff: second factor set up')).toBeVisible();
  await sheet.getByRole('link', { name: 'Open in audit log', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Audit log' }).getByRole('row')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Verify log' }).click();
  await expect(page.getByText(/entries verified/)).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByLabel('Name', { exact: true }).fill(`Kavya ${email}`);
  await page
    .getByRole('dialog', { name: 'Save this view' })
    .getByRole('button', { name: 'Save', exact: true })
    .click();
  await expect(page.getByRole('button', { name: `Kavya ${email}` })).toBeVisible();
});

test('whoever may only look sees nothing to press, and is signed out when nobody uses the panel', async ({
  page,
  request,
}) => {
  const member = await newStaff(request, 'read_only');
  await signedInStaff(page, member);
  await page.clock.install();
  await page.goto('/admin/staff');
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^(Invite|Deactivate|Reinstate|Withdraw)/ }),
  ).toHaveCount(0);
  await expect(page.locator('#main select')).toHaveCount(0);
  await page.goto('/admin/system');
  await expect(page.getByRole('table', { name: 'Jobs', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Run again|Discard)/ })).toHaveCount(0);

  // The warning two minutes before the end; what is typed is kept.
  // The reply brings the limit: from then on the time is watched.
  const watched = page.waitForResponse((reply) =>
    reply.url().endsWith('/api/admin/account/in-use'),
  );
  await page.goto('/admin/account');
  await watched;
  const name = page.getByLabel('Full name');
  await expect(name).toHaveValue('Priya Nair');
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await page.clock.fastForward('13:30');
  await expect(warning.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await expect(warning.getByRole('timer')).toHaveText(/^1:[0-3]\d$/);
  await expectAccessibleInBothThemes(page, 'the warning', 'dialog[open]');
  const kept = page.waitForRequest((sent) => sent.url().endsWith('/api/admin/account/in-use'));
  await page.keyboard.press('Enter');
  await kept;
  await expect(warning).toBeHidden();
  await name.fill('Priya R Nair');
  await page.clock.fastForward('15:01');
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(again.getByText('Nobody used this page for 15 minutes.')).toBeVisible();
  await again.getByLabel('Password', { exact: true }).fill(member.password);
  await again.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(again).toBeHidden();
  await expect(name).toHaveValue('Priya R Nair');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Name saved').first()).toBeVisible();

  // With nothing to lose the sign-in page says why, and leads back. The session is over on the server too.
  const token = await page.evaluate(
    () => localStorage.getItem('adminToken') ?? sessionStorage.getItem('adminToken'),
  );
  await page.clock.fastForward('15:01');
  await expect(
    page.getByText(/^You were signed out because nobody used the panel for 15 minutes/),
  ).toBeVisible();
  await expect
    .poll(async () =>
      (
        await page.request.get('/api/admin/current-member', {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status(),
    )
    .toBe(401);
  await page.getByLabel('Email or Phone Number').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/account$/);
});
