import { listSessions, login } from '#contracts/accounts/accounts.ts';
import { createAddress } from '#contracts/accounts/addresses.ts';
import { cancelOrder, type Order } from '#contracts/orders/orders.ts';
import {
  fillCart,
  HOME as ADDRESS,
  placeFor,
  plainProducts,
  says,
  SILENT,
  timesSent,
} from '#e2e/lists.ts';
import { api, expect, newPerson, type Person, signedIn, test } from '#e2e/customer.ts';
import { LOCALES } from '#contracts/kernel/locales.ts';
import type { APIRequestContext } from '@playwright/test';
import { pattern, text as shown, textIn } from '#e2e/text.ts';

async function order(request: APIRequestContext, person: Person, count: number) {
  const products = await plainProducts(request, count);
  return { ...(await placeFor(request, person, products)), products };
}

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
  ).toHaveCount(10);
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
    // The account stores them; no order gives them.
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
  await expect(on('Browser notifications')).toHaveCount(0);
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
    .getByLabel(shown('orders.search_hint'))
    .fill(first.orderNumber.slice(3, 7).toLowerCase());
  await page.getByRole('button', { name: shown('orders.search') }).click();
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(first.orderNumber);
  await page.getByLabel(shown('orders.search_hint')).fill('');
  await page.getByRole('button', { name: shown('orders.search') }).click();
  await page.getByLabel(shown('common.status')).selectOption('cancelled');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(second.orderNumber);
  await page.getByLabel(shown('common.year')).selectOption({ index: 1 });
  await expect(page).toHaveURL(/status=cancelled.*year=20\d\d/);
  await page.getByLabel(shown('common.status')).selectOption('delivered');
  await expect(page.getByText(shown('orders.no_match_title'))).toBeVisible();
  await page.getByRole('button', { name: shown('orders.show_all') }).click();
  await expect(cards).toHaveCount(2);

  await page.getByRole('link', { name: `Track order ${first.orderNumber}` }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: new RegExp(first.orderNumber) }),
  ).toBeVisible();
  await expect(
    page
      .getByRole('list', { name: shown('orders.timeline') })
      .first()
      .getByRole('listitem'),
  ).toHaveText([
    new RegExp(`^${shown('orders.status.placed')}, ${shown('common.step.now')}`),
    ...(['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'] as const).map(
      (status) => `${shown(`orders.status.${status}`)}, ${shown('common.step.upcoming')}`,
    ),
  ]);
  await test.step('single units are cancelled before they are packed', async () => {
    await page.getByRole('button', { name: shown('order_actions.cancel_items.open') }).click();
    const dialog = page.getByRole('dialog', { name: shown('order_actions.cancel_items.open') });
    await dialog.getByRole('button', { name: shown('order_actions.cancel_items.open') }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      shown('order_actions.cancel_items.none_selected'),
    );
    const line = dialog.getByRole('group', {
      name: shown('order_actions.cancel_items.quantity_of', { name: first.products[1]!.name }),
    });
    await line.getByRole('button', { name: shown('cart.quantity.increase') }).click();
    await expect(
      line.getByRole('button', { name: shown('cart.quantity.increase') }),
    ).toBeDisabled();
    const sent = page.waitForRequest(
      (r) => r.method() === 'POST' && r.url().endsWith(`/orders/${first._id}/cancel`),
    );
    await dialog
      .getByRole('button', { name: shown('order_actions.cancel_items.submit', { n: 1 }) })
      .click();
    expect((await sent).postDataJSON()).toMatchObject({ items: [{ quantity: 1 }] });
    await says(page, shown('order_actions.cancel_items.done', { n: 1 }));
    await expect(dialog).toBeHidden();
    const part = page.getByRole('article').filter({ hasText: first.products[1]!.name });
    await expect(part.getByRole('heading', { name: pattern('orders.cancelled_on') })).toBeVisible();
    await expect(
      page
        .getByRole('article')
        .filter({ hasText: first.products[0]!.name })
        .getByRole('heading', { name: pattern('orders.arrives_by') }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: shown('common.payment') })).toContainText(
      shown('orders.amount_due'),
    );
  });
  await test.step('shipments and their events are described', async () => {
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
      part.shipments = [
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
    const shipment = page
      .getByRole('list', { name: shown('common.shipments') })
      .getByRole('listitem');
    await expect(shipment).toContainText(
      `${shown('orders.event.undelivered')}1 × ${first.products[0]!.name}Sandesh Post:SP-4411`,
    );
    await expect(page.getByRole('heading', { name: shown('orders.delivery_retry') })).toBeVisible();
    await expect(
      page
        .getByRole('list', { name: shown('orders.timeline') })
        .getByRole('listitem')
        .filter({ hasText: `${shown('orders.event.undelivered')}, ${shown('common.step.done')}` }),
    ).toContainText('Door locked');
    await expect(page.getByRole('button', { name: /^Cancel (items|order)$/ }).first()).toBeHidden();
    await page.unroute(`**/api/orders/${first._id}`);
    await page.reload();
  });
  await page.getByRole('button', { name: shown('order_actions.cancel.open') }).click();
  await page
    .getByLabel(shown('order_actions.cancel.reason'))
    .selectOption(shown('order_actions.reason.changed_mind'));
  await page.getByRole('button', { name: shown('order_actions.cancel.submit') }).click();
  await says(page, shown('orders.cancelled_notice', { number: first.orderNumber }));
  await expect(page.getByText(shown('order_actions.reason.changed_mind')).first()).toBeVisible();
  await page
    .locator('#main')
    .getByRole('link', { name: shown('common.orders'), exact: true })
    .last()
    .click();
  await page
    .getByRole('button', { name: shown('orders.buy_again_number', { number: first.orderNumber }) })
    .click();
  await says(page, shown('cart.items_added', { n: 2 }));
  const cart = page.getByRole('dialog', { name: shown('cart.drawer.title') });
  for (const { name } of first.products) await expect(cart.getByText(name).first()).toBeVisible();
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
  await page.getByLabel(shown('common.pin_code')).fill('411004');
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

test('the data can be taken along, and the account closed once no order is open', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const open = await order(request, person, 1);
  await fillCart(request, person, open.products);
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
  await page.getByRole('button', { name: shown('accounts.privacy.download_action') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
    profile: { email: person.email },
    orders: [{ orderNumber: open.orderNumber }],
  });

  await page.getByRole('button', { name: shown('accounts.closing.title') }).click();
  const dialog = page.getByRole('dialog', { name: shown('accounts.closing.confirm_title') });
  await dialog.getByLabel(shown('common.password'), { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: shown('accounts.closing.title') }).click();
  await expect(dialog.getByText(shown('accounts.closing.open_order'))).toBeVisible();
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
    await dialog.getByRole('button', { name: shown('accounts.closing.title') }).click();
    await expect(dialog.getByText('There is cashback left.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: shown('accounts.closing.give_up') }).check();
    await page.unroute('**/api/users/wallet');
  });
  await dialog.getByRole('button', { name: shown('accounts.closing.title') }).click();
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
