import { randomInt } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { demoMailbox, sendOtp, verifyOtp } from '#contracts/accounts/accounts.ts';
import { listProducts } from '#contracts/catalog/catalog.ts';
import { addToWishlist } from '#contracts/cart/cart.ts';
import { api, expect, newPerson, signedIn, test } from '#e2e/customer.ts';

test('a newcomer signs up, sees their name, signs out and in again @phone', async ({ page }) => {
  const tail = String(randomInt(1e8, 1e9));
  await page.goto('/signup');
  await page.getByLabel(/name/i).first().fill('Kabir Anand');
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill(`kabir-${tail}@example.com`);
  await page
    .getByLabel(/phone|mobile/i)
    .first()
    .fill(`8${tail}`);
  await page.getByLabel('Password', { exact: true }).fill('kulhad-chai-2026');
  await page.getByLabel(/confirm/i).fill('another-one-2026');
  await page.getByRole('button', { name: /create account/i }).click();
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  await page.getByLabel(/confirm/i).fill('kulhad-chai-2026');
  await page.getByRole('button', { name: /create account/i }).click();
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
    .getByRole('menuitem', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
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
    .getByLabel('Email or Phone Number')
    .locator('visible=true')
    .fill(`kabir-${tail}@example.com`);
  await page
    .getByLabel('Password', { exact: true })
    .locator('visible=true')
    .fill('wrong-password-1');
  await page
    .getByRole('button', { name: 'Sign In', exact: true })
    .locator('visible=true')
    .last()
    .click();
  await expect(
    page.getByText('Login failed. Please check your credentials.').first(),
  ).toBeVisible();
  await page
    .getByLabel('Password', { exact: true })
    .locator('visible=true')
    .fill('kulhad-chai-2026');
  await page
    .getByRole('button', { name: 'Sign In', exact: true })
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
    await api(request, addToWishlist, { body: { productId: card._id } }, person.token);
  await signedIn(page, person);
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Wishlist/ })
    .locator('visible=true')
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: /wishlist/i });
  await expect(drawer.getByText('Your Wishlist')).toBeVisible();
  await expect(drawer.getByText(/2 item\(?s\)? saved/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Move All to Cart' }).click();
  await expect(drawer.getByText('Your wishlist is empty')).toBeVisible();
  await expect(drawer.getByText('Save items you love for later!')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Cart/ }).locator('visible=true').first().click();
  for (const card of results)
    await expect(
      page.getByRole('dialog', { name: /cart/i }).getByText(card.name).first(),
    ).toBeVisible();
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
  // Passkeys belong to a host name: an address of figures has none.
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
  // As six minutes after signing in: the first answer asks to confirm.
  let isFirst = true;
  await page.route('**/api/users/passkeys/options', (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.fulfill({
      status: 403,
      json: {
        success: false,
        code: 'STEP_UP_REQUIRED',
        message: 'Please confirm with your password or a code that it is you.',
      },
    });
  });
  await page.goto(`${origin}/profile?section=security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page
    .getByRole('dialog', { name: 'Add a passkey' })
    .getByLabel('Name of the passkey')
    .fill('My laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await confirm.getByLabel('Current password').fill(person.password);
  await confirm.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByText('My laptop')).toBeVisible();
  await expect(confirm).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).not.toHaveURL(/login/);
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}')._id))
    .toBe(person.user._id);

  const { items } = await api(request, demoMailbox, {});
  const link = /\/undo-change\/[\w-]+/.exec(
    items.find((m) => m.to === person.email && m.subject === 'A passkey was added')!.body,
  )![0];
  await page.goto(`${origin}${link}`);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(
    page.getByText('Taken back. Every device is signed out. Now set a new password.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set a new password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(
    page.getByText('This passkey did not work. Try again, or sign in another way.'),
  ).toBeVisible();
});
