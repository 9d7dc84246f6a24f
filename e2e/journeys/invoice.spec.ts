import { readFileSync } from 'node:fs';
import { portalLogin } from '#contracts/accounts.ts';
import { listProducts } from '#contracts/catalog.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout.ts';
import { packVendorOrder } from '#contracts/fulfilment.ts';
import { api, expect, newPerson, signedIn, test } from '#e2e/shopper.ts';

test('a packed parcel brings its tax invoice to the order, as a PDF', async ({ page, request }) => {
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
  await api(request, packVendorOrder, { params: { id: order.subOrders[0]!._id }, body: {} }, vendor.token);
  await page.reload();
  const row = page.getByRole('region', { name: 'Invoices' }).getByRole('listitem');
  await expect(row).toContainText(/Tax invoice T-\d{4}-\d{6}/);
  await expect(row).toContainText(vendor.info.vendorName!);
  const [file] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: /Download PDF/ }).click()]);
  expect(file.suggestedFilename()).toMatch(/^T-\d{4}-\d{6}\.pdf$/);
  expect(readFileSync(await file.path()).subarray(0, 5).toString()).toBe('%PDF-');
});
