import { randomInt } from 'node:crypto';
import { demoMailbox, sendOtp, verifyOtp } from '#contracts/accounts/accounts.ts';
import { listProducts } from '#contracts/catalog/catalog.ts';
import { addWishlistItem } from '#contracts/cart/cart.ts';
import { counted, openCart } from '#e2e/lists.ts';
import { api, expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { axeFaults } from '#e2e/axe.ts';
import { text } from '#e2e/text.ts';

test('a newcomer signs up, sees their name, signs out and in again @phone', async ({ page }) => {
  const tail = String(randomInt(1e8, 1e9));
  await page.goto('/signup');
  await page.getByLabel(text('common.full_name')).first().fill('Kabir Anand');
  await page.getByLabel(text('common.email')).first().fill(`kabir-${tail}@example.com`);
  await page.getByLabel(text('common.mobile_number')).first().fill(`8${tail}`);
  await page.getByLabel(text('common.password'), { exact: true }).fill('kulhad-chai-2026');
  await page.getByLabel(text('accounts.password.confirm')).fill('another-one-2026');
  await page.getByRole('button', { name: text('accounts.create_account') }).click();
  await expect(page.getByText(text('accounts.password.mismatch')).first()).toBeVisible();
  await page.getByLabel(text('accounts.password.confirm')).fill('kulhad-chai-2026');
  await page.getByRole('button', { name: text('accounts.create_account') }).click();
  // A menu closes when the page under it changes, so wait for the page that follows.
  await expect(page.getByRole('heading', { level: 1, name: 'The whole bazaar' })).toBeVisible();
  const account = page
    .getByRole('banner')
    .getByRole('button', { name: /Kabir/ })
    .locator('visible=true')
    .first();
  await page.evaluate(() => sessionStorage.setItem('haatlane-promo', 'WELCOME10'));
  await account.click();
  await page
    .getByRole('menuitem', { name: text('shell.account_menu.logout') })
    .or(page.getByRole('button', { name: text('shell.account_menu.logout') }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
  await expect
    .poll(() =>
      page.evaluate(() => [
        localStorage.getItem('userToken'),
        localStorage.getItem('userInfo'),
        sessionStorage.getItem('haatlane-promo'),
      ]),
    )
    .toEqual([null, null, null]);

  await page.goto('/login');
  await page
    .getByLabel(text('accounts.identifier'))
    .locator('visible=true')
    .fill(`kabir-${tail}@example.com`);
  await page
    .getByLabel(text('common.password'), { exact: true })
    .locator('visible=true')
    .fill('wrong-password-1');
  await page
    .getByRole('button', { name: text('accounts.sign_in'), exact: true })
    .locator('visible=true')
    .last()
    .click();
  await expect(page.getByText(text('errors.login_credentials')).first()).toBeVisible();
  await page
    .getByLabel(text('common.password'), { exact: true })
    .locator('visible=true')
    .fill('kulhad-chai-2026');
  await page
    .getByRole('button', { name: text('accounts.sign_in'), exact: true })
    .locator('visible=true')
    .last()
    .click();
  await expect(page).not.toHaveURL(/login/);
});

test('what is saved in the wishlist moves to the cart', async ({ page, request }) => {
  const person = await newPerson(request);
  const { results } = await api(request, listProducts, {
    query: { inStock: 'true', limit: 2, sortBy: 'rating' },
  });
  for (const card of results)
    await api(request, addWishlistItem, { body: { productId: card._id } }, person.token);
  await signedIn(page, person);
  await page.goto('/');
  await page
    .getByRole('button', { name: counted('cart.wishlist.link', 2) })
    .locator('visible=true')
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: text('cart.wishlist.title') });
  await expect(drawer.getByText(text('cart.wishlist.title'))).toBeVisible();
  await expect(drawer.getByText(text('cart.wishlist.saved_count', { n: 2 }))).toBeVisible();
  await drawer.getByRole('button', { name: text('cart.wishlist.move_all') }).click();
  await expect(drawer.getByText(text('cart.wishlist.empty_title'))).toBeVisible();
  await expect(drawer.getByText(text('cart.wishlist.empty_text'))).toBeVisible();
  await page.keyboard.press('Escape');
  const cart = await openCart(page);
  for (const card of results) await expect(cart.getByText(card.name).first()).toBeVisible();
});

test('a customer adds a passkey after confirming it is them, signs in by it and by nothing else, and undoes it from the message', async ({
  page,
  request,
  baseURL,
}) => {
  const person = await newPerson(request);
  await api(
    request,
    sendOtp,
    { body: { identifier: person.email, purpose: 'verify_email' } },
    person.token,
  );
  await api(
    request,
    verifyOtp,
    { body: { identifier: person.email, purpose: 'verify_email', otp: '123456' } },
    person.token,
  );
  // Passkeys belong to a host name, not to an IP address.
  const origin = `http://localhost:${new URL(baseURL!).port}`;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signedIn(page, person);
  // As if six minutes had passed since signing in: the first response asks to confirm.
  let isFirst = true;
  await page.route('**/api/users/passkeys/options', (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.fulfill({
      status: 403,
      json: {
        success: false,
        code: 'STEP_UP_REQUIRED',
        message: text('errors.step_up_required'),
      },
    });
  });
  await page.goto(`${origin}/profile?section=security`);
  await page.getByRole('button', { name: text('accounts.passkey.add') }).click();
  await page
    .getByRole('dialog', { name: text('accounts.passkey.add') })
    .getByLabel(text('accounts.passkey.name'))
    .fill('My laptop');
  await page.getByRole('button', { name: text('common.continue') }).click();
  const confirm = page.getByRole('dialog', { name: text('accounts.step_up.title') });
  expect(await axeFaults(page)).toEqual([]);
  await confirm.getByLabel(text('accounts.password.current')).fill(person.password);
  await confirm.getByRole('button', { name: text('common.confirm'), exact: true }).click();
  await expect(
    page.getByRole('list', { name: text('accounts.passkey.title') }).getByText('My laptop'),
  ).toBeVisible();
  await expect(confirm).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: text('accounts.passkey.sign_in') }).click();
  await expect(page).not.toHaveURL(/login/);
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}')._id))
    .toBe(person.user._id);

  const { items } = await api(request, demoMailbox, {});
  const link = /\/undo-change\/[\w-]+/.exec(
    items.find((m) => m.to === person.email && m.subject?.includes('passkey was added'))!.body,
  )![0];
  await page.goto(`${origin}${link}`);
  await page.getByRole('button', { name: text('common.undo_change') }).click();
  await expect(page.getByText(text('accounts.undo.done'))).toBeVisible();
  await expect(page.getByRole('link', { name: text('accounts.set_new_password') })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: text('accounts.passkey.sign_in') }).click();
  await expect(page.getByText(text('errors.passkey_failed'))).toBeVisible();
});
