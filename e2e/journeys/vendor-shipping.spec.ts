import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { listProducts } from '#contracts/catalog/catalog.ts';
import { removeVendorCourier } from '#contracts/fulfilment/courier-accounts.ts';
import { handOverShipment, packVendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { axeFaults } from '#e2e/axe.ts';
import { api, expect, newPerson, test } from '#e2e/customer.ts';
import { placeFor } from '#e2e/lists.ts';
import { text as shown } from '#e2e/text.ts';
import { asOwner } from '#e2e/vendor.ts';

type Owner = Awaited<ReturnType<typeof asOwner>>;

/** A cash order of this many units from the demo store. */
async function ordered(request: APIRequestContext, { info }: Owner, units = 1) {
  const { results } = await api(request, listProducts, {
    query: { vendor: 'rangrezi-looms', inStock: 'true', limit: 100 },
  });
  const product = results.find((p) => p.vendorName === info.vendorName && p.stock > 5)!;
  const item = { _id: product._id, selectedVendorId: info.vendorId! };
  const person = await newPerson(request);
  const order = await placeFor(
    request,
    person,
    Array.from({ length: units }, () => item),
  );
  return { order, vendorOrderId: order.subOrders[0]!._id };
}
const shipmentOf = (page: Page) =>
  page
    .getByRole('list', { name: shown('common.shipments') })
    .getByRole('listitem')
    .first();

test('an order is packed by scanning, its courier chosen, and its label printed', async ({
  page,
  request,
}) => {
  const owner = await asOwner(page, request);
  const { vendorOrderId } = await ordered(request, owner);
  await page.goto(`/vendor-dashboard/orders/${vendorOrderId}`);
  await page.getByRole('button', { name: shown('fulfilment.pack_shipment') }).click();
  const dialog = page.getByRole('dialog', { name: shown('fulfilment.pack_shipment') });
  await dialog.getByRole('button', { name: shown('fulfilment.scan.start') }).click();
  const field = dialog.getByLabel(shown('fulfilment.scan.label'));
  await field.fill('NOT-HERE');
  await field.press('Enter');
  await expect(
    dialog.getByText(shown('fulfilment.scan.unknown', { code: 'NOT-HERE' })),
  ).toBeVisible();
  // The demo store has no codes of its own: a unit without one is counted by hand.
  await dialog.getByRole('button', { name: shown('cart.quantity.increase') }).click();
  await dialog.getByRole('button', { name: shown('fulfilment.pack_units', { n: 1 }) }).click();
  await expect(dialog).toBeHidden();

  await shipmentOf(page)
    .getByRole('button', { name: shown('fulfilment.couriers.choose') })
    .click();
  const choice = page.getByRole('dialog', { name: shown('fulfilment.couriers.choose') });
  await choice.getByRole('radio', { name: /Air/ }).check();
  expect(await axeFaults(page)).toEqual([]);
  await choice.getByRole('button', { name: shown('fulfilment.book_courier') }).click();
  await expect(choice).toBeHidden();
  const [label] = await Promise.all([
    page.waitForEvent('download'),
    shipmentOf(page)
      .getByRole('button', { name: shown('common.label') })
      .click(),
  ]);
  expect(
    readFileSync(await label.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('a failed delivery gets a reason, is taken back, comes back and is counted', async ({
  page,
  request,
}) => {
  const owner = await asOwner(page, request);
  const { vendorOrderId, order } = await ordered(request, owner, 2);
  const { shipmentId } = await api(
    request,
    packVendorOrder,
    { params: { id: vendorOrderId }, body: {} },
    owner.token,
  );
  await api(request, handOverShipment, { params: { id: shipmentId }, body: {} }, owner.token);
  await page.goto(`/vendor-dashboard/orders/${vendorOrderId}`);
  const shipment = shipmentOf(page);
  const report = async (isRetried: boolean) => {
    await shipment.getByRole('button', { name: shown('fulfilment.delivery_failed') }).click();
    const dialog = page.getByRole('dialog', { name: shown('fulfilment.delivery_failed') });
    await dialog.getByLabel(shown('common.reason')).selectOption('refused');
    if (!isRetried) await dialog.getByLabel(shown('fulfilment.undelivered.try_again')).uncheck();
    await dialog.getByRole('button', { name: shown('common.save') }).click();
    await expect(dialog).toBeHidden();
  };
  await report(true);
  await expect(shipment).toContainText(shown('fulfilment.undelivered.reason_refused'));
  await shipment.getByRole('button', { name: shown('fulfilment.undelivered.undo') }).click();
  await expect(shipment).not.toContainText(shown('fulfilment.undelivered.reason_refused'));
  await report(false);

  await page.goto('/vendor-dashboard/orders/undelivered?tab=back');
  await page.getByRole('link', { name: order.orderNumber }).filter({ visible: true }).click();
  await shipment.getByRole('button', { name: shown('fulfilment.undelivered.check_in') }).click();
  const counting = page.getByRole('dialog', { name: shown('fulfilment.undelivered.check_in') });
  await counting.getByRole('button', { name: shown('cart.quantity.increase') }).click();
  expect(await axeFaults(page)).toEqual([]);
  await counting.getByRole('button', { name: shown('fulfilment.undelivered.check_in') }).click();
  await expect(shipment).toContainText(
    shown('fulfilment.undelivered.found', { sellable: 1, damaged: 1 }),
  );
  await expect(shipment).not.toContainText('₹');
});

test('a vendor connects an account of its own and says how couriers are chosen', async ({
  page,
  request,
}) => {
  const owner = await asOwner(page, request);
  await page.goto('/vendor-dashboard/settings?tab=couriers');
  const card = page.getByRole('listitem').filter({ hasText: 'Delhivery' });
  await card.getByRole('button', { name: shown('fulfilment.couriers.connect') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: shown('common.save') }).click();
  await expect(dialog.getByText(shown('errors.secret_missing')).first()).toBeVisible();
  await dialog.getByLabel(shown('fulfilment.couriers.token')).fill('token-of-a-journey');
  // Other journeys book the demo courier meanwhile.
  await dialog.getByLabel(shown('fulfilment.couriers.is_on')).uncheck();
  await dialog.getByRole('button', { name: shown('common.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText(shown('common.disabled'));
  await card.getByRole('button', { name: shown('fulfilment.couriers.new_token') }).click();
  await expect(card).toContainText('x-api-key');
  expect(await axeFaults(page)).toEqual([]);
  await api(request, removeVendorCourier, { params: { courier: 'delhivery' } }, owner.token);
});
