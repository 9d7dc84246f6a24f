import { randomInt } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { login, verifyOtp } from '#contracts/accounts/accounts.ts';
import { loginModal, openCart, openWishlist, plainGoods, says, SILENT } from '#e2e/lists.ts';
import { api, expect, newPerson, test } from '#e2e/customer.ts';

const PENDING = 'haatlane-pending-actions';

test('the login modal: words, order of checks, show and hide, reset, and links that keep the wish', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const [a] = await plainGoods(request, 1);
  await page.goto(`/product/${a!.slug}`);
  const modal = loginModal(page);
  await openWishlist(page);
  await expect(modal.getByRole('heading', { name: 'Login to view your wishlist' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openCart(page);
  await expect(modal.getByRole('heading', { name: 'Login to view your cart' })).toBeVisible();
  await expect(modal.getByText('Sign in to see what you have put in your cart.')).toBeVisible();

  const who = modal.getByLabel('Email or Phone Number');
  const password = modal.getByLabel('Password', { exact: true });
  const enter = modal.getByRole('button', { name: 'Sign In', exact: true });
  // A toast stands in the dialog too while that is open; this is the box.
  const error = modal.locator('[role=alert]:not([data-type])');
  await test.step('checks in their order', async () => {
    for (const [identifier, secret, text] of [
      ['', '', 'Please enter your email or phone number.'],
      ['   ', 'x', 'Please enter your email or phone number.'],
      ['no@mail', '', 'Please enter your password.'],
      ['no@mail', 'x', 'Please enter a valid email address.'],
      ['0123', 'x', 'Please enter a valid phone number.'],
      ['+1234567890123456789', 'x', 'Please enter a valid phone number.'],
      ['kabir', 'x', 'Please enter a valid phone number.'],
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
    await modal.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await modal.getByRole('button', { name: 'Hide password' }).click();
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
    await expect(modal.getByRole('button', { name: 'Signing In...' })).toBeVisible();
    gate.resolve();
    await expect(error).toHaveText('Login failed');
    await says(page, 'Login failed. Please check your credentials.');
    await page.unroute('**/api/users/login');
    await enter.click();
    await expect(error).toHaveText('Login failed. Please check your credentials.');
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
    await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
    await expect(modal.getByText(`We’ll add ${a!.name} to your cart.`)).toBeVisible();
    const wanted = () =>
      page.evaluate(
        (key) =>
          (JSON.parse(localStorage.getItem(key) ?? '[]') as { productId: string }[]).at(-1)
            ?.productId,
        PENDING,
      );
    await modal.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(/\/forgot-password\?next=/);
    expect(await wanted()).toBe(a!._id);
    await page.goBack();
    await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
    await modal.getByRole('link', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/signup\?next=/);
    expect(await wanted()).toBe(a!._id);
  });
});

test('signup: what is checked, what is sent, and the wish that was waiting', async ({
  page,
  request,
}) => {
  const [a] = await plainGoods(request, 1);
  const tail = String(randomInt(1e8, 1e9));
  await page.goto(`/product/${a!.slug}`);
  await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
  await loginModal(page).getByRole('link', { name: 'Create account' }).click();
  const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true });
  const create = page.getByRole('main').getByRole('button', { name: 'Create account' });
  for (const [name, value, problem] of [
    ['Full name', 'Kabir Anand', 'Please enter your name.'],
    ['Email', `kabir-${tail}@example.com`, 'Please enter a valid email address.'],
    ['Mobile number', `8${tail}`, 'Please enter a valid phone number.'],
    ['Password', 'kulhad-chai-2026', 'Use at least 8 characters.'],
    ['Confirm password', 'kulhad-chai-2026', 'Passwords do not match'],
  ] as const) {
    await create.click();
    await expect(page.getByText(problem)).toBeVisible();
    await field(name).fill(value);
  }
  await page.route('**/api/users/register', (route) => route.fulfill(SILENT));
  await create.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Registration failed' })).toBeVisible();
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
  await says(page, 'Login successful! Your action has been completed.');
  await expect(page).toHaveURL(new RegExp(`/product/${a!.slug}$`));
  await expect(page.getByRole('button', { name: /^Cart, 1 item$/ }).first()).toBeAttached();
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
  await main.getByRole('button', { name: 'Send code' }).click();
  await expect(main.getByRole('alert')).toHaveText('Please enter your email or phone number.');
  await main.getByLabel('Email or Phone Number').fill(person.email);
  await main.getByRole('button', { name: 'Send code' }).click();
  const code = main.getByLabel('One-time code');
  const verify = main.getByRole('button', { name: 'Verify' });
  await test.step('what to do when no code comes, the same for everybody', async () => {
    await expect(main.getByText('Codes go to verified contacts only.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Create account' })).toHaveAttribute(
      'href',
      /^\/signup/,
    );
  });
  await test.step('a wrong code', async () => {
    await code.fill('000000');
    const began = Date.now();
    await verify.click();
    await expect(main.getByRole('button', { name: 'Checking...' })).toBeVisible();
    await expect(main.getByRole('alert')).toHaveText('Invalid OTP');
    expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
  });
  await test.step('a check that fails', async () => {
    await page.route('**/api/users/otp/verify', (route) => route.fulfill(SILENT));
    await verify.click();
    await expect(main.getByRole('alert')).toHaveText('OTP verification failed');
    await page.unroute('**/api/users/otp/verify');
  });
  await test.step('the fixed development code of the demo', async () => {
    await code.fill('123456');
    await verify.click();
    await main.getByLabel('New password').fill('a-new-kulhad-2026');
    await main.getByLabel('Confirm password').fill('another-kulhad-2026');
    await main.getByRole('button', { name: 'Change password' }).click();
    await expect(main.getByRole('alert')).toHaveText('Passwords do not match');
    await main.getByLabel('Confirm password').fill('a-new-kulhad-2026');
    await page.route('**/api/users/reset-password', (route) => route.fulfill(SILENT));
    await main.getByRole('button', { name: 'Change password' }).click();
    await expect(main.getByRole('alert')).toHaveText('Password reset failed');
    await page.unroute('**/api/users/reset-password');
    await main.getByRole('button', { name: 'Change password' }).click();
    await expect(main.getByText('Your password has been changed.')).toBeVisible();
  });
  await expect(
    api(request, login, { body: { identifier: person.email, password: person.password } }),
  ).rejects.toThrow('401');
  await expect(
    api(request, login, { body: { identifier: person.email, password: 'a-new-kulhad-2026' } }),
  ).resolves.toMatchObject({ user: { email: person.email } });
});

test('a newcomer signs in with a mobile number and a code; the wish that waited is fulfilled @phone', async ({
  page,
  request,
}) => {
  const [a] = await plainGoods(request, 1);
  const phone = `8${randomInt(1e8, 1e9)}`;
  await page.goto(`/product/${a!.slug}`);
  await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click();
  await loginModal(page).getByRole('link', { name: 'Use your mobile number and a code' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Send code' }).click();
  await expect(main.getByText('Please enter a 10-digit mobile number.')).toBeVisible();
  await main.getByLabel('Mobile number').fill(phone);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await main.getByRole('button', { name: 'Send code' }).click();
  await expect(main.getByLabel('One-time code')).toBeFocused();
  await main.getByLabel('One-time code').fill('000000');
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(main.getByText('Invalid OTP')).toBeVisible();
  await main.getByLabel('One-time code').fill('123456');
  await main.getByLabel('Your name (optional)').fill('Kabir Anand');
  await main.getByRole('button', { name: 'Continue' }).click();
  await says(page, 'Login successful! Your action has been completed.');
  await expect(page).toHaveURL(new RegExp(`/product/${a!.slug}$`));
  await expect(page.getByRole('button', { name: /^Cart, 1 item$/ }).first()).toBeAttached();
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
