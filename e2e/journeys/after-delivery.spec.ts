import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { portalLogin } from '#contracts/accounts.ts';
import { listProducts } from '#contracts/catalog.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout.ts';
import { packVendorOrder, scanParcel, shipParcel } from '#contracts/fulfilment.ts';
import { listOrderReturns, stepReturn } from '#contracts/returns.ts';
import { says } from '#e2e/lists.ts';
import { api, expect, newPerson, signedIn, test } from '#e2e/shopper.ts';

test('a packed parcel brings its tax invoice as a PDF; what was delivered can be sent back', async ({ page, request }) => {
  const vendor = await api(request, portalLogin, { body: { identifier: 'vendor@haatlane.example', password: 'demo-Haat-2026' } });
  const { results } = await api(request, listProducts, { query: { vendor: 'rangrezi-looms', inStock: 'true', limit: 100 } });
  const goods = results.find((p) => p.vendorName === vendor.info.vendorName)!;
  const person = await newPerson(request);
  await api(request, addToCheckout, { body: { productId: goods._id, selectedVendorId: vendor.info.vendorId } }, person.token);
  const reply = await request.post(`/api${placeOrder.path}`, {
    headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': crypto.randomUUID() },
    data: { paymentMethod: 'cod', address: { fullName: 'Meera Iyer', phone: '9876501234', line1: '12, 4th Cross', city: 'Bengaluru', state: 'Karnataka', pincode: '560001' } },
  });
  const { data: { order } } = await reply.json() as { data: { order: { _id: string; orderNumber: string; subOrders: { _id: string }[] } } };
  await signedIn(page, person);
  const address = `/profile/orders/${order._id}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(order.orderNumber) })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Invoices' })).toBeHidden();
  const { parcelId } = await api(request, packVendorOrder, { params: { id: order.subOrders[0]!._id }, body: {} }, vendor.token);
  await page.reload();
  const row = page.getByRole('region', { name: 'Invoices' }).getByRole('listitem');
  await expect(row).toContainText(/Tax invoice T-\d{4}-\d{6}/);
  await expect(row).toContainText(vendor.info.vendorName!);
  const [file] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: /Download PDF/ }).click()]);
  expect(file.suggestedFilename()).toMatch(/^T-\d{4}-\d{6}\.pdf$/);
  expect(readFileSync(await file.path()).subarray(0, 5).toString()).toBe('%PDF-');

  await test.step('a return: asked with reason and account, decided by the seller, told in words', async () => {
    const parcel = { params: { id: parcelId } };
    await api(request, shipParcel, { ...parcel, body: {} }, vendor.token);
    await api(request, scanParcel, { ...parcel, body: { status: 'delivered' } }, vendor.token);
    await page.reload();
    const returns = page.getByRole('region', { name: 'Returns' });
    await returns.getByRole('button', { name: 'Return items' }).click();
    const dialog = page.getByRole('dialog', { name: 'Return items' });
    await dialog.getByRole('button', { name: 'Return items' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose what goes back.');
    await dialog.getByRole('button', { name: 'One more' }).click();
    await dialog.getByRole('button', { name: 'Return 1 item(s)' }).click();
    await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
    await dialog.getByLabel('Why?').selectOption('damaged');
    await dialog.getByLabel('UPI ID').fill('nonsense');
    await dialog.getByRole('button', { name: 'Return 1 item(s)' }).click();
    await expect(dialog.getByText('A UPI ID looks like name@bank.')).toBeVisible();
    expect((await new AxeBuilder({ page }).include('dialog[open]').analyze()).violations).toEqual([]);
    await dialog.getByLabel('UPI ID').fill('meera@okbank');
    await dialog.getByRole('button', { name: 'Return 1 item(s)' }).click();
    await says(page, 'Return requested');
    await expect(dialog).toBeHidden();
    await expect(returns.getByRole('listitem')).toContainText(/Return requested.*1 × .*me…@okbank/s);
    const { results: [asked] } = await api(request, listOrderReturns, { params: { id: order._id } }, person.token);
    await api(request, stepReturn, { params: { id: asked!._id }, body: { status: 'refused', answer: 'The box was never opened' } }, vendor.token);
    await page.reload();
    await expect(returns.getByRole('listitem')).toContainText('The seller says: The box was never opened');
    await expect(page.getByText('Return refused').first()).toBeVisible();
  });
});
