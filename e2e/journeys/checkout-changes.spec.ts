import { createAddress } from '#contracts/accounts/addresses.ts';
import { getCheckout } from '#contracts/checkout/checkout.ts';
import { getOrder, listOrders } from '#contracts/orders/orders.ts';
import { says, SILENT, toastOf } from '#e2e/lists.ts';
import { api, expect, newPerson, signedIn, test, verifyPhone } from '#e2e/customer.ts';
import { pattern, text as shown } from '#e2e/text.ts';
import { axeFaults } from '#e2e/axe.ts';
import { ADDRESS, place, step, toBuy } from './checkout.fixture.ts';

test('a saved address in another State than its PIN code is fixed before the order', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const { address } = await api(request, createAddress, { body: ADDRESS }, person.token);
  await toBuy(request, person);
  await signedIn(page, person);
  // An address from before State and PIN code were validated together.
  await page.route('**/api/users/addresses', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { items: object[] } };
    await route.fulfill({
      response: reply,
      json: {
        ...body,
        data: { ...body.data, items: body.data.items.map((a) => ({ ...a, state: 'Kerala' })) },
      },
    });
  });
  await page.goto('/checkout?step=review');
  await expect(step(page, shown('checkout.address.title'))).toHaveAttribute('aria-current', 'step');
  const fault = shown('errors.pin_code_other_state', { pincode: 560001, state: 'Karnataka' });
  await expect(page.getByRole('radio', { name: /Meera Iyer/ })).toHaveAccessibleDescription(fault);
  const edit = page.getByRole('button', {
    name: shown('accounts.address.edit_named', { name: 'Meera Iyer', city: 'Bengaluru' }),
  });
  await page.getByRole('button', { name: shown('checkout.address.submit') }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: shown('checkout.address.incomplete') }),
  ).toBeVisible();
  await expect(edit).toBeFocused();
  expect(await axeFaults(page, '#main')).toEqual([]);
  await edit.click();
  await page.getByLabel(shown('common.state')).selectOption('Karnataka');
  await page.unroute('**/api/users/addresses');
  const sent = page.waitForRequest((r) => r.method() === 'PUT' && r.url().endsWith(address._id));
  await page.getByRole('button', { name: shown('accounts.address.save') }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    state: 'Karnataka',
    pincode: '560001',
    isDefault: true,
  });
  await expect(place(page)).toBeEnabled();
});

test('every press on a quantity counts: the last number is the one that is ordered', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  // Large cash orders of other customers are confirmed by a code: see risk.spec.ts.
  await verifyPhone(request, person);
  await api(request, createAddress, { body: ADDRESS }, person.token);
  const [card] = await toBuy(request, person);
  await signedIn(page, person);
  await page.goto('/checkout');
  await expect(place(page)).toBeVisible();
  await page
    .getByRole('link', {
      name: shown('checkout.change_step', { what: shown('common.delivery') }),
      exact: true,
    })
    .click();
  const sent: unknown[] = [];
  await page.route('**/api/checkout/items/*', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.continue();
  });
  const quantity = page.getByRole('group', {
    name: shown('cart.quantity_of', { name: card!.name }),
  });
  for (const n of ['2', '3', '4']) {
    await quantity.getByRole('button', { name: shown('cart.quantity.increase') }).click();
    await expect(quantity.locator('output')).toHaveText(n);
  }
  await expect.poll(() => sent.at(-1)).toEqual({ quantity: 4 });
  // Continuing immediately loses no input either.
  await quantity.getByRole('button', { name: shown('cart.quantity.increase') }).click();
  await page.getByRole('button', { name: shown('checkout.continue_to_payment') }).click();
  await expect.poll(() => sent.at(-1)).toEqual({ quantity: 5 });
  await expect
    .poll(async () =>
      (await api(request, getCheckout, {}, person.token)).items.map((i) => i.quantity),
    )
    .toEqual([5]);
});

test('what changed meanwhile is shown before and after, and a lost answer never orders twice', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  // Large cash orders of other customers are confirmed by a code: see risk.spec.ts.
  await verifyPhone(request, person);
  await api(request, createAddress, { body: ADDRESS }, person.token);
  const [card] = await toBuy(request, person);
  await signedIn(page, person);
  let price = 0;
  await page.route('**/api/checkout/items', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as {
      data: { items: { price: number; lineTotal: number }[] };
    };
    price ||= body.data.items[0]!.price;
    for (const item of body.data.items) Object.assign(item, { price, lineTotal: price });
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto('/checkout');
  await expect(place(page)).toBeVisible();
  const before = price;
  price += 50;
  await page.route(
    '**/api/orders',
    (route) =>
      route.fulfill({
        status: 409,
        json: {
          success: false,
          code: 'TOTAL_CHANGED',
          message: shown('errors.total_changed'),
        },
      }),
    { times: 1 },
  );
  await place(page).click();
  await expect(page.getByText(shown('errors.total_changed'))).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: shown('checkout.changes.title') });
  await expect(notice).toContainText(card!.name);
  await expect(notice.locator('del')).toHaveText(
    `₹${before.toLocaleString('en-IN', { maximumFractionDigits: 0 })}`,
  );
  await expect(notice.locator('ins')).toHaveText(
    `₹${(before + 50).toLocaleString('en-IN', { maximumFractionDigits: 0 })}`,
  );
  await notice.getByRole('button', { name: shown('checkout.changes.accept') }).click();
  await expect(notice).toHaveCount(0);
  await page.unroute('**/api/checkout/items');

  // The order is placed, but its response is lost.
  const keys: (string | undefined)[] = [];
  await page.route('**/api/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.fulfill({ status: 408, json: { success: false, message: 'Too slow' } });
  });
  await place(page).click();
  await expect(page).toHaveURL(/\/orders\/HL-[0-9A-Z-]+\/confirmation/);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
  const { results } = await api(request, listOrders, { query: {} }, person.token);
  expect(results).toHaveLength(1);
  const { order } = await api(request, getOrder, { params: { id: results[0]!._id } }, person.token);
  expect(order.items.filter((i) => !i.isGift).map((i) => i.productId)).toEqual([card!._id]);
});

test('a vendor who does not deliver there is named, and nothing goes on until it is fixed', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await api(request, createAddress, { body: ADDRESS }, person.token);
  const products = await toBuy(request, person, 2);
  await signedIn(page, person);
  await page.route('**/api/checkout/quote', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as {
      data: { shipments: { items: string[]; serviceable: boolean }[] };
    };
    for (const s of body.data.shipments)
      if (s.items.some((i) => i.startsWith(products[0]!._id))) s.serviceable = false;
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto('/checkout?step=review');
  await expect(step(page, shown('common.delivery'))).toHaveAttribute('aria-current', 'step');
  await expect(
    page.getByText(pattern('checkout.pin_code_unserved_items', { pincode: '560001' })),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: shown('checkout.continue_to_payment') }),
  ).toBeDisabled();
  await page
    .getByRole('button', {
      name: shown('checkout.save_name_for_later', { name: products[0]!.name }),
    })
    .click();
  await says(page, shown('cart.saved.name_saved', { name: products[0]!.name }));
  await expect(place(page)).toBeEnabled();
  await page.unroute('**/api/checkout/quote');

  await page.route('**/api/checkout/quote', (route) => route.fulfill(SILENT));
  await page.goto('/checkout');
  const summary = page.getByRole('complementary', { name: shown('checkout.summary.title') });
  await expect(summary.getByText(shown('errors.delivery_rates_failed'))).toBeVisible();
  await page.unroute('**/api/checkout/quote');
  await summary.getByRole('button', { name: shown('common.retry') }).click();
  await expect(place(page)).toBeEnabled();
  await test.step('the list is changed, cleared and brought back; what fails is said', async () => {
    await page
      .getByRole('link', {
        name: shown('checkout.change_step', { what: shown('common.delivery') }),
        exact: true,
      })
      .click();
    const shipment = step(page, shown('common.delivery'));
    const clear = async () => {
      await shipment.getByRole('button', { name: shown('checkout.clear') }).click();
      await page
        .getByRole('dialog', { name: shown('checkout.clear_title') })
        .getByRole('button', { name: shown('checkout.clear') })
        .click();
    };
    await page.route(/\/api\/checkout\/items/, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill(SILENT),
    );
    await shipment.getByRole('button', { name: shown('cart.quantity.increase') }).click();
    await says(page, shown('errors.checkout_quantity_failed'));
    await shipment
      .getByRole('button', { name: shown('common.remove_named', { name: products[1]!.name }) })
      .click();
    await says(page, shown('errors.checkout_remove_failed'));
    await clear();
    await says(page, shown('errors.checkout_clear_failed'));
    await page.unroute(/\/api\/checkout\/items/);
    await clear();
    await says(page, shown('checkout.cleared'));
    await expect(page.getByText(shown('checkout.empty_title'))).toBeVisible();
    await toastOf(page, shown('checkout.cleared'))
      .getByRole('button', { name: shown('common.undo') })
      .click();
    await expect(shipment.getByRole('link', { name: products[1]!.name })).toBeVisible();
  });
});
