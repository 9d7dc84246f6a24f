import { randomInt } from 'node:crypto';
import { portalLogin } from '#contracts/accounts/accounts.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { axeFaults, expectAccessibleInBothThemes } from '#e2e/axe.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { asOperator, joinStaff, newStaff, signedInStaff } from '#e2e/staff.ts';
import { patternSource, text } from '#e2e/text.ts';
import { codeOf } from '#e2e/vendor.ts';

/** A name that begins with one of these texts. */
const startsWith = (...ids: MessageId[]) =>
  new RegExp(`^(?:${ids.map((id) => text(id)).join('|')})`);

test('a colleague is invited, sets up a second factor, signs in by it, and loses nothing when a session ends while they write', async ({
  page,
  request,
  browser,
}) => {
  const email = `kavya-${randomInt(1e8, 1e9)}@example.com`;
  await asOperator(page);
  await page.goto('/admin/staff');
  await page.getByRole('button', { name: text('vendor_team.invite'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text('staff.invite_title') });
  await dialog.getByLabel(text('common.email')).fill(email);
  await dialog.getByRole('radio', { name: new RegExp(`^${text('staff.role.support')}`) }).check();
  await dialog.getByRole('button', { name: text('common.send_invitation') }).click();
  await expect(page.getByText(email)).toBeVisible();

  const colleague = await joinStaff(request, email, 'Kavya Rao');
  const staff = await browser.newContext();
  const member = await staff.newPage();
  // As if a second factor were required: such a session sees only the page to set it up.
  const { token, info } = await api(request, portalLogin, {
    body: { identifier: email, password: colleague.password },
  });
  await signedInStaff(member, { token, info: { ...info, staffRole: 'enrolling' } });
  await member.goto('/admin/audit');
  await expect(member).toHaveURL(/\/admin\/enrol$/);
  await expect(member.getByRole('link', { name: text('common.home'), exact: true })).toHaveCount(0);
  await member.getByLabel(text('accounts.your_password'), { exact: true }).fill(colleague.password);
  await member.getByRole('button', { name: text('common.continue') }).click();
  await expect(
    member.getByRole('img', { name: text('staff.second_factor.qr_label') }),
  ).toBeVisible();
  expect(await axeFaults(member)).toEqual([]);
  const secret = (await member.locator('[data-secret]').getAttribute('data-secret'))!;
  // A wrong code ends no session.
  await member.getByLabel(text('staff.second_factor.app_code')).fill('nocode');
  await member.getByRole('button', { name: text('common.confirm') }).click();
  await expect(member.getByText(text('errors.second_factor_wrong')).first()).toBeVisible();
  await member.getByLabel(text('staff.second_factor.app_code')).fill(codeOf(secret));
  await member.getByRole('button', { name: text('common.confirm') }).click();
  const shown = member
    .getByRole('list', { name: text('staff.second_factor.recovery_codes') })
    .getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await member.getByLabel(text('staff.second_factor.codes_saved')).check();
  await member.getByRole('button', { name: text('staff.second_factor.open_panel') }).click();
  await expect(member).toHaveURL(/\/admin\/dashboard$/);
  await member.goto('/admin/account');
  await expect(member.getByText(text('staff.second_factor.codes_left', { n: 10 }))).toBeVisible();

  // Change password and code on another device: every other device is signed out.
  const phone = await browser.newContext();
  const other = await phone.newPage();
  await other.goto('/vendor-login');
  await expect(other.locator('html[data-hydrated]')).toBeAttached();
  await other.getByLabel(text('accounts.identifier')).fill(email);
  await other.getByLabel(text('common.password'), { exact: true }).fill(colleague.password);
  await other
    .getByRole('main')
    .getByRole('button', { name: text('accounts.sign_in'), exact: true })
    .click();
  await other.getByLabel(text('staff.second_factor.code')).fill(codeOf(secret, 1));
  await other
    .getByRole('main')
    .getByRole('button', { name: text('accounts.sign_in'), exact: true })
    .click();
  await expect(other).toHaveURL(/\/admin\/dashboard$/);
  await member.getByLabel(text('common.full_name')).fill('Kavya S Rao');
  await other.goto('/admin/account');
  await other.getByRole('button', { name: text('accounts.devices.sign_out_others') }).click();
  await expect(
    other.getByRole('button', { name: text('accounts.devices.sign_out_others') }),
  ).toHaveCount(0);

  await member.getByRole('button', { name: text('common.save_changes') }).click();
  const again = member.getByRole('dialog', { name: text('accounts.session.ended_title') });
  await expect(again.getByLabel(text('common.password'), { exact: true })).toBeFocused();
  await again.getByLabel(text('common.password'), { exact: true }).fill(colleague.password);
  await again.getByRole('button', { name: text('accounts.sign_in'), exact: true }).click();
  await again.getByLabel(text('staff.second_factor.code')).fill(codes[0]!);
  await again.getByRole('button', { name: text('accounts.sign_in'), exact: true }).click();
  await expect(again).toBeHidden();
  await expect(member.getByLabel(text('common.full_name'))).toHaveValue('Kavya S Rao');
  await member.getByRole('button', { name: text('common.save_changes') }).click();
  await expect(member.getByText(text('common.name_saved')).first()).toBeVisible();
  await expect(member.getByText(text('staff.second_factor.codes_left', { n: 9 }))).toBeVisible();
  // Support may not read the audit log, and the page requests nothing that would be refused.
  const asked: string[] = [];
  member.on('request', (sent) => {
    if (sent.url().includes('/api/admin/audit')) asked.push(sent.url());
  });
  await member.goto('/admin/audit');
  await expect(member.getByRole('heading', { name: text('shell.no_access.denied') })).toBeVisible();
  expect(asked).toEqual([]);
  await Promise.all([staff.close(), phone.close()]);

  // The action is in the log with its target, and the hash chain is valid.
  await page.goto('/admin/staff');
  await page
    .getByRole('button', { name: text('shell.quick_view.title_named', { name: 'Kavya S Rao' }) })
    .locator('visible=true')
    .click();
  const sheet = page.getByRole('dialog', { name: 'Kavya S Rao' });
  await expect(
    sheet.getByText(text('staff.audit_action.staff_second_factor_set_up')),
  ).toBeVisible();
  await sheet.getByRole('link', { name: text('staff.audit.open_log'), exact: true }).click();
  await expect(
    page.getByRole('table', { name: text('staff.audit.title') }).getByRole('row'),
  ).not.toHaveCount(0);
  await page.getByRole('button', { name: text('staff.audit.verify') }).click();
  await expect(page.getByText(new RegExp(patternSource('staff.audit.verified')))).toBeVisible();
  await page.getByRole('button', { name: text('shell.views.title') }).click();
  await page.getByRole('button', { name: text('shell.views.save') }).click();
  await page.getByLabel(text('common.name'), { exact: true }).fill(`Kavya ${email}`);
  await page
    .getByRole('dialog', { name: text('shell.views.save') })
    .getByRole('button', { name: text('common.save'), exact: true })
    .click();
  await expect(page.getByRole('button', { name: `Kavya ${email}` })).toBeVisible();
});

test('a read-only operator sees no actions, and is signed out when idle', async ({
  page,
  request,
}) => {
  const member = await newStaff(request, 'read_only');
  await signedInStaff(page, member);
  await page.clock.install();
  await page.goto('/admin/staff');
  await expect(page.getByRole('table', { name: text('common.members') })).toBeVisible();
  await expect(
    page.getByRole('button', {
      name: startsWith(
        'vendor_team.invite',
        'vendor_team.deactivate',
        'common.reinstate',
        'common.withdraw',
      ),
    }),
  ).toHaveCount(0);
  await expect(page.locator('#main select')).toHaveCount(0);
  await page.goto('/admin/system');
  await expect(
    page.getByRole('table', { name: text('reports.system.jobs'), exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: startsWith('reports.system.run_again', 'common.discard') }),
  ).toHaveCount(0);

  // The warning two minutes before the end; input is saved. The response contains the limit: from
  // then on the time is tracked.
  const watched = page.waitForResponse((reply) =>
    reply.url().endsWith('/api/admin/account/in-use'),
  );
  await page.goto('/admin/account');
  await watched;
  const name = page.getByLabel(text('common.full_name'));
  await expect(name).toHaveValue('Priya Nair');
  const warning = page.getByRole('alertdialog', { name: text('staff.idle.title') });
  await page.clock.fastForward('13:30');
  await expect(warning.getByRole('button', { name: text('staff.idle.stay') })).toBeFocused();
  await expect(warning.getByRole('timer')).toHaveText(/^1:[0-3]\d$/);
  await expectAccessibleInBothThemes(page, 'the warning', 'dialog[open]');
  const kept = page.waitForRequest((sent) => sent.url().endsWith('/api/admin/account/in-use'));
  await page.keyboard.press('Enter');
  await kept;
  await expect(warning).toBeHidden();
  await name.fill('Priya R Nair');
  await page.clock.fastForward('15:01');
  const again = page.getByRole('dialog', { name: text('accounts.session.ended_title') });
  await expect(again.getByText(text('accounts.session.inactive', { n: 15 }))).toBeVisible();
  await again.getByLabel(text('common.password'), { exact: true }).fill(member.password);
  await again.getByRole('button', { name: text('accounts.sign_in'), exact: true }).click();
  await expect(again).toBeHidden();
  await expect(name).toHaveValue('Priya R Nair');
  await page.getByRole('button', { name: text('common.save_changes') }).click();
  await expect(page.getByText(text('common.name_saved')).first()).toBeVisible();

  // With nothing to lose the sign-in page gives the reason and a link back. The session has ended
  // on the server too.
  const token = await page.evaluate(
    () => localStorage.getItem('adminToken') ?? sessionStorage.getItem('adminToken'),
  );
  // The panel checks once a second: it has to see the new session before the clock jumps.
  await page.clock.runFor(2_000);
  await page.clock.fastForward('15:01');
  await expect(page.getByText(text('vendor_onboarding.idle_signed_out', { n: 15 }))).toBeVisible();
  await expect
    .poll(async () =>
      (
        await page.request.get('/api/admin/current-member', {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status(),
    )
    .toBe(401);
  await page.getByLabel(text('accounts.identifier')).fill(member.email);
  await page.getByLabel(text('common.password'), { exact: true }).fill(member.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('accounts.sign_in'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/admin\/account$/);
});
