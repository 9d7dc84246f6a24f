import { randomInt } from 'node:crypto';
import { demoMailbox } from '#contracts/accounts/accounts.ts';
import { getOwnStore, putOwnStore } from '#contracts/vendors/vendors.ts';
import { axeFaults, expectAccessibleInBothThemes } from '#e2e/axe.ts';
import { api, expect, hydrated, test } from '#e2e/customer.ts';
import { asOwner, codeOf } from '#e2e/vendor.ts';
import { text } from '#e2e/text.ts';

test('an owner invites a member for orders, who joins by the link and is refused what is not theirs', async ({
  page,
  request,
  browser,
}) => {
  const email = `ravi-${randomInt(1e8, 1e9)}@example.com`;
  await asOwner(page);
  await page.goto('/vendor-dashboard/settings?tab=team');
  await page.getByRole('button', { name: text('vendor_team.invite'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text('vendor_team.invite_title') });
  await dialog.getByLabel(text('common.email')).fill(email);
  await dialog.getByRole('radio', { name: new RegExp(`^${text('common.orders')}`) }).check();
  await dialog.getByRole('button', { name: text('common.send_invitation') }).click();
  await expect(page.getByText(email).first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  const { items } = await api(request, demoMailbox, {});
  const link = /\/vendor-invitation\/[\w-]+/.exec(items.find((m) => m.to === email)!.body)![0];
  const context = await browser.newContext();
  const member = await context.newPage();
  await member.goto(link);
  await member.getByLabel(text('common.full_name')).fill('Ravi Kulkarni');
  await member.getByLabel(text('accounts.password.new')).fill('gulmohar-2026');
  await member.getByRole('button', { name: text('vendor_team.invitation.join') }).click();
  await expect(member).toHaveURL(/\/vendor-dashboard/);
  const token = await member.evaluate(() => sessionStorage.getItem('vendorToken'));
  const status = async (path: string) =>
    (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status();
  expect([await status('/vendor/orders'), await status('/vendor/statements')]).toEqual([200, 403]);
  // Leave the dashboard, which fetches figures when it loads.
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
      member.getByRole('heading', { name: text('shell.no_access.title') }),
    ).toBeVisible();
    await expect(member.getByRole('link', { name: text('settlement.payouts') })).toHaveCount(0);
  }
  await member.goto('/vendor-dashboard/settings?tab=team');
  await member.getByRole('link', { name: text('common.my_account'), exact: true }).click();
  await expect(
    member.getByRole('heading', { name: text('accounts.password.change') }),
  ).toBeVisible();
  await expect(
    member.getByRole('link', { name: text('vendor_team.title'), exact: true }),
  ).toHaveCount(0);
  expect(asked).toEqual([]);

  // An owner without a second factor cannot require one of everyone else.
  await page.getByRole('button', { name: text('vendor_team.factor.require_action') }).click();
  await expect(page.getByText(text('errors.own_second_factor_first')).first()).toBeVisible();

  // The member sets one up, as required: no other page of the portal is available until then.
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
    member.getByRole('heading', { level: 1, name: text('staff.second_factor.enrol_title') }),
  ).toBeVisible();
  await expect(member.getByRole('link', { name: text('common.orders'), exact: true })).toHaveCount(
    0,
  );
  await member.getByLabel(text('accounts.your_password'), { exact: true }).fill('gulmohar-2026');
  await member.getByRole('button', { name: text('common.continue') }).click();
  await expect(
    member.getByRole('img', { name: text('staff.second_factor.qr_label') }),
  ).toBeVisible();
  await expectAccessibleInBothThemes(member, 'a second factor is set up', 'main');
  const secret = (await member.locator('[data-secret]').getAttribute('data-secret'))!;
  await member.getByLabel(text('staff.second_factor.app_code')).fill(codeOf(secret));
  await member.getByRole('button', { name: text('common.confirm') }).click();
  const codes = member
    .getByRole('list', { name: text('staff.second_factor.recovery_codes') })
    .getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessibleInBothThemes(member, 'the recovery codes', 'main');
  const recovery = (await codes.first().textContent())!;
  await member.getByLabel(text('staff.second_factor.codes_saved')).check();
  await member.getByRole('button', { name: text('shell.open_portal') }).click();
  await expect(member).toHaveURL(/\/vendor-dashboard\/dashboard/);
  await context.close();

  // From then on signing in asks for a code or a recovery code.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/vendor-login');
  await hydrated(other);
  await other.getByLabel(text('accounts.identifier')).fill(email);
  await other.getByLabel(text('common.password'), { exact: true }).fill('gulmohar-2026');
  const signIn = other
    .getByRole('main')
    .getByRole('button', { name: text('accounts.sign_in'), exact: true });
  await signIn.click();
  await expect(other.getByLabel(text('staff.second_factor.code'))).toBeFocused();
  await other.getByLabel(text('staff.second_factor.code')).fill('nocode');
  await signIn.click();
  await expect(other.getByText(text('errors.second_factor_wrong')).first()).toBeVisible();
  await expectAccessibleInBothThemes(other, 'the code is asked for', 'main');
  await other.getByLabel(text('staff.second_factor.code')).fill(recovery);
  await signIn.click();
  await expect(other).toHaveURL(/\/vendor-dashboard/);
  await other.goto('/vendor-dashboard/settings?tab=account');
  await expect(other.getByText(text('staff.second_factor.codes_left', { n: 9 }))).toBeVisible();
  await elsewhere.close();
});

test('the store page shows what its owner wrote, without scripts too, and an unknown store is not found', async ({
  page,
  request,
}) => {
  const tagline = `Woven on pit looms, lot ${randomInt(1e6)}`;
  const owner = await asOwner(page);
  await page.goto('/vendor-dashboard/dashboard');
  await page
    .getByRole('link', { name: text('settings.title'), exact: true })
    .locator('visible=true')
    .click();
  await page.getByLabel(text('vendors.store.tagline'), { exact: true }).fill(tagline);
  // A link does not lose input.
  await page.getByRole('link', { name: text('vendor_team.title'), exact: true }).click();
  await page
    .getByRole('dialog', { name: text('shell.unsaved.leave_title') })
    .getByRole('button', { name: text('shell.unsaved.stay') })
    .click();
  await expect(page.getByLabel(text('vendors.store.tagline'), { exact: true })).toHaveValue(
    tagline,
  );
  // Nor by the browser's Back.
  await page.evaluate(() => {
    setTimeout(() => window.history.back());
  });
  await page
    .getByRole('dialog', { name: text('shell.unsaved.leave_title') })
    .getByRole('button', { name: text('shell.unsaved.stay') })
    .click();
  await expect(page.getByLabel(text('vendors.store.tagline'), { exact: true })).toHaveValue(
    tagline,
  );
  // Another member saves meanwhile: no change of either is lost, and the owner chooses field by
  // field.
  const { profile } = await api(request, getOwnStore, {}, owner.token);
  const others = {
    tagline: text('common.conflict.theirs'),
    description: profile.description,
    returnPolicy: 'Back within ten days, unworn.',
    careHours: profile.careHours,
  };
  await api(request, putOwnStore, { body: others, version: profile.version }, owner.token);
  await page.getByRole('button', { name: text('common.save_changes') }).click();
  const conflict = page.getByRole('dialog', { name: text('common.conflict.title') });
  await expect(
    conflict
      .getByRole('group', {
        name: `${text('vendors.store.tagline')} ${text('common.conflict.changed_by_both')}`,
      })
      .getByLabel(text('common.conflict.yours')),
  ).toBeChecked();
  await expect(
    conflict
      .getByRole('group', {
        name: `${text('returns.title')} ${text('common.conflict.changed_by_them')}`,
      })
      .getByLabel(text('common.conflict.theirs')),
  ).toBeChecked();
  expect(await axeFaults(page)).toEqual([]);
  await conflict.getByRole('button', { name: text('common.conflict.back') }).click();
  await expect(page.getByLabel(text('vendors.store.tagline'), { exact: true })).toHaveValue(
    tagline,
  );
  await page.getByRole('button', { name: text('common.save_changes') }).click();
  await conflict.getByRole('button', { name: text('common.conflict.save_choice') }).click();
  await expect(page.getByText(text('vendors.store.saved')).first()).toBeVisible();
  await expect(page.getByLabel(text('vendors.store.returns'), { exact: true })).toHaveValue(
    others.returnPolicy,
  );
  await expect(page.getByLabel(text('vendors.store.tagline'), { exact: true })).toHaveValue(
    tagline,
  );
  const html = await (await request.get('/store/rangrezi-looms')).text();
  expect(html).toContain(tagline);
  expect(html).toMatch(/"@type":"Store"/);
  await page.goto('/store/rangrezi-looms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(
    (await page
      .getByRole('region', { name: text('common.products') })
      .getByRole('article')
      .count()) +
      (await page
        .getByRole('region', { name: text('common.products') })
        .getByRole('link')
        .count()),
  ).toBeGreaterThan(10);
  expect(await axeFaults(page)).toEqual([]);
  expect((await request.get('/store/nobody')).status()).toBe(404);
});

test('an owner sends from a second place, switches an email off, and asks for another account that the email’s link stops', async ({
  page,
  request,
  browser,
}) => {
  await asOwner(page, request);
  await page.goto('/vendor-dashboard/settings?tab=places');
  await page.getByRole('button', { name: text('vendors.pickup.add') }).click();
  const drawer = page.getByRole('dialog', { name: text('vendors.pickup.add_title') });
  const name = `Godown ${randomInt(1e6)}`;
  await drawer.getByLabel(text('vendors.pickup.name')).fill(name);
  await drawer.getByLabel(text('common.pin_code')).fill('313001');
  await drawer.getByLabel(text('common.house_and_street')).fill('4, Mill Road');
  await drawer.getByLabel(text('common.contact_person')).fill('Ravi');
  await drawer.getByLabel(text('common.mobile_number')).fill('98123 45678');
  await drawer.getByLabel(text('vendors.pickup.cut_off')).selectOption('6:00 pm');
  await drawer.getByRole('checkbox', { name: text('common.sunday') }).check();
  await expect(drawer.getByLabel(text('common.city'))).toHaveValue('Udaipur');
  await drawer.getByRole('button', { name: text('common.save'), exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText(
    text('vendors.pickup.closed_days', { days: text('common.sunday') }),
  );
  // Only the default address's cut-off counts.
  await expect(card).not.toContainText(text('vendors.pickup.cut_off_at', { time: '6:00 pm' }));
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByText(text('common.default'), { exact: true }) }),
  ).toContainText(text('vendors.pickup.cut_off_at', { time: '2:00 pm' }));
  await card.getByRole('button', { name: `${text('common.disable')}: ${name}` }).click();
  await expect(card).toContainText(text('common.disabled'));

  await page.getByRole('link', { name: text('notifications.title'), exact: true }).click();
  const review = page.getByRole('switch', { name: new RegExp(`^${text('common.review')}`) });
  await review.click();
  await expect(review).not.toBeChecked();
  await review.click();
  await expect(review).toBeChecked();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('link', { name: text('vendors.business_and_bank'), exact: true }).click();
  await page
    .getByRole('button', {
      name: new RegExp(
        `^(${text('vendors.bank.change_account')}|${text('vendors.bank.add_account')})$`,
      ),
    })
    .click();
  const number = String(randomInt(1e11, 1e12));
  await page.getByLabel(text('vendors.bank.account_holder')).fill('Rangrezi Looms');
  await page.getByLabel(text('vendors.bank.ifsc')).fill('HDFC0004321');
  await page.getByLabel(text('common.account_number'), { exact: true }).fill(number);
  await page.getByLabel(text('vendors.bank.account_number_again')).fill(number);
  await page.getByLabel(text('accounts.one_time_code')).fill('123456');
  await page.getByRole('textbox', { name: text('accounts.your_password') }).fill('demo-Haat-2026');
  await page
    .locator('form')
    .filter({ has: page.getByLabel(text('vendors.bank.account_holder')) })
    .getByRole('button', { name: text('common.request_change') })
    .click();
  await expect(
    page.getByText(
      text('vendors.bank.change_open', {
        account: `HDFC0004321 …${number.slice(-4)}, Rangrezi Looms`,
      }),
    ),
  ).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  const { items } = await api(request, demoMailbox, {});
  const link = /\/vendor-dashboard\/stop-bank-change\/[\w-]+/.exec(
    items.find((m) => m.body.includes(`…${number.slice(-4)}`))!.body,
  )![0];
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(link);
  await stranger.getByRole('button', { name: text('vendors.bank.cancel_change') }).click();
  await expect(stranger.getByText(text('vendors.bank.cancelled_toast'))).toBeVisible();
  expect(await axeFaults(stranger)).toEqual([]);
  await context.close();
  await page.reload();
  await expect(
    page.getByRole('button', {
      name: new RegExp(
        `^(${text('vendors.bank.change_account')}|${text('vendors.bank.add_account')})$`,
      ),
    }),
  ).toBeVisible();
});
