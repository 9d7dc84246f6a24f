import { createAddress } from '#contracts/accounts/addresses.ts';
import { addToCheckout } from '#contracts/checkout/checkout.ts';
import { plainProducts, says, SILENT, timesSent, someMobile } from '#e2e/lists.ts';
import { api, expect, newPerson, signedIn, test, verifyPhone } from '#e2e/customer.ts';
import { pattern, patternSource, text as shown } from '#e2e/text.ts';
import { ADDRESS, place, step, toBuy } from './checkout.fixture.ts';

test('a guest is asked to sign in; an empty list leads back to the marketplace; a failing one can be asked again', async ({
  page,
  request,
}) => {
  await page.goto('/checkout');
  await expect(page.getByRole('dialog', { name: shown('checkout.sign_in_title') })).toContainText(
    shown('errors.login_to_manage_checkout'),
  );
  const person = await newPerson(request);
  await signedIn(page, person);
  await page.route('**/api/checkout/items', (route) => route.fulfill(SILENT));
  await page.goto('/checkout');
  await expect(page.getByText(shown('errors.checkout_load_failed'))).toBeVisible();
  await page.unroute('**/api/checkout/items');
  await page.getByRole('button', { name: shown('common.retry') }).click();
  await expect(page.getByText(shown('checkout.empty_title'))).toBeVisible();
  await expect(
    page.locator('#main').getByRole('link', { name: shown('cart.start_shopping') }),
  ).toBeVisible();
});

test('four steps in the address, each can be changed, and a reload loses no word @phone', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await verifyPhone(request, person);
  const products = await toBuy(request, person, 2);
  await signedIn(page, person);
  await page.goto('/checkout?step=review');

  await test.step('nothing can be skipped; faults are named at their fields', async () => {
    await expect(step(page, shown('checkout.address.title'))).toHaveAttribute(
      'aria-current',
      'step',
    );
    // The account's name and mobile are there already.
    await expect(page.getByLabel(shown('common.full_name'))).toHaveValue('Meera Iyer');
    await page.getByLabel(shown('common.full_name')).fill('');
    await page.getByLabel(shown('common.mobile_number')).fill('');
    await page.getByRole('button', { name: shown('checkout.address.submit') }).click();
    await expect(page.getByLabel(shown('common.full_name'))).toBeFocused();
    for (const text of [
      shown('errors.name_required'),
      shown('errors.phone_invalid'),
      shown('errors.pin_code_invalid'),
      shown('errors.house_street_required'),
      shown('errors.state_required'),
    ])
      await expect(page.getByText(text)).toBeVisible();
  });
  await page.getByLabel(shown('common.full_name')).fill('Meera Iyer');
  await page.getByLabel(shown('common.mobile_number')).fill('98765 01234');
  await page.getByLabel(shown('common.pin_code')).fill('560001');
  await expect(page.getByLabel(shown('common.state'))).toHaveValue('Karnataka');
  await expect(page.getByLabel(shown('common.city'))).toHaveValue('Bengaluru');
  await page.reload();
  await expect(page.getByLabel(shown('common.pin_code'))).toHaveValue('560001');
  await page.getByLabel(shown('common.house_street')).fill('12, 4th Cross');
  await page.getByRole('button', { name: shown('checkout.address.submit') }).click();

  await expect(page).toHaveURL(/step=delivery/);
  await expect(
    page.getByRole('heading', { level: 2, name: shown('common.delivery'), exact: true }),
  ).toBeFocused();
  await test.step('one shipment a vendor, each with its day and what it costs', async () => {
    const shipments = step(page, shown('common.delivery'))
      .getByRole('list')
      .first()
      .locator('> li');
    await expect(shipments).toHaveCount(2);
    for (const [i, { name }] of products.entries()) {
      await expect(shipments.nth(i)).toContainText(name);
      await expect(shipments.nth(i)).toContainText(new RegExp(patternSource('orders.arrives_by')));
      await expect(shipments.nth(i)).toContainText(
        new RegExp(`${patternSource('checkout.delivery_amount')}|${shown('common.free_delivery')}`),
      );
    }
    const removals = timesSent(page, 'DELETE', '/checkout');
    await page
      .getByRole('button', { name: shown('common.remove_named', { name: products[1]!.name }) })
      .dblclick();
    await says(page, shown('checkout.item_removed'));
    expect(removals()).toBe(1);
    await expect(shipments).toHaveCount(1);
  });
  await page.getByRole('button', { name: shown('checkout.continue_to_payment') }).click();
  await expect(page).toHaveURL(/step=payment/);

  await test.step('a business gives its GSTIN, checked to the last character', async () => {
    await expect(page.getByRole('radio', { name: shown('common.cash_on_delivery') })).toBeChecked();
    await expect(page.getByText(pattern('payments.cod_due'))).toBeVisible();
    await page.getByRole('switch', { name: shown('checkout.business.title') }).check();
    await page.getByLabel(shown('common.business_name')).fill('Iyer Traders');
    await page.getByLabel(shown('common.gstin'), { exact: true }).fill('27AAPFU0939F1ZW');
    await page.getByRole('button', { name: shown('checkout.review.title') }).click();
    await expect(page.getByText(shown('errors.gstin_invalid'))).toBeVisible();
    await page.getByLabel(shown('common.gstin'), { exact: true }).fill('27aapfu0939f1zv');
    await expect(
      page.getByText(shown('checkout.business.registered_in', { state: 'Maharashtra' })),
    ).toBeVisible();
    // Registered in another State than the delivery's: the invoice needs an address in that State.
    const billing = page.getByRole('group', {
      name: shown('checkout.business.billing_address_in', { state: 'Maharashtra' }),
    });
    for (const [label, value] of [
      [shown('common.house_street'), '4, Mill Road'],
      [shown('common.city'), 'Pune'],
      [shown('common.pin_code'), '411001'],
    ] as const)
      await billing.getByLabel(label).fill(value);
  });
  await page.getByRole('button', { name: shown('checkout.review.title') }).click();
  await expect(page).toHaveURL(/step=review/);
  await expect(step(page, shown('common.payment'))).toContainText('27AAPFU0939F1ZV');
  await page.goBack();
  await expect(step(page, shown('common.payment'))).toHaveAttribute('aria-current', 'step');
  await page.goForward();
  await page
    .getByRole('link', {
      name: shown('checkout.change_step', { what: shown('checkout.address.title') }),
    })
    .click();
  await page.getByLabel(shown('common.full_name')).fill('Meera Krishnan');
  await page.getByRole('button', { name: shown('checkout.address.submit') }).click();

  await place(page).click();
  await expect(page).toHaveURL(/\/orders\/HL-[0-9A-Z-]+\/confirmation/);

  await test.step('the confirmation: number, day, amount, address, what next; a reload keeps it', async () => {
    const number = /orders\/(HL-[0-9A-Z-]+)\//.exec(page.url())![1]!;
    for (let i = 0; i < 2; i++) {
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();
      await expect(
        page.getByRole('heading', { level: 2, name: pattern('orders.arrives_by') }),
      ).toHaveCount(1);
      await expect(page.getByText(pattern('payments.cod_due'))).toBeVisible();
      await expect(page.getByText('Meera Krishnan')).toBeVisible();
      await expect(page.getByText('27AAPFU0939F1ZV')).toBeVisible();
      await expect(page.getByRole('button', { name: shown('common.print') })).toBeVisible();
      if (i === 0) await page.reload();
    }
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: shown('orders.copy_number') }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
    expect(await page.evaluate(() => sessionStorage.getItem('haatlane-checkout'))).toBeNull();
    await page.getByRole('link', { name: shown('orders.track_order'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(number) })).toBeVisible();
  });
});

test('a session that ends while ordering: sign in, and all is still there', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await toBuy(request, person);
  await signedIn(page, person);
  await page.goto('/checkout');
  for (const [label, text] of [
    [shown('common.full_name'), 'Meera Krishnan'],
    [shown('common.mobile_number'), someMobile()],
    [shown('common.pin_code'), '560001'],
    [shown('common.house_street'), '12, 4th Cross'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await expect(page.getByLabel(shown('common.city'))).toHaveValue('Bengaluru');
  await page.getByRole('button', { name: shown('checkout.address.submit') }).click();
  await page.getByRole('button', { name: shown('checkout.continue_to_payment') }).click();
  await page.getByRole('button', { name: shown('checkout.review.title') }).click();
  await page.route(
    '**/api/orders',
    (route) =>
      route.fulfill({
        status: 401,
        json: {
          success: false,
          code: 'SESSION_EXPIRED',
          message: shown('errors.session_ended'),
        },
      }),
    { times: 1 },
  );
  await place(page).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const form = page.locator('#main');
  await form.getByLabel(shown('accounts.identifier')).fill(person.email);
  await form.getByLabel(shown('common.password'), { exact: true }).fill(person.password);
  await form.getByRole('button', { name: shown('accounts.sign_in'), exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\?step=review/);
  await expect(step(page, shown('checkout.address.title'))).toContainText('Meera Krishnan');
  await expect(place(page)).toBeEnabled();
});

test('saved addresses as cards; coupon and reward side by side, the larger counts', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  for (const city of [
    {},
    { line1: '7, Marine Drive', city: 'Mumbai', state: 'Maharashtra', pincode: '400020' },
  ])
    await api(request, createAddress, { body: { ...ADDRESS, ...city } }, person.token);
  await verifyPhone(request, person);
  const [card] = (await plainProducts(request, 12)).filter(
    (c) => c.price >= 300 && c.price <= 1100,
  );
  // From ₹1,800 on the reward takes off 10% as well; on a tie it counts.
  await api(
    request,
    addToCheckout,
    { body: { productId: card!._id, quantity: Math.ceil(1800 / card!.price) } },
    person.token,
  );
  await signedIn(page, person);
  await page.goto('/checkout');
  // Everything is known, so the last step is shown at once.
  await expect(place(page)).toBeVisible();
  await page
    .getByRole('link', {
      name: shown('checkout.change_step', { what: shown('checkout.address.title') }),
    })
    .click();
  await expect(page.getByRole('radio')).toHaveCount(3);
  await page.getByRole('radio', { name: /Marine Drive/ }).check();
  await page.getByRole('button', { name: shown('checkout.address.submit') }).click();
  await expect(step(page, shown('checkout.address.title'))).toContainText('Mumbai');

  const summary = page.getByRole('complementary', { name: shown('checkout.summary.title') });
  await summary.getByLabel(shown('common.promo_code')).fill('NOSUCHCODE');
  await summary.getByRole('button', { name: shown('common.apply') }).click();
  await expect(summary.getByRole('button', { name: shown('common.apply') })).toBeEnabled();
  await expect(summary.getByLabel(shown('common.promo_code'))).toHaveValue('NOSUCHCODE');
  await expect(summary.getByLabel(shown('common.promo_code'))).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(summary.getByRole('alert')).toHaveCount(0);
  await summary.getByLabel(shown('common.promo_code')).fill('welcome10');
  await summary.getByRole('button', { name: shown('common.apply') }).click();
  const discounts = summary.getByRole('region', { name: shown('checkout.promo.title') });
  await expect(discounts.getByText('WELCOME10').first()).toBeVisible();
  await expect(discounts.getByText(shown('promotions.code.reward_is_larger'))).toBeVisible();
  await expect(
    discounts.getByText(shown('promotions.code.applied', { code: 'WELCOME10' })),
  ).toHaveCount(0);
});
