import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { portalLogin } from '#contracts/accounts/accounts.ts';
import { listProducts } from '#contracts/catalog/catalog.ts';
import { bookCourier, cancelBooking } from '#contracts/fulfilment/couriers.ts';
import {
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import { answerVendorTicket, listOrderTickets } from '#contracts/support/support.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { listOrderReturns } from '#contracts/returns/returns.ts';
import { stepReturn } from '#contracts/returns/vendor-returns.ts';
import { placeFor, says } from '#e2e/lists.ts';
import { api, expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { axeFaults } from '#e2e/axe.ts';
import { text } from '#e2e/text.ts';

/** An order of that many units of one product of the demo vendor. */
async function ordered(request: APIRequestContext, units = 1) {
  const vendor = await api(request, portalLogin, {
    body: { identifier: 'vendor@haatlane.example', password: 'demo-Haat-2026' },
  });
  const { results } = await api(request, listProducts, {
    query: { vendor: 'rangrezi-looms', inStock: 'true', limit: 100 },
  });
  const products = results.find((p) => p.vendorName === vendor.info.vendorName && p.stock > 3)!;
  const person = await newPerson(request);
  const order = await placeFor(
    request,
    person,
    Array.from({ length: units }, () => ({
      _id: products._id,
      selectedVendorId: vendor.info.vendorId!,
    })),
  );
  return { vendor, products, person, order };
}

test('a packed shipment brings its tax invoice as a PDF; what was delivered can be sent back', async ({
  page,
  request,
}) => {
  const { vendor, products, person, order } = await ordered(request, 2);
  await signedIn(page, person);
  const address = `/profile/orders/${order._id}`;
  await page.goto(address);
  await expect(
    page.getByRole('heading', { level: 2, name: new RegExp(order.orderNumber) }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: text('common.invoices') })).toBeHidden();
  const { shipmentId } = await api(
    request,
    packVendorOrder,
    { params: { id: order.subOrders[0]!._id }, body: {} },
    vendor.token,
  );
  await page.reload();
  const row = page.getByRole('region', { name: text('common.invoices') }).getByRole('listitem');
  await expect(row).toContainText(
    new RegExp(String.raw`${text('invoices.kind.tax_invoice')} T-\d{4}-\d{6}`),
  );
  await expect(row).toContainText(vendor.info.vendorName!);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: text('invoices.download_pdf') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^T-\d{4}-\d{6}\.pdf$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await test.step('a booked courier is shown by name and number', async () => {
    const { booking } = await api(
      request,
      bookCourier,
      { params: { id: shipmentId } },
      vendor.token,
    );
    await page.reload();
    await expect(page.getByRole('list', { name: text('common.shipments') })).toContainText(
      `Demo Courier:${booking.awb}`,
    );
    await api(request, cancelBooking, { params: { id: shipmentId } }, vendor.token);
  });

  await test.step('a return: asked with reason and account, decided by the vendor, explained in words', async () => {
    const shipment = { params: { id: shipmentId } };
    await api(request, handOverShipment, { ...shipment, body: {} }, vendor.token);
    await api(
      request,
      updateShipmentStatus,
      { ...shipment, body: { status: 'delivered' } },
      vendor.token,
    );
    await page.reload();
    const returns = page.getByRole('region', { name: text('returns.title') });
    await returns.getByRole('button', { name: text('returns.open') }).click();
    const dialog = page.getByRole('dialog', { name: text('returns.open') });
    await dialog.getByRole('button', { name: text('returns.open') }).click();
    await expect(dialog.getByRole('alert')).toHaveText(text('errors.return_items_required'));
    await dialog.getByRole('button', { name: text('cart.quantity.increase') }).click();
    await dialog.getByRole('button', { name: text('returns.form.submit', { n: 1 }) }).click();
    await expect(dialog.getByText(text('errors.reason_required'))).toBeVisible();
    await expect(dialog.getByLabel(text('common.reason'))).toBeFocused();
    await dialog.getByLabel(text('common.reason')).selectOption('damaged');
    await dialog.getByLabel(text('returns.account.upi_id')).fill('nonsense');
    await dialog.getByRole('button', { name: text('returns.form.submit', { n: 1 }) }).click();
    await expect(dialog.getByText(text('errors.return_photo_required'))).toBeVisible();
    const add = dialog.getByLabel(text('media.add_photos'));
    await add.setInputFiles({
      name: 'note.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture'),
    });
    await expect(dialog.getByText(text('errors.image_format'))).toBeVisible();
    const photo = {
      name: 'crack.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    };
    await add.setInputFiles([photo, photo]);
    await expect(dialog.getByRole('img', { name: text('accounts.photo.title') })).toHaveCount(2);
    const held = Promise.withResolvers<undefined>();
    await page.route('**/returns/photos', async (route) => {
      await held.promise;
      await route.continue();
    });
    await add.setInputFiles(photo);
    await expect(
      dialog.getByRole('button', { name: text('returns.form.submit', { n: 1 }) }),
    ).toBeDisabled();
    for (const n of [2, 1])
      await dialog.getByRole('button', { name: text('media.remove_photo', { n: n }) }).click();
    held.resolve(undefined);
    await expect(
      dialog.getByRole('button', { name: text('returns.form.submit', { n: 1 }) }),
    ).toBeEnabled();
    await expect(dialog.getByRole('img', { name: text('accounts.photo.title') })).toHaveCount(1);
    await dialog.getByRole('button', { name: text('returns.form.submit', { n: 1 }) }).click();
    await expect(dialog.getByText(text('errors.upi_id_invalid'))).toBeVisible();
    await expect(dialog.getByLabel(text('returns.account.upi_id'))).toBeFocused();
    expect(await axeFaults(page, 'dialog[open]')).toEqual([]);
    await dialog.getByLabel(text('returns.account.upi_id')).fill('meera@okbank');
    await dialog.getByRole('button', { name: text('returns.form.submit', { n: 1 }) }).click();
    await says(page, text('returns.event.requested'));
    await expect(dialog).toBeHidden();
    await expect(returns.getByRole('listitem').first()).toContainText(
      new RegExp(`${text('returns.event.requested')}.*1 × .*me…@okbank`, 's'),
    );
    await expect(
      returns.getByRole('img', { name: text('media.your_photo', { n: 1 }) }),
    ).toBeVisible();
    const {
      results: [asked],
    } = await api(request, listOrderReturns, { params: { id: order._id } }, person.token);
    await api(
      request,
      stepReturn,
      {
        params: { id: asked!._id },
        body: { status: 'refused', answer: 'The box was never opened' },
      },
      vendor.token,
    );
    await page.reload();
    await expect(returns.getByRole('listitem').first()).toContainText(
      text('returns.seller_answer', { text: 'The box was never opened' }),
    );
    await expect(page.getByText(text('returns.event.rejected')).first()).toBeVisible();
  });

  await test.step('an exchange: asked for on a phone, and the replacement stands on the order page as a shipment that costs nothing', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    const returns = page.getByRole('region', { name: text('returns.title') });
    await returns.getByRole('button', { name: text('returns.open') }).click();
    const dialog = page.getByRole('dialog', { name: text('returns.open') });
    await dialog.getByRole('button', { name: text('cart.quantity.increase') }).click();
    await dialog.getByLabel(text('common.reason')).selectOption('does_not_fit');
    await dialog.getByRole('radio', { name: text('returns.exchange') }).check();
    await dialog
      .getByLabel(text('returns.exchange_for', { name: products.name }))
      .selectOption({ index: 0 });
    await dialog.getByLabel(text('returns.account.upi_id')).fill('meera@okbank');
    // Sold out meanwhile: the server's message is shown and the returnable units are refetched.
    const gone = text('errors.exchange_unavailable');
    await page.route('**/returns', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 409,
            json: {
              success: false,
              code: 'INSUFFICIENT_STOCK',
              message: gone,
              details: [{ path: 'items', message: gone }],
            },
          })
        : route.fallback(),
    );
    const anew = page.waitForResponse(
      (r) => r.request().method() === 'GET' && r.url().endsWith('/returns'),
    );
    await dialog.getByRole('button', { name: text('returns.form.submit', { n: 1 }) }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: gone })).toBeVisible();
    await anew;
    await page.unroute('**/returns');
    await expect(dialog.getByLabel(text('returns.account.upi_id'))).toHaveValue('meera@okbank');
    expect(await axeFaults(page, 'dialog[open]')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await dialog.getByRole('button', { name: text('returns.form.submit', { n: 1 }) }).click();
    await says(page, text('returns.event.requested'));
    const { results } = await api(
      request,
      listOrderReturns,
      { params: { id: order._id } },
      person.token,
    );
    const asked = results.find((one) => one.resolution === 'exchange')!;
    for (const status of ['approved', 'picked_up', 'received'] as const)
      await api(request, stepReturn, { params: { id: asked._id }, body: { status } }, vendor.token);
    await page.reload();
    await expect(
      returns.getByRole('listitem').filter({ hasText: text('returns.status.exchanged') }),
    ).toContainText(/1 × .* → /);
    await expect(
      page.getByRole('article').filter({ hasText: text('returns.replacement_for') }),
    ).toContainText(text('returns.replacement_paid'));
    await expect(page.getByRole('region', { name: text('common.payment') })).toContainText(
      `${text('common.cash_on_delivery')}: ${text('payments.state.paid')}`,
    );
    expect(await axeFaults(page, '#main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test('help with an order; a total that explains itself; what cannot be bought again is said', async ({
  page,
  request,
}) => {
  const { vendor, products, person, order } = await ordered(request);
  await signedIn(page, person);
  await page.goto(`/profile/orders/${order._id}`);
  await test.step('help: asked on the order page, acknowledged with both dates, answered in words, settled', async () => {
    const help = page.getByRole('region', { name: text('support.order.title') });
    await help.getByRole('button', { name: text('support.form.open') }).click();
    const dialog = page.getByRole('dialog', { name: text('support.form.open') });
    await dialog.getByRole('button', { name: text('common.send') }).click();
    await expect(dialog.getByText(text('errors.topic_required'))).toBeVisible();
    await dialog.getByLabel(text('support.form.topic')).selectOption('item');
    await dialog.getByLabel(text('support.form.item')).selectOption({ label: products.name });
    await dialog
      .getByLabel(text('support.form.description'))
      .fill('The box was open when it came.');
    expect(await axeFaults(page, 'dialog[open]')).toEqual([]);
    await dialog.getByRole('button', { name: text('common.send') }).click();
    await expect(dialog).toBeHidden();
    const ticket = help.getByRole('article', { name: /^HLP-/ });
    await expect(ticket).toContainText(text('support.status.open'));
    await expect(ticket).toContainText(
      new RegExp(
        `${text('support.ticket.received_at', { time: '.+' })}.*${text('support.ticket.resolve_by', { day: '.+' })}.*The box was open`,
        's',
      ),
    );
    const number = (await ticket.getAttribute('aria-label'))!;
    const {
      results: [asked],
    } = await api(request, listOrderTickets, { params: { id: order._id } }, person.token);
    await api(
      request,
      answerVendorTicket,
      { params: { id: asked!._id }, body: { text: 'Sorry, we look into it.' } },
      vendor.token,
    );
    await page.reload();
    await expect(ticket).toContainText(
      new RegExp(`${text('support.status.answered')}.*Sorry, we look into it\\.`, 's'),
    );
    await ticket.getByRole('button', { name: text('support.ticket.resolve') }).click();
    await expect(ticket).toContainText(text('support.ticket.resolved_on', { day: '' }).trim());
    expect(await axeFaults(page, '#main')).toEqual([]);
    await page.goto('/profile/help');
    await page.getByRole('link', { name: number }).click();
    await expect(page).toHaveURL(new RegExp(order._id));
  });

  await test.step('the total explains itself; what is sold out is said when bought again', async () => {
    await page.getByText(text('orders.explained.title')).click();
    await expect(
      page.getByRole('heading', { level: 4, name: text('orders.explained.per_item') }),
    ).toBeVisible();
    await expect(
      page.getByRole('region', { name: text('common.payment') }).locator('details'),
    ).toContainText(`1 × ${formatRupees(products.price)} · ${vendor.info.vendorName!}`);
    await page.route('**/api/cart', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 409,
            json: { success: false, code: 'OUT_OF_STOCK', message: text('errors.out_of_stock') },
          })
        : route.continue(),
    );
    await page
      .getByRole('button', { name: text('orders.buy_again_name', { name: products.name }) })
      .click();
    const news = page.getByRole('dialog', { name: text('orders.buy_again') });
    await expect(news).toContainText(
      new RegExp(
        `${text('orders.buy_again_none')}.*${text('orders.buy_again_missing')}.*${text('errors.out_of_stock')}`,
        's',
      ),
    );
  });
});
