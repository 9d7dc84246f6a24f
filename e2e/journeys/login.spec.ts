import { randomInt } from 'node:crypto';
import { login, verifyOtp } from '#contracts/accounts/accounts.ts';
import {
  counted,
  loginModal,
  openCart,
  openWishlist,
  plainProducts,
  says,
  SILENT,
} from '#e2e/lists.ts';
import { api, expect, newPerson, test } from '#e2e/customer.ts';
import { axeFaults } from '#e2e/axe.ts';
import { text as shown } from '#e2e/text.ts';

const PENDING = 'haatlane-pending-actions';

test('the login modal: texts, order of checks, show and hide, reset, and links that keep the pending action', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const [a] = await plainProducts(request, 1);
  await page.goto(`/product/${a!.slug}`);
  const modal = loginModal(page);
  await openWishlist(page);
  await expect(
    modal.getByRole('heading', { name: shown('cart.sign_in.wishlist_title') }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await openCart(page);
  await expect(modal.getByRole('heading', { name: shown('cart.sign_in.title') })).toBeVisible();
  await expect(modal.getByText(shown('cart.sign_in.text'))).toBeVisible();

  const who = modal.getByLabel(shown('accounts.identifier'));
  const password = modal.getByLabel(shown('common.password'), { exact: true });
  const enter = modal.getByRole('button', { name: shown('accounts.sign_in'), exact: true });
  // A toast is rendered in the dialog too while that is open; this is the alert.
  const error = modal.locator('[role=alert]:not([data-type])');
  await test.step('checks in their order', async () => {
    for (const [identifier, secret, text] of [
      ['', '', shown('errors.identifier_required')],
      ['   ', 'x', shown('errors.identifier_required')],
      ['no@mail', '', shown('accounts.password.missing')],
      ['no@mail', 'x', shown('errors.email_invalid')],
      ['0123', 'x', shown('errors.phone_invalid')],
      ['+1234567890123456789', 'x', shown('errors.phone_invalid')],
      ['kabir', 'x', shown('errors.phone_invalid')],
    ] as const) {
      await who.fill(identifier);
      await password.fill(secret);
      await enter.click();
      await expect(error).toHaveText(text);
    }
  });
  await test.step('the mode is set when the field is left', async () => {
    await who.fill('98765');
    await who.press('Tab');
    await expect(who).toHaveAttribute('inputmode', 'tel');
    await who.fill('meera@example.com');
    await expect(who).toHaveAttribute('inputmode', 'tel');
    await who.press('Tab');
    await expect(who).toHaveAttribute('inputmode', 'email');
  });
  await test.step('the password can be seen and hidden', async () => {
    await expect(password).toHaveAttribute('type', 'password');
    await modal.getByRole('button', { name: shown('accounts.password.show') }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await modal.getByRole('button', { name: shown('accounts.password.hide') }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });
  await test.step('busy, then a refusal in the box and a toast; the server’s words first', async () => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/users/login', async (route) => {
      await gate.promise;
      await route.fulfill(SILENT);
    });
    await who.fill(person.email);
    await password.fill('not-the-password');
    await enter.click();
    await expect(modal.getByRole('button', { name: shown('accounts.signing_in') })).toBeVisible();
    gate.resolve();
    await expect(error).toHaveText(shown('errors.login_failed'));
    await says(page, shown('errors.login_credentials'));
    await page.unroute('**/api/users/login');
    await enter.click();
    await expect(error).toHaveText(shown('errors.login_credentials'));
  });
  await test.step('opening it again starts anew', async () => {
    await page.keyboard.press('Escape');
    await openCart(page);
    await expect(who).toHaveValue('');
    await expect(password).toHaveValue('');
    await expect(error).toBeHidden();
  });
  await test.step('both links keep what was wanted', async () => {
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: shown('cart.add') })
      .locator('visible=true')
      .first()
      .click();
    await expect(modal.getByText(shown('cart.pending.cart', { name: a!.name }))).toBeVisible();
    const wanted = () =>
      page.evaluate(
        (key) =>
          (JSON.parse(localStorage.getItem(key) ?? '[]') as { productId: string }[]).at(-1)
            ?.productId,
        PENDING,
      );
    await modal.getByRole('link', { name: shown('accounts.forgot_password') }).click();
    await expect(page).toHaveURL(/\/forgot-password\?next=/);
    expect(await wanted()).toBe(a!._id);
    await page.goBack();
    await page
      .getByRole('button', { name: shown('cart.add') })
      .locator('visible=true')
      .first()
      .click();
    await modal.getByRole('link', { name: shown('accounts.create_account') }).click();
    await expect(page).toHaveURL(/\/signup\?next=/);
    expect(await wanted()).toBe(a!._id);
  });
});

test('signup: what is checked, what is sent, and the pending action', async ({ page, request }) => {
  const [a] = await plainProducts(request, 1);
  const tail = String(randomInt(1e8, 1e9));
  await page.goto(`/product/${a!.slug}`);
  await page
    .getByRole('button', { name: shown('cart.add') })
    .locator('visible=true')
    .first()
    .click();
  await loginModal(page)
    .getByRole('link', { name: shown('accounts.create_account') })
    .click();
  const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true });
  const create = page
    .getByRole('main')
    .getByRole('button', { name: shown('accounts.create_account') });
  for (const [name, value, problem] of [
    [shown('common.full_name'), 'Kabir Anand', shown('errors.name_required')],
    [shown('common.email'), `kabir-${tail}@example.com`, shown('errors.email_invalid')],
    [shown('common.mobile_number'), `8${tail}`, shown('errors.phone_invalid')],
    [shown('common.password'), 'kulhad-chai-2026', shown('accounts.password.too_short')],
    [shown('accounts.password.confirm'), 'kulhad-chai-2026', shown('accounts.password.mismatch')],
  ] as const) {
    await create.click();
    await expect(page.getByText(problem)).toBeVisible();
    await field(name).fill(value);
  }
  await page.route('**/api/users/register', (route) => route.fulfill(SILENT));
  await create.click();
  await expect(
    page.getByRole('alert').filter({ hasText: shown('errors.registration_failed') }),
  ).toBeVisible();
  await page.unroute('**/api/users/register');
  const sent = page.waitForRequest('**/api/users/register');
  await create.click();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Kabir Anand',
    email: `kabir-${tail}@example.com`,
    phone: `8${tail}`,
    password: 'kulhad-chai-2026',
    confirm: 'kulhad-chai-2026',
  });
  await says(page, shown('accounts.signed_in_and_done'));
  await expect(page).toHaveURL(new RegExp(`/product/${a!.slug}$`));
  await expect(
    page.getByRole('button', { name: counted('cart.title', 1), exact: true }).first(),
  ).toBeAttached();
  expect(
    await page.evaluate(() => [
      localStorage.getItem('userToken') !== null,
      JSON.parse(localStorage.getItem('userInfo')!).fullName,
    ]),
  ).toEqual([true, 'Kabir Anand']);
});

test('forgot password: a code checked for about a second, then a new password twice', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await api(
    request,
    verifyOtp,
    { body: { identifier: person.email, purpose: 'verify_email', otp: '123456' } },
    person.token,
  );
  await page.goto('/forgot-password');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: shown('accounts.send_code') }).click();
  await expect(main.getByRole('alert')).toHaveText(shown('errors.identifier_required'));
  await main.getByLabel(shown('accounts.identifier')).fill(person.email);
  await main.getByRole('button', { name: shown('accounts.send_code') }).click();
  const code = main.getByLabel(shown('accounts.one_time_code'));
  const verify = main.getByRole('button', { name: shown('common.verify') });
  await test.step('what to do when no code comes, the same for everybody', async () => {
    await expect(main.getByText(shown('accounts.reset.no_code_text'))).toBeVisible();
    await expect(
      main.getByRole('link', { name: shown('accounts.create_account') }),
    ).toHaveAttribute('href', /^\/signup/);
  });
  await test.step('a wrong code', async () => {
    await code.fill('000000');
    const began = Date.now();
    await verify.click();
    await expect(main.getByRole('button', { name: shown('common.checking') })).toBeVisible();
    await expect(main.getByRole('alert')).toHaveText(shown('errors.otp_invalid'));
    expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
  });
  await test.step('a check that fails', async () => {
    await page.route('**/api/users/otp/verify', (route) => route.fulfill(SILENT));
    await verify.click();
    await expect(main.getByRole('alert')).toHaveText(shown('accounts.otp_failed'));
    await page.unroute('**/api/users/otp/verify');
  });
  await test.step('the fixed development code of the demo', async () => {
    await code.fill('123456');
    await verify.click();
    await main.getByLabel(shown('accounts.password.new')).fill('a-new-kulhad-2026');
    await main.getByLabel(shown('accounts.password.confirm')).fill('another-kulhad-2026');
    await main.getByRole('button', { name: shown('accounts.password.change') }).click();
    await expect(main.getByRole('alert')).toHaveText(shown('accounts.password.mismatch'));
    await main.getByLabel(shown('accounts.password.confirm')).fill('a-new-kulhad-2026');
    await page.route('**/api/users/reset-password', (route) => route.fulfill(SILENT));
    await main.getByRole('button', { name: shown('accounts.password.change') }).click();
    await expect(main.getByRole('alert')).toHaveText(shown('errors.password_reset_failed'));
    await page.unroute('**/api/users/reset-password');
    await main.getByRole('button', { name: shown('accounts.password.change') }).click();
    await expect(main.getByText(shown('accounts.reset.done'))).toBeVisible();
  });
  await expect(
    api(request, login, { body: { identifier: person.email, password: person.password } }),
  ).rejects.toThrow('401');
  await expect(
    api(request, login, { body: { identifier: person.email, password: 'a-new-kulhad-2026' } }),
  ).resolves.toMatchObject({ user: { email: person.email } });
});

test('a new customer signs in with a mobile number and a code, and the pending action runs @phone', async ({
  page,
  request,
}) => {
  const [a] = await plainProducts(request, 1);
  const phone = `8${randomInt(1e8, 1e9)}`;
  await page.goto(`/product/${a!.slug}`);
  await page
    .getByRole('button', { name: shown('cart.add') })
    .locator('visible=true')
    .first()
    .click();
  await loginModal(page)
    .getByRole('link', { name: shown('accounts.use_mobile') })
    .click();
  await expect(page).toHaveURL(/\/login\?next=/);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: shown('accounts.send_code') }).click();
  await expect(main.getByText(shown('errors.mobile_invalid'))).toBeVisible();
  await main.getByLabel(shown('common.mobile_number')).fill(phone);
  expect(await axeFaults(page)).toEqual([]);
  await main.getByRole('button', { name: shown('accounts.send_code') }).click();
  await expect(main.getByLabel(shown('accounts.one_time_code'))).toBeFocused();
  await main.getByLabel(shown('accounts.one_time_code')).fill('000000');
  await main.getByRole('button', { name: shown('common.continue') }).click();
  await expect(main.getByText(shown('errors.otp_invalid'))).toBeVisible();
  await main.getByLabel(shown('accounts.one_time_code')).fill('123456');
  await main.getByLabel(shown('accounts.phone.name')).fill('Kabir Anand');
  await main.getByRole('button', { name: shown('common.continue') }).click();
  await says(page, shown('accounts.signed_in_and_done'));
  await expect(page).toHaveURL(new RegExp(`/product/${a!.slug}$`));
  await expect(
    page.getByRole('button', { name: counted('cart.title', 1), exact: true }).first(),
  ).toBeAttached();
  expect(
    await page.evaluate(() => {
      const {
        fullName,
        phone: to,
        isPhoneVerified,
      } = JSON.parse(localStorage.getItem('userInfo')!);
      return [fullName, to, isPhoneVerified];
    }),
  ).toEqual(['Kabir Anand', `+91${phone}`, true]);
});
