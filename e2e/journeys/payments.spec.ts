import { addToCheckout, getCheckout } from '#contracts/checkout/checkout.ts';
import { getOrder } from '#contracts/orders/orders.ts';
import { plainProducts, someMobile } from '#e2e/lists.ts';
import { api, expect, newPerson, type Person, signedIn, test, verifyPhone } from '#e2e/customer.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { createAddress, listAddresses } from '#contracts/accounts/addresses.ts';
import { pattern, text } from '#e2e/text.ts';

const ADDRESS = {
  fullName: 'Meera Iyer',
  phone: someMobile(),
  line1: '12, 4th Cross',
  line2: someMobile(),
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
};

async function atReview(
  page: Page,
  request: APIRequestContext,
): Promise<{ person: Person; name: string }> {
  const person = await newPerson(request);
  // Cash for a large order is offered only to a verified account.
  await verifyPhone(request, person);
  const [products] = await plainProducts(request, 1);
  await api(request, createAddress, { body: ADDRESS }, person.token);
  await api(request, addToCheckout, { body: { productId: products!._id } }, person.token);
  await signedIn(page, person);
  await page.goto('/checkout?step=payment');
  await page.getByRole('radio', { name: text('payments.pay_online') }).check();
  await page.getByRole('button', { name: text('checkout.review.title') }).click();
  return { person, name: products!.name };
}
const pay = (page: Page) => page.getByRole('button', { name: pattern('payments.pay_amount') });
const orderNumber = (page: Page) => /HL-\w{4}-\w{4}/.exec(page.url())![0];

test('online: a failure, another try, paid; the order is placed and says so @phone', async ({
  page,
  request,
}) => {
  const { person, name } = await atReview(page, request);
  await pay(page).click();
  await expect(
    page.getByRole('heading', { level: 1, name: text('payments.test.title') }),
  ).toBeVisible();
  await page.getByRole('radio', { name: new RegExp(`^${text('payments.card')} \\d`) }).check();
  await page.getByRole('button', { name: text('payments.test.fail') }).click();
  await expect(page.getByRole('heading', { name: text('payments.failed_title') })).toBeVisible();
  await expect(page.getByText(text('payments.failure.card_declined'))).toBeVisible();
  await expect(page.getByText(text('payments.test.title'))).toBeVisible();
  const number = orderNumber(page);
  expect(
    (await api(request, getOrder, { params: { id: number } }, person.token)).order.status,
  ).toBe('payment_pending');

  await page.getByRole('button', { name: pattern('payments.retry_amount') }).click();
  await page.getByRole('radio', { name: new RegExp(`^${text('payments.upi')}`) }).check();
  await pay(page).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${number}/confirmation$`));
  await expect(page.getByText(text('orders.confirmation.thanks'))).toBeVisible();
  await expect(page.getByText(pattern('payments.amount_paid'))).toBeVisible();
  await page.getByRole('link', { name: text('orders.track_order'), exact: true }).click();
  await expect(page.getByRole('region', { name: text('common.payment') })).toContainText(
    `${text('payments.online_payment')}: ${text('payments.state.paid')}`,
  );
  await expect(page.getByText(name).first()).toBeVisible();

  await test.step('cancelled, the money goes back by itself', async () => {
    await page.getByRole('button', { name: text('order_actions.cancel.open') }).click();
    await page.getByRole('button', { name: text('order_actions.cancel.submit') }).click();
    await expect(
      page
        .getByRole('region', { name: text('common.payment') })
        .getByText(text('payments.refund.paid'), { exact: true }),
    ).toBeVisible({
      timeout: 20_000,
    });
  });
});

test('online: left alone it waits; gone back, nothing is lost; cash instead is possible', async ({
  page,
  request,
}) => {
  const { person, name } = await atReview(page, request);
  await page.goto('/checkout?step=address');
  await page.getByRole('radio', { name: text('checkout.address.new') }).check();
  for (const [label, value] of [
    [text('common.full_name'), 'Asha Rao'],
    [text('common.mobile_number'), '9876501235'],
    [text('common.pin_code'), '560001'],
    [text('common.house_street'), '7, Lake Road'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await expect(page.getByLabel(text('common.city'))).toHaveValue('Bengaluru');
  await page.getByRole('button', { name: text('checkout.address.submit') }).click();
  await page.goto('/checkout?step=review');
  await pay(page).click();
  await page.getByRole('button', { name: text('payments.test.back') }).click();
  await expect(page.getByRole('heading', { name: text('payments.open_title') })).toBeVisible();
  await expect(page.getByText(text('payments.items_held_for')).getByRole('timer')).toHaveText(
    /^1[45]:\d\d$/,
  );
  const number = orderNumber(page);
  await page.goto(`/profile/orders/${number}`);
  await expect(page.getByText(text('payments.order_unpaid_text'))).toBeVisible();
  await page.getByRole('link', { name: text('payments.pay_now') }).click();
  await page.getByRole('button', { name: text('payments.back_to_checkout') }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByText(name).first()).toBeAttached();
  expect(
    (await api(request, getCheckout, {}, person.token)).items.map((i) => i.product.name),
  ).toEqual([name]);
  expect(
    (await api(request, getOrder, { params: { id: number } }, person.token)).order.status,
  ).toBe('cancelled');

  await page.goto('/checkout?step=review');
  await pay(page).click();
  await page.getByRole('button', { name: text('payments.test.back') }).click();
  await page.getByRole('button', { name: text('payments.switch_to_cod') }).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByText(pattern('payments.cod_due'))).toBeVisible();
  expect(
    (await api(request, listAddresses, {}, person.token)).items.map((a) => a.fullName).sort(),
    'kept once',
  ).toEqual(['Asha Rao', 'Meera Iyer']);
});
