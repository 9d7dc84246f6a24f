import { cancelOrder, type Order } from '#contracts/orders/orders.ts';
import { fillCart, placeFor, plainProducts, says, SILENT } from '#e2e/lists.ts';
import { api, expect, newPerson, type Person, signedIn, test } from '#e2e/customer.ts';
import type { APIRequestContext } from '@playwright/test';
import { pattern, text as shown } from '#e2e/text.ts';

async function order(request: APIRequestContext, person: Person, count: number) {
  const products = await plainProducts(request, count);
  return { ...(await placeFor(request, person, products)), products };
}

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

  await page
    .getByRole('link', { name: `${shown('orders.track_order')} ${first.orderNumber}` })
    .click();
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
    const item = dialog.getByRole('group', {
      name: shown('order_actions.cancel_items.quantity_of', { name: first.products[1]!.name }),
    });
    await item.getByRole('button', { name: shown('cart.quantity.increase') }).click();
    await expect(
      item.getByRole('button', { name: shown('cart.quantity.increase') }),
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
    const vendorOrder = page.getByRole('article').filter({ hasText: first.products[1]!.name });
    await expect(
      vendorOrder.getByRole('heading', { name: pattern('orders.cancelled_on') }),
    ).toBeVisible();
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
      const vendorOrder = json.data.order.subOrders.find((s) => s.status !== 'cancelled')!;
      const at = new Date().toISOString();
      vendorOrder.status = 'out_for_delivery';
      vendorOrder.timeline.push(
        { status: 'out_for_delivery', note: null, at },
        { status: 'undelivered', note: 'Door locked', at },
      );
      vendorOrder.shipments = [
        {
          _id: 'p1',
          status: 'undelivered',
          carrier: 'Sandesh Post',
          trackingNumber: 'SP-4411',
          items: [{ itemId: vendorOrder.items[0]!._id, quantity: 1 }],
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
    await expect(
      page
        .getByRole('button', {
          name: new RegExp(
            `^(?:${shown('order_actions.cancel_items.open')}|${shown('order_actions.cancel.open')})$`,
          ),
        })
        .first(),
    ).toBeHidden();
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
