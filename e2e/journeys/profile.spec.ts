import { listSessions, login } from '#contracts/accounts/accounts.ts';
import { createAddress } from '#contracts/accounts/addresses.ts';
import { HOME as ADDRESS, says, SILENT, timesSent } from '#e2e/lists.ts';
import { api, expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { LOCALES } from '#contracts/kernel/locales.ts';
import { pattern, text as shown, textIn } from '#e2e/text.ts';

test('sections open by query and by path; a guest is sent to sign in and comes back', async ({
  page,
  request,
}) => {
  await page.goto('/profile?section=orders');
  await expect(page.getByText(shown('accounts.profile.sign_in_prompt'))).toBeVisible();
  await expect(
    page.locator('#main').getByRole('link', { name: shown('accounts.sign_in') }),
  ).toHaveAttribute('href', '/login?next=%2Fprofile%3Fsection%3Dorders');
  const person = await newPerson(request);
  await signedIn(page, person);
  await page.goto('/profile');
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: shown('accounts.profile.greeting', { name: 'Meera' }),
    }),
  ).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: shown('accounts.profile.sections') }).getByRole('link'),
  ).toHaveCount(11);
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  for (const [address, title] of [
    ['?section=account', shown('accounts.profile.account_info')],
    ['?section=orders', shown('common.orders')],
    ['?section=wishlist', shown('cart.wishlist.title')],
    ['/account', shown('accounts.profile.account_info')],
    ['/orders', shown('common.orders')],
    ['/wishlist', shown('cart.wishlist.title')],
  ] as const) {
    await page.goto(`/profile${address}`);
    await expect(heading(title)).toBeVisible();
  }
  const sections = page.getByRole('navigation', {
    name: shown('accounts.profile.label'),
    exact: true,
  });
  for (const [link, title] of [
    [shown('accounts.profile.addresses'), shown('accounts.profile.addresses')],
    [shown('accounts.profile.security'), shown('accounts.password.change')],
    [shown('accounts.profile.preferences'), shown('common.messages')],
    [shown('accounts.profile.privacy'), shown('accounts.privacy.download_title')],
  ] as const) {
    await sections.getByRole('link', { name: link }).click();
    await expect(heading(title)).toBeVisible();
    await expect(sections.getByRole('link', { name: link })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

test('name, contacts and photo are saved, and the stored user is replaced @phone', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await signedIn(page, person);
  await page.goto('/profile?section=account');
  const form = page
    .getByRole('region', { name: shown('accounts.profile.account_info') })
    .or(page.locator('form'))
    .filter({ has: page.getByLabel(shown('common.full_name')) })
    .first();

  await test.step('membership as given at the start', async () => {
    const card = page.getByRole('region', { name: shown('customers.membership.title') });
    for (const text of [shown('common.member'), shown('customers.membership.points')])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    // The account stores them; no order creates them.
    for (const text of [
      shown('customers.membership.premium'),
      'Free shipping',
      shown('customers.membership.priority_support'),
      shown('customers.membership.exclusive_deals'),
    ])
      await expect(card.getByText(text)).toHaveCount(0);
    await expect(card.getByText('0', { exact: true })).toBeVisible();
    await expect(card.getByText(pattern('customers.membership.since'))).toBeVisible();
  });
  await test.step('a picture too large is refused, one that fits is shown before it is saved', async () => {
    const file = page.locator('input[name="profilePic"]');
    await file.setInputFiles({
      name: 'large.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await expect(
      page.getByRole('alert').filter({ hasText: shown('errors.image_format') }),
    ).toBeVisible();
    await file.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    await expect(page.getByText(shown('accounts.photo.unsaved', { file: 'me.png' }))).toBeVisible();
  });
  await page.getByLabel(shown('common.full_name')).fill('Meera Krishnan');
  await page.getByLabel(shown('accounts.gender')).selectOption('female');
  const sent = page.waitForRequest(
    (r) => r.method() === 'PUT' && r.url().endsWith('/api/users/profile'),
  );
  await page.getByRole('button', { name: shown('common.save_changes') }).click();
  expect((await sent).headers()['content-type']).toContain('multipart/form-data');
  await says(page, shown('accounts.profile.saved'));
  await expect(page.getByRole('button', { name: shown('common.save_changes') })).toBeFocused();
  await expect(form.getByRole('img', { name: shown('accounts.photo.title') })).toHaveAttribute(
    'src',
    /^\/media\/[0-9a-f]{32}\/512\.webp$/,
  );
  expect(JSON.parse(await page.evaluate(() => localStorage.getItem('userInfo')!))).toMatchObject({
    fullName: 'Meera Krishnan',
    profilePic: expect.stringContaining('/media/'),
  });

  await test.step('without a picture it goes as JSON; refusals stand at their fields and in the box', async () => {
    await page.getByLabel(shown('common.email'), { exact: true }).fill('not an address');
    const again = page.waitForRequest((r) => r.method() === 'PUT');
    await page.getByRole('button', { name: shown('common.save_changes') }).click();
    expect((await again).headers()['content-type']).toContain('application/json');
    await expect(page.getByLabel(shown('common.email'), { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await page.route('**/api/users/profile', (route) => route.fulfill(SILENT));
    await page.getByRole('button', { name: shown('common.save_changes') }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: shown('accounts.profile.save_failed') }),
    ).toBeVisible();
  });
  await page.reload();
  await expect(page.getByText(shown('accounts.profile.load_failed'))).toBeVisible();
  await page.unroute('**/api/users/profile');
  await page.getByRole('button', { name: shown('common.retry') }).click();
  await expect(page.getByLabel(shown('common.full_name'))).toHaveValue('Meera Krishnan');
});

test('a code verifies e-mail and phone; what was typed beside it stays', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await signedIn(page, person);
  await page.goto('/profile?section=account');
  await page.getByLabel(shown('common.full_name')).fill('Meera Krishnan');
  await page.getByRole('button', { name: shown('accounts.contacts.verify_email') }).click();
  await page.getByLabel(shown('accounts.one_time_code')).fill('000000');
  await page.getByRole('button', { name: shown('common.verify'), exact: true }).click();
  await expect(page.getByText(shown('errors.otp_invalid'))).toBeVisible();
  await page.getByLabel(shown('accounts.one_time_code')).fill('123456');
  await page.getByRole('button', { name: shown('common.verify'), exact: true }).click();
  await says(page, shown('accounts.contacts.email_verified'));
  await expect(page.getByText(shown('common.verified'), { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: shown('accounts.contacts.verify_phone') }).click();
  await page.getByLabel(shown('accounts.one_time_code')).fill('123456');
  await page.getByRole('button', { name: shown('common.verify'), exact: true }).click();
  await says(page, shown('accounts.contacts.phone_verified'));
  await expect(page.getByLabel(shown('common.full_name'))).toHaveValue('Meera Krishnan');
  expect(JSON.parse(await page.evaluate(() => localStorage.getItem('userInfo')!))).toMatchObject({
    isEmailVerified: true,
    isPhoneVerified: true,
  });
});

test('preferences start as specified, change at once and stay', async ({ page, request }) => {
  const person = await newPerson(request);
  await signedIn(page, person);
  await page.goto('/profile/preferences');
  const on = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) });
  for (const [name, isOn] of [
    [shown('common.email'), true],
    [shown('common.sms'), false],
    [shown('accounts.preferences.offers'), false],
  ] as const)
    await expect(on(name)).toBeChecked({ checked: isOn });
  // A headless browser blocks notifications; the switch says so.
  await expect(on(shown('push.title'))).toBeDisabled();
  await expect(page.getByText(shown('push.blocked'))).toBeVisible();
  await expect(page.getByText(`${shown('accounts.preferences.currency')}: INR (₹)`)).toBeVisible();
  await expect(page.getByRole('radio', { name: shown('common.english') })).toBeChecked();
  await expect(
    page.getByRole('radio', { name: shown('accounts.preferences.light') }),
  ).toBeChecked();
  await on(shown('common.sms')).check();
  await says(page, shown('accounts.preferences.saved'));
  await page.getByRole('radio', { name: shown('accounts.preferences.dark') }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(on(shown('common.sms'))).toBeChecked();
  await page.route('**/api/users/profile', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(SILENT) : route.continue(),
  );
  await on(shown('common.sms')).click();
  await says(page, shown('accounts.profile.update_failed'));
  await expect(on(shown('common.sms'))).toBeChecked();
  await page.unroute('**/api/users/profile');
  await page.getByRole('radio', { name: LOCALES.hi.name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(
    page.getByRole('heading', { name: textIn('hi', 'accounts.preferences.appearance') }),
  ).toBeVisible();
});

test('addresses: the PIN code fills, the default moves, a removal can be undone', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await signedIn(page, person);
  await page.goto('/profile/addresses');
  await page.getByRole('button', { name: shown('accounts.address.add') }).click();
  await page.getByRole('button', { name: shown('accounts.address.save') }).click();
  await expect(page.getByLabel(shown('common.full_name'))).toBeFocused();
  await expect(page.getByText(shown('errors.house_street_required'))).toBeVisible();
  await page.getByLabel(shown('common.full_name')).fill('Meera Iyer');
  await page.getByLabel(shown('common.mobile_number')).fill('98765 01234');
  await page.getByLabel(shown('common.pin_code'), { exact: true }).fill('411004');
  await expect(page.getByLabel(shown('common.city'))).toHaveValue('Pune');
  await expect(page.getByLabel(shown('common.state'))).toHaveValue('Maharashtra');
  await page.getByLabel(shown('common.house_street')).fill('12, Lane 5');
  await page.getByRole('button', { name: shown('accounts.address.save') }).click();
  await says(page, shown('accounts.address.saved'));
  await api(request, createAddress, { body: ADDRESS }, person.token);
  await page.reload();
  await page
    .getByRole('button', {
      name: shown('accounts.address.make_default_named', { name: 'Meera Iyer', city: 'Bengaluru' }),
    })
    .click();
  const items = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: pattern('accounts.address.edit_named') }) });
  await expect(items.first()).toContainText('Bengaluru');
  await expect(items.first()).toContainText(shown('common.default'));
  const removals = timesSent(page, 'DELETE', '/users/addresses');
  await page
    .getByRole('button', {
      name: shown('accounts.address.remove_named', { name: 'Meera Iyer', city: 'Pune' }),
    })
    .dblclick();
  await expect(items).toHaveCount(1);
  expect(removals()).toBe(1);
  await page.getByRole('button', { name: shown('common.undo') }).click();
  await expect(items).toHaveCount(2);
});

test('password and devices: order of the checks, and the others are signed out', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await api(request, login, { body: { identifier: person.email, password: person.password } });
  await signedIn(page, person);
  await page.goto('/profile/security');
  const devices = page
    .getByRole('listitem')
    .filter({ hasText: shown('accounts.devices.last_seen', { time: '' }) });
  await expect(devices).toHaveCount(2);
  const change = page.getByRole('button', { name: shown('accounts.password.change') });
  const box = page.getByRole('alert').locator('visible=true');
  await change.click();
  await expect(box).toHaveText(shown('accounts.password.missing'));
  await page.getByLabel(shown('accounts.password.current')).fill('not-this-one');
  await page.getByLabel(shown('accounts.password.new')).fill('short');
  await change.click();
  await expect(box).toHaveText(shown('accounts.password.too_short'));
  await page.getByLabel(shown('accounts.password.new')).fill('kulhad-chai-2027');
  await page.getByLabel(shown('accounts.password.confirm')).fill('kulhad-chai-2028');
  await change.click();
  await expect(box).toHaveText(shown('accounts.password.mismatch'));
  await page.getByLabel(shown('accounts.password.confirm')).fill('kulhad-chai-2027');
  await page.route('**/api/users/change-password', (route) => route.fulfill(SILENT));
  await change.click();
  await expect(box).toHaveText(shown('accounts.password.change_failed'));
  await page.unroute('**/api/users/change-password');
  await change.click();
  await expect(box).toHaveText(shown('accounts.password.current_wrong'));
  await page.getByLabel(shown('accounts.password.current')).fill(person.password);
  await change.click();
  await says(page, shown('accounts.password.changed'));
  await expect(devices).toHaveCount(1);
  await expect(devices).toContainText(shown('accounts.devices.this_device'));
  expect((await api(request, listSessions, {}, person.token)).items).toHaveLength(1);
});
