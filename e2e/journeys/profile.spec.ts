import { createAddress, listSessions, login } from '#contracts/accounts/accounts.ts';
import { cancelOrder, type Order } from '#contracts/checkout/checkout.ts';
import {
  fillCart,
  HOME as ADDRESS,
  placeFor,
  plainGoods,
  says,
  SILENT,
  timesSent,
} from '#e2e/lists.ts';
import { api, expect, newPerson, type Person, signedIn, test } from '#e2e/customer.ts';
import type { APIRequestContext } from '@playwright/test';

async function order(request: APIRequestContext, person: Person, count: number) {
  const goods = await plainGoods(request, count);
  return { ...(await placeFor(request, person, goods)), goods };
}

test('sections open by query and by path; a guest is sent to sign in and comes back', async ({
  page,
  request,
}) => {
  await page.goto('/profile?section=orders');
  await expect(page.getByText('Sign in to see your orders, addresses and wishlist.')).toBeVisible();
  await expect(page.locator('#main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/login?next=%2Fprofile%3Fsection%3Dorders',
  );
  const person = await newPerson(request);
  await signedIn(page, person);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Namaste, Meera' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Sections of the profile' }).getByRole('link'),
  ).toHaveCount(10);
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  for (const [address, title] of [
    ['?section=account', 'Account Info'],
    ['?section=orders', 'Orders'],
    ['?section=wishlist', 'Your Wishlist'],
    ['/account', 'Account Info'],
    ['/orders', 'Orders'],
    ['/wishlist', 'Your Wishlist'],
  ] as const) {
    await page.goto(`/profile${address}`);
    await expect(heading(title)).toBeVisible();
  }
  const sections = page.getByRole('navigation', { name: 'Profile', exact: true });
  for (const [link, title] of [
    ['Addresses', 'Addresses'],
    ['Password & devices', 'Change password'],
    ['Preferences', 'Messages'],
    ['Your data', 'Download your data'],
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
    .getByRole('region', { name: 'Account Info' })
    .or(page.locator('form'))
    .filter({ has: page.getByLabel('Full name') })
    .first();

  await test.step('membership as given at the start', async () => {
    const card = page.getByRole('region', { name: 'Membership' });
    for (const text of ['Member', 'points'])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    // The account stores them; no order gives them.
    for (const text of ['Premium member', 'Free shipping', 'Priority support', 'Exclusive deals'])
      await expect(card.getByText(text)).toHaveCount(0);
    await expect(card.getByText('0', { exact: true })).toBeVisible();
    await expect(card.getByText(/^Since \d+ \w+ \d{4}$/)).toBeVisible();
  });
  await test.step('a picture too large is refused, one that fits is shown before it is saved', async () => {
    const file = page.locator('input[name="profilePic"]');
    await file.setInputFiles({
      name: 'large.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'Send one JPEG, PNG or WebP picture of at most 5 MB.' }),
    ).toBeVisible();
    await file.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    await expect(page.getByText('me.png: save to keep it')).toBeVisible();
  });
  await page.getByLabel('Full name').fill('Meera Krishnan');
  await page.getByLabel('Gender').selectOption('female');
  const sent = page.waitForRequest(
    (r) => r.method() === 'PUT' && r.url().endsWith('/api/users/profile'),
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect((await sent).headers()['content-type']).toContain('multipart/form-data');
  await says(page, 'Profile saved');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeFocused();
  await expect(form.getByRole('img', { name: 'Your photo' })).toHaveAttribute(
    'src',
    /^\/media\/[0-9a-f]{32}\/512\.webp$/,
  );
  expect(JSON.parse(await page.evaluate(() => localStorage.getItem('userInfo')!))).toMatchObject({
    fullName: 'Meera Krishnan',
    profilePic: expect.stringContaining('/media/'),
  });

  await test.step('without a picture it goes as JSON; refusals stand at their fields and in the box', async () => {
    await page.getByLabel('Email').fill('not an address');
    const again = page.waitForRequest((r) => r.method() === 'PUT');
    await page.getByRole('button', { name: 'Save changes' }).click();
    expect((await again).headers()['content-type']).toContain('application/json');
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await page.route('**/api/users/profile', (route) => route.fulfill(SILENT));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Failed to update user profile' }),
    ).toBeVisible();
  });
  await page.reload();
  await expect(page.getByText('Failed to fetch user profile')).toBeVisible();
  await page.unroute('**/api/users/profile');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Meera Krishnan');
});

test('a code verifies e-mail and phone; what was typed beside it stays', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await signedIn(page, person);
  await page.goto('/profile?section=account');
  await page.getByLabel('Full name').fill('Meera Krishnan');
  await page.getByRole('button', { name: 'Verify the e-mail' }).click();
  await page.getByLabel('One-time code').fill('000000');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('Invalid OTP')).toBeVisible();
  await page.getByLabel('One-time code').fill('123456');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await says(page, 'Email verified');
  await expect(page.getByText('Verified', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Verify the phone' }).click();
  await page.getByLabel('One-time code').fill('123456');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await says(page, 'Phone verified');
  await expect(page.getByLabel('Full name')).toHaveValue('Meera Krishnan');
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
    ['E-mail', true],
    ['SMS', false],
    ['Offers by e-mail', false],
  ] as const)
    await expect(on(name)).toBeChecked({ checked: isOn });
  await expect(on('Browser notifications')).toHaveCount(0);
  await expect(page.getByText('Currency: INR (₹)')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  await on('SMS').check();
  await says(page, 'Preferences saved');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(on('SMS')).toBeChecked();
  await page.route('**/api/users/profile', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(SILENT) : route.continue(),
  );
  await on('SMS').click();
  await says(page, 'Profile update failed');
  await expect(on('SMS')).toBeChecked();
  await page.unroute('**/api/users/profile');
  await page.getByRole('radio', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('heading', { name: 'रूप और भाषा' })).toBeVisible();
});

test('orders can be searched, filtered, bought again and cancelled', async ({ page, request }) => {
  const person = await newPerson(request);
  const first = await order(request, person, 2);
  const second = await order(request, person, 1);
  await api(request, cancelOrder, { params: { id: second._id }, body: {} }, person.token);
  await signedIn(page, person);
  await page.goto('/profile?section=orders');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await page
    .getByLabel('Product or order number')
    .fill(first.orderNumber.slice(3, 7).toLowerCase());
  await page.getByRole('button', { name: 'Search orders' }).click();
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(first.orderNumber);
  await page.getByLabel('Product or order number').fill('');
  await page.getByRole('button', { name: 'Search orders' }).click();
  await page.getByLabel('Status').selectOption('cancelled');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(second.orderNumber);
  await page.getByLabel('Year').selectOption({ index: 1 });
  await expect(page).toHaveURL(/status=cancelled.*year=20\d\d/);
  await page.getByLabel('Status').selectOption('delivered');
  await expect(page.getByText('No order fits')).toBeVisible();
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await expect(cards).toHaveCount(2);

  await page.getByRole('link', { name: `Track order ${first.orderNumber}` }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: new RegExp(first.orderNumber) }),
  ).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Way of the parcel' }).first().getByRole('listitem'),
  ).toHaveText([
    /Placed, now/,
    /Confirmed, still to come/,
    /Packed/,
    /Shipped/,
    /Out for delivery/,
    /Delivered/,
  ]);
  await test.step('single pieces are cancelled before they are packed', async () => {
    await page.getByRole('button', { name: 'Cancel items' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel items' });
    await dialog.getByRole('button', { name: 'Cancel items' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose how many to cancel.');
    const line = dialog.getByRole('group', {
      name: `How many of ${first.goods[1]!.name} to cancel`,
    });
    await line.getByRole('button', { name: 'One more' }).click();
    await expect(line.getByRole('button', { name: 'One more' })).toBeDisabled();
    const sent = page.waitForRequest(
      (r) => r.method() === 'POST' && r.url().endsWith(`/orders/${first._id}/cancel`),
    );
    await dialog.getByRole('button', { name: 'Cancel 1 item(s)' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ items: [{ quantity: 1 }] });
    await says(page, '1 item(s) cancelled');
    await expect(dialog).toBeHidden();
    const part = page.getByRole('article').filter({ hasText: first.goods[1]!.name });
    await expect(part.getByRole('heading', { name: /^Cancelled on / })).toBeVisible();
    await expect(
      page
        .getByRole('article')
        .filter({ hasText: first.goods[0]!.name })
        .getByRole('heading', { name: /^Arrives by / }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Still to pay');
  });
  await test.step('parcels and what befell them are told in words', async () => {
    await page.route(`**/api/orders/${first._id}`, async (route) => {
      const reply = await route.fetch();
      const json = (await reply.json()) as { data: { order: Order } };
      const part = json.data.order.subOrders.find((s) => s.status !== 'cancelled')!;
      const at = new Date().toISOString();
      part.status = 'out_for_delivery';
      part.timeline.push(
        { status: 'out_for_delivery', note: null, at },
        { status: 'undelivered', note: 'Door locked', at },
      );
      part.parcels = [
        {
          _id: 'p1',
          status: 'undelivered',
          carrier: 'Sandesh Post',
          trackingNumber: 'SP-4411',
          items: [{ itemId: part.items[0]!._id, quantity: 1 }],
          toCollect: 0,
          canUseCode: false,
          updatedAt: at,
        },
      ];
      await route.fulfill({ response: reply, json });
    });
    await page.reload();
    const parcel = page.getByRole('list', { name: 'Parcels' }).getByRole('listitem');
    await expect(parcel).toContainText(
      `Nobody took the parcel1 × ${first.goods[0]!.name}Sandesh Post:SP-4411`,
    );
    await expect(
      page.getByRole('heading', { name: 'Nobody took the parcel; the courier tries again' }),
    ).toBeVisible();
    await expect(
      page
        .getByRole('list', { name: 'Way of the parcel' })
        .getByRole('listitem')
        .filter({ hasText: 'Nobody took the parcel, done' }),
    ).toContainText('Door locked');
    await expect(page.getByRole('button', { name: /^Cancel (items|order)$/ }).first()).toBeHidden();
    await page.unroute(`**/api/orders/${first._id}`);
    await page.reload();
  });
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByLabel('Why? (optional)').selectOption('Changed my mind');
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await says(page, `Order ${first.orderNumber} cancelled`);
  await expect(page.getByText('Changed my mind').first()).toBeVisible();
  await page.locator('#main').getByRole('link', { name: 'Orders', exact: true }).last().click();
  await page
    .getByRole('button', { name: `Buy again: everything of order ${first.orderNumber}` })
    .click();
  await says(page, '2 item(s) added to cart');
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  for (const { name } of first.goods) await expect(cart.getByText(name).first()).toBeVisible();
});

test('addresses: the PIN code fills, the default moves, a removal can be undone', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await signedIn(page, person);
  await page.goto('/profile/addresses');
  await page.getByRole('button', { name: 'Add address' }).click();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByText('Please enter house and street.')).toBeVisible();
  await page.getByLabel('Full name').fill('Meera Iyer');
  await page.getByLabel('Mobile number').fill('98765 01234');
  await page.getByLabel('PIN code').fill('411004');
  await expect(page.getByLabel('City')).toHaveValue('Pune');
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra');
  await page.getByLabel('House, street').fill('12, Lane 5');
  await page.getByRole('button', { name: 'Save address' }).click();
  await says(page, 'Address saved');
  await api(request, createAddress, { body: ADDRESS }, person.token);
  await page.reload();
  await page
    .getByRole('button', { name: 'Make default: address of Meera Iyer, Bengaluru' })
    .click();
  const items = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Edit: address/ }) });
  await expect(items.first()).toContainText('Bengaluru');
  await expect(items.first()).toContainText('Default');
  const removals = timesSent(page, 'DELETE', '/users/addresses');
  await page.getByRole('button', { name: 'Remove: address of Meera Iyer, Pune' }).dblclick();
  await expect(items).toHaveCount(1);
  expect(removals()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
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
  const devices = page.getByRole('listitem').filter({ hasText: 'Last seen' });
  await expect(devices).toHaveCount(2);
  const change = page.getByRole('button', { name: 'Change password' });
  const box = page.getByRole('alert').locator('visible=true');
  await change.click();
  await expect(box).toHaveText('Please enter your password.');
  await page.getByLabel('Current password').fill('not-this-one');
  await page.getByLabel('New password').fill('short');
  await change.click();
  await expect(box).toHaveText('Use at least 8 characters.');
  await page.getByLabel('New password').fill('kulhad-chai-2027');
  await page.getByLabel('Confirm password').fill('kulhad-chai-2028');
  await change.click();
  await expect(box).toHaveText('Passwords do not match');
  await page.getByLabel('Confirm password').fill('kulhad-chai-2027');
  await page.route('**/api/users/change-password', (route) => route.fulfill(SILENT));
  await change.click();
  await expect(box).toHaveText('Failed to change password');
  await page.unroute('**/api/users/change-password');
  await change.click();
  await expect(box).toHaveText('The current password is not right.');
  await page.getByLabel('Current password').fill(person.password);
  await change.click();
  await says(page, 'Password changed');
  await expect(devices).toHaveCount(1);
  await expect(devices).toContainText('This device');
  expect((await api(request, listSessions, {}, person.token)).items).toHaveLength(1);
});

test('the data can be taken along, and the account closed once no order is open', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const open = await order(request, person, 1);
  await fillCart(request, person, open.goods);
  await signedIn(page, person);
  await page.goto('/profile/privacy');
  const keptHere = () =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
        ['userToken', 'haatlane-cart', 'haatlane-checkout'].includes(key),
      ),
    );
  await page.evaluate(() => sessionStorage.setItem('haatlane-checkout', '{}'));
  await expect.poll(keptHere).toHaveLength(3);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as JSON' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^haatlane-data-\d{4}-\d\d-\d\d\.json$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
    profile: { email: person.email },
    orders: [{ orderNumber: open.orderNumber }],
  });

  await page.getByRole('button', { name: 'Close the account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close the account for good?' });
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Close the account' }).click();
  await expect(
    dialog.getByText(
      'An order is still under way. You can close the account once it is delivered or cancelled.',
    ),
  ).toBeVisible();
  await api(request, cancelOrder, { params: { id: open._id }, body: {} }, person.token);
  await test.step('cashback is given up knowingly, also where the wallet does not answer', async () => {
    await page.route(
      '**/api/users/delete-account',
      (route) =>
        route.fulfill({
          status: 409,
          json: {
            success: false,
            code: 'ACCOUNT_HAS_CASHBACK',
            message: 'There is cashback left.',
          },
        }),
      { times: 1 },
    );
    await page.route('**/api/users/wallet', (route) => route.fulfill(SILENT));
    await dialog.getByRole('button', { name: 'Close the account' }).click();
    await expect(dialog.getByText('There is cashback left.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'I give this up' }).check();
    await page.unroute('**/api/users/wallet');
  });
  await dialog.getByRole('button', { name: 'Close the account' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(keptHere, 'nothing of theirs is left to the next guest').toEqual([]);
  expect(
    (
      await request.post('/api/users/login', {
        data: { identifier: person.email, password: person.password },
      })
    ).status(),
  ).toBe(401);
});
