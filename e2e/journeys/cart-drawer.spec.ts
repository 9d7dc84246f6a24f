import type { Locator } from '@playwright/test';
import { type Cart, getCart } from '#contracts/cart/cart.ts';
import { addToCheckout, getCheckout } from '#contracts/checkout/checkout.ts';
import { formatDay } from '#contracts/kernel/time.ts';
import { checkDelivery } from '#contracts/recommendations/related.ts';
import {
  fillCart,
  openCart,
  plainProducts,
  rupees,
  says,
  SILENT,
  standsOnTheRight,
  toastOf,
} from '#e2e/lists.ts';
import { api, expect, newPerson, signedIn, test, verifyPhone } from '#e2e/customer.ts';
import { text as shown } from '#e2e/text.ts';

/** Guwahati: no vendor of the demo delivers there in three days. */
const FAR = '781001';
const total = (drawer: Locator) => drawer.getByTestId('cart-total').textContent().then(rupees);

test('the cart drawer: items, reward, code, totals, undo and the way to checkout', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const [a, b, old] = await plainProducts(request, 3, 500);
  await fillCart(request, person, [a!, b!]);
  await signedIn(page, person);
  await page.clock.setFixedTime(new Date('2026-11-21T06:00:00Z'));
  await page.goto('/');
  const drawer = await openCart(page);

  await test.step('on the right, with lines under their vendors', async () => {
    await standsOnTheRight(page, drawer);
    await expect(
      drawer.getByText(shown('common.item_count', { n: 2 }), { exact: true }),
    ).toBeVisible();
    const { items } = await api(request, getCart, {}, person.token);
    for (const item of items) {
      const group = drawer.getByRole('region', {
        name: shown('cart.sold_by', { name: item.vendor!.name }),
      });
      await expect(group.getByRole('link', { name: item.product.name })).toBeVisible();
    }
  });
  await test.step('totals add up, delivery in three days', async () => {
    const sums = drawer.getByRole('region', { name: shown('cart.summary.label') });
    const { totalPrice } = await api(request, getCart, {}, person.token);
    await expect(sums.getByText(shown('cart.summary.subtotal')).locator('..')).toContainText(
      `₹${Math.round(totalPrice).toLocaleString('en-IN')}`,
    );
    await expect(
      drawer.getByText(`${shown('cart.summary.estimated_delivery')} Tue, 24 Nov`),
    ).toBeVisible();
  });
  await test.step('with a PIN code it is the day the slowest line arrives there', async () => {
    const { items } = await api(request, getCart, {}, person.token);
    const days = await Promise.all(
      items.map(
        async (item) =>
          (
            await api(request, checkDelivery, {
              params: { id: item.product._id },
              query: {
                pincode: FAR,
                quantity: item.quantity,
                ...(item.variant ? { variant: item.variant.variantId } : {}),
                ...(item.option ? { option: item.option.optionId } : {}),
                vendor: item.vendor!._id,
              },
            })
          ).estimatedDelivery,
      ),
    );
    const slowest = formatDay(days.toSorted().at(-1)!);
    expect(slowest).not.toBe('Tue, 24 Nov');
    await page.evaluate((code) => localStorage.setItem('haatlane-pincode', code), FAR);
    await page.reload();
    await expect(
      (await openCart(page)).getByText(`${shown('cart.summary.estimated_delivery')} ${slowest}`),
    ).toBeVisible();
    await expect(
      drawer.getByText(shown('cart.summary.for_pin_code', { pincode: FAR })),
    ).toBeVisible();
  });
  await test.step('a code nobody knows gives no message, WELCOME10 in any case takes 10 %', async () => {
    const field = drawer.getByPlaceholder(shown('common.promo_code'));
    await field.fill('NOSUCHCODE');
    await drawer.getByRole('button', { name: shown('common.apply') }).click();
    await expect(drawer.getByRole('button', { name: shown('common.apply') })).toBeEnabled();
    await expect(field).toHaveValue('NOSUCHCODE');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(drawer.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('[data-toasts] > *')).toHaveCount(0);
    await verifyPhone(request, person);
    await field.fill('welcome10');
    await drawer.getByRole('button', { name: shown('common.apply') }).click();
    // The larger discount counts, never both: on a tie the reward's, and the coupon stays unused.
    const { totalPrice } = await api(request, getCart, {}, person.token);
    await expect(
      drawer.getByText(
        totalPrice < 1800
          ? shown('cart.summary.code_discount', { code: 'WELCOME10', n: 10 })
          : shown('cart.summary.reward_discount', { n: 10 }),
      ),
    ).toBeVisible();
    await expect(
      drawer.getByText(shown('promotions.code.applied', { code: 'WELCOME10' })),
    ).toHaveCount(totalPrice < 1800 ? 1 : 0);
    await expect(drawer.getByText(shown('promotions.code.reward_is_larger'))).toHaveCount(
      totalPrice < 1800 ? 0 : 1,
    );
  });
  await test.step('quantity goes to the server; below 1 the line goes, and comes back by undo', async () => {
    const before = await total(drawer);
    const stepper = drawer.getByRole('group', {
      name: shown('cart.quantity_of', { name: a!.name }),
    });
    await stepper.getByRole('button', { name: shown('cart.quantity.increase') }).click();
    await says(page, shown('cart.name_updated', { name: a!.name }));
    await expect
      .poll(
        async () =>
          (await api(request, getCart, {}, person.token)).items.find(
            (l) => l.product._id === a!._id,
          )?.quantity,
      )
      .toBe(2);
    await expect.poll(() => total(drawer)).toBeGreaterThan(before);
    await stepper.getByRole('button', { name: shown('cart.quantity.decrease') }).click();
    await stepper.getByRole('button', { name: shown('cart.quantity.decrease') }).click();
    await says(page, shown('cart.name_removed', { name: a!.name }));
    await expect(stepper).toHaveCount(0);
    await toastOf(page, shown('cart.name_removed', { name: a!.name }))
      .getByRole('button', { name: shown('common.undo') })
      .click();
    await expect(stepper).toBeVisible();
  });
  await test.step('Clear Cart asks, clears, and can be undone', async () => {
    await drawer.getByRole('button', { name: shown('cart.clear') }).click();
    await page
      .getByRole('dialog', { name: shown('cart.clear_title') })
      .getByRole('button', { name: shown('cart.clear') })
      .click();
    await says(page, shown('cart.cleared'));
    await expect(drawer.getByText(shown('cart.empty_title'))).toBeVisible();
    await toastOf(page, shown('cart.cleared'))
      .getByRole('button', { name: shown('common.undo') })
      .click();
    await expect(
      drawer.getByText(shown('common.item_count', { n: 2 }), { exact: true }),
    ).toBeVisible();
  });
  await test.step('Checkout says Processing, replaces the checkout list, closes the drawer and goes on', async () => {
    await api(request, addToCheckout, { body: { productId: old!._id } }, person.token);
    await page.evaluate(() =>
      window.addEventListener('cart-refresh', () => {
        document.body.dataset.refreshed = 'yes';
      }),
    );
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/checkout/items/move-from-cart', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await drawer.getByRole('button', { name: shown('checkout.title'), exact: true }).click();
    await expect(drawer.getByRole('button', { name: shown('cart.checkout_busy') })).toBeVisible();
    gate.resolve();
    await says(page, shown('checkout.cart_moved'));
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(drawer).toBeHidden();
    expect(await page.evaluate(() => document.body.dataset.refreshed)).toBe('yes');
    // What was in the checkout list before is in the cart again.
    expect((await api(request, getCart, {}, person.token)).items.map((l) => l.product._id)).toEqual(
      [old!._id],
    );
    const { items } = await api(request, getCheckout, {}, person.token);
    expect(items.map((l) => l.product._id).sort()).toEqual([a!._id, b!._id].sort());
  });
  await test.step('the cart offers to finish the checkout', async () => {
    await page.goto('/');
    await (
      await openCart(page)
    )
      .getByRole('link', { name: shown('cart.drawer.resume_checkout', { n: 2 }) })
      .click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(drawer).toBeHidden();
  });
});

test('every reward unlocked, and the next one named before that; without the server 1200 and 1800', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const [a] = await plainProducts(request, 1);
  await fillCart(request, person, [a!], Math.max(2, Math.ceil(1 / a!.price)));
  await signedIn(page, person);
  const items = async (price: number) => {
    await page.unroute('**/api/cart');
    await page.route('**/api/cart', async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { data: Cart };
      const [item] = body.data.items;
      body.data = {
        items: [{ ...item!, price, quantity: 1, lineTotal: price }],
        totalItems: 1,
        totalPrice: price,
      };
      await route.fulfill({ response: reply, json: body });
    });
    await page.goto('/');
    return openCart(page);
  };
  const drawer = await items(1498);
  const bar = drawer.getByRole('progressbar', { name: shown('promotions.rewards.progress') });
  await expect(bar).toHaveAttribute(
    'aria-valuetext',
    shown('promotions.rewards.add_more', { amount: '₹2', reward: '5% off' }),
  );
  const states = drawer
    .getByRole('region', { name: shown('promotions.rewards.label') })
    .getByRole('listitem');
  await expect(states).toContainText([
    `₹1,200, ${shown('promotions.rewards.unlocked')}`,
    `₹1,500, ${shown('promotions.rewards.next')}`,
    `₹1,800, ${shown('promotions.rewards.locked')}`,
    `₹2,000, ${shown('promotions.rewards.locked')}`,
    `₹2,500, ${shown('promotions.rewards.locked')}`,
  ]);

  await items(2500);
  await expect(drawer.getByText(shown('promotions.rewards.all_unlocked'))).toBeVisible();
  await expect(bar).toHaveCount(0);

  await page.route('**/api/milestones?*', (route) => route.fulfill(SILENT));
  await items(1000);
  await expect(states).toContainText([
    `₹1,200, ${shown('promotions.rewards.next')}`,
    `₹1,800, ${shown('promotions.rewards.locked')}`,
  ]);
  await expect(
    drawer.getByText(
      shown('promotions.rewards.add_more', {
        amount: '₹200',
        reward: shown('common.free_delivery'),
      }),
    ),
  ).toBeVisible();
});

test('what changed since: few left, price, and what cannot be bought any more', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const products = await plainProducts(request, 3);
  await fillCart(request, person, products);
  await signedIn(page, person);
  await page.route('**/api/cart', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: Cart };
    const [x, y, z] = body.data.items;
    Object.assign(x!, { priceThen: x!.price + 50, stock: 2 });
    Object.assign(y!, {
      priceThen: y!.price - 10,
      quantity: 4,
      stock: 3,
      problem: 'insufficient_stock',
    });
    Object.assign(z!, { problem: 'unavailable', vendor: null });
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto('/');
  const drawer = await openCart(page);
  await expect(drawer.getByText(shown('cart.item.price_dropped', { amount: '₹50' }))).toBeVisible();
  await expect(
    drawer.getByText(shown('catalog.only_n_left', { n: 2 }), { exact: true }),
  ).toBeVisible();
  await expect(
    drawer.getByText(shown('cart.item.price_increased', { amount: '₹10' })),
  ).toBeVisible();
  await expect(drawer.getByText(shown('errors.only_n_left', { n: 3 }))).toBeVisible();
  await expect(drawer.getByText(shown('cart.item.unavailable'))).toBeVisible();
  await expect(drawer.getByText(shown('cart.summary.fix_items'))).toBeVisible();
});
