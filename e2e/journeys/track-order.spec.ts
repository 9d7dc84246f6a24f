import { cancelOrder } from '#contracts/orders/orders.ts';
import { placeFor, plainProducts } from '#e2e/lists.ts';
import { api, expect, newPerson, test } from '#e2e/customer.ts';
import { pattern, text } from '#e2e/text.ts';

test('a guest tracks by number and phone or e-mail; a wrong pair always says the same @phone', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  const products = await plainProducts(request, 2);
  const order = await placeFor(request, person, products);

  await page.goto(`/track-order?order=${order.orderNumber}`);
  const number = page.getByLabel(text('orders.number'));
  const contact = page.getByLabel(text('orders.track.contact'));
  const track = page.getByRole('button', { name: text('orders.track_order') });
  await expect(number).toHaveValue(order.orderNumber);
  await track.click();
  await expect(page.getByRole('alert').getByText(text('orders.track.incomplete'))).toBeVisible();
  await expect(contact).toBeFocused();
  for (const [no, who] of [
    [order.orderNumber, 'nobody@example.com'],
    ['HL-2222-2222', person.email],
    ['rubbish', '12'],
  ] as const) {
    await number.fill(no);
    await contact.fill(who);
    await track.click();
    await expect(
      page.getByRole('alert').getByText(text('errors.order_not_matched'), {
        exact: true,
      }),
    ).toBeVisible();
  }
  await number.fill(` ${order.orderNumber.toLowerCase().replaceAll('-', ' ')}`);
  await contact.fill(`${person.phone.slice(0, 5)} ${person.phone.slice(5)}`);
  await track.click();
  const headline = page.getByRole('heading', { level: 2, name: pattern('orders.arrives_by') });
  await expect(headline).toBeFocused();
  await expect(
    page.getByText(text('orders.track.destination', { city: 'Bengaluru', pincode: '560001' })),
  ).toBeVisible();
  await expect(page.getByText(pattern('payments.cod_due'))).toBeVisible();
  await expect(page.getByRole('list', { name: text('orders.timeline') })).toHaveCount(2);
  for (const { name } of products) await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.locator('#main').getByText('12, 4th Cross')).toHaveCount(0);

  await api(request, cancelOrder, { params: { id: order._id }, body: {} }, person.token);
  await contact.fill(person.email.toUpperCase());
  await track.click();
  await expect(
    page.getByRole('heading', { level: 2, name: pattern('orders.cancelled_on') }),
  ).toBeVisible();
  await expect(
    page.getByText(`${text('orders.status.cancelled')}, ${text('common.step.ended')}`).first(),
  ).toBeVisible();
});
