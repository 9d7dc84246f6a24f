import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { listProducts } from '#contracts/catalog/catalog.ts';
import { getOrder } from '#contracts/orders/orders.ts';
import { createTicket, listOrderTickets } from '#contracts/support/support.ts';
import { createReturn } from '#contracts/returns/returns.ts';
import { placeFor, says } from '#e2e/lists.ts';
import { api, expect, newPerson, test } from '#e2e/customer.ts';
import { asOwner } from '#e2e/vendor.ts';
import { axeFaults } from '#e2e/axe.ts';
import { text as shown } from '#e2e/text.ts';

test.use({ viewport: { width: 360, height: 740 } });

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const bytesOf = async (file: Download) => readFileSync(await file.path());
/** Nothing overflows horizontally, and nobody is redirected. */
async function isSound(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await axeFaults(page)).toEqual([]);
}

test('on a phone an order is accepted, packed, labelled, handed over and delivered; what comes back is approved and received; a question is answered', async ({
  page,
  request,
}) => {
  const { info } = await asOwner(page, request);
  const { results } = await api(request, listProducts, {
    query: { vendor: 'rangrezi-looms', inStock: 'true', limit: 100 },
  });
  const products = results.find((p) => p.vendorName === info.vendorName && p.stock > 5)!;
  const person = await newPerson(request);
  const order = await placeFor(
    request,
    person,
    [1, 2].map(() => ({ _id: products._id, selectedVendorId: info.vendorId! })),
  );
  const row = page
    .getByRole('list', { name: shown('common.orders'), exact: true })
    .getByRole('listitem')
    .filter({ hasText: order.orderNumber });

  await test.step('the queue: found by number, accepted by its one button, packed from its page in two shipments', async () => {
    await page.goto('/vendor-dashboard/orders');
    await page
      .getByRole('searchbox', { name: shown('orders.vendor.search_label') })
      .fill(order.orderNumber.toLowerCase());
    await page.getByRole('button', { name: shown('common.search'), exact: true }).click();
    await expect(row).toContainText(shown('orders.status.placed'));
    await isSound(page);
    await row.getByRole('button', { name: new RegExp(`^${shown('common.accept')}`) }).click();
    await says(page, shown('orders.vendor.bulk_done_one', { number: order.orderNumber }));
    await expect(
      row.getByRole('button', { name: new RegExp(`^${shown('fulfilment.pack_all')}`) }),
    ).toBeVisible();
    await row.getByRole('checkbox').check();
    const [picks] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await page.getByRole('button', { name: shown('common.more_actions') }).click();
        await page.getByRole('menuitem', { name: shown('fulfilment.pick_list') }).click();
      })(),
    ]);
    expect((await bytesOf(picks)).subarray(0, 5).toString()).toBe('%PDF-');
    await row.getByRole('link', { name: order.orderNumber }).click();
    await expect(page.getByText(shown('orders.vendor.phone_hidden'))).toBeVisible();
    await page.getByLabel(shown('common.new_note')).fill('Wants the box closed with cloth tape');
    await page.getByRole('button', { name: shown('common.save_note') }).click();
    await expect(page.getByRole('list', { name: shown('common.notes') })).toContainText(
      'Wants the box closed with cloth tape',
    );
    await expect(page.getByLabel(shown('common.new_note'))).toHaveValue('');
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: shown('fulfilment.pack_shipment') }).click();
      const dialog = page.getByRole('dialog', { name: shown('fulfilment.pack_shipment') });
      if (left === 1)
        await dialog.getByRole('button', { name: shown('cart.quantity.decrease') }).click();
      await dialog.getByRole('button', { name: shown('fulfilment.pack_units', { n: 1 }) }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(
      page.getByRole('list', { name: shown('common.shipments') }).getByRole('listitem'),
    ).toHaveCount(2);
    await expect(page.getByRole('link', { name: /^\+?91/ })).toBeVisible();
    await isSound(page);
  });

  const shipment = (n: number) =>
    page
      .getByRole('list', { name: shown('common.shipments') })
      .getByRole('listitem')
      .nth(n);
  await test.step('one shipment is booked, its label printed, and the courier called off; both are handed over and delivered', async () => {
    await shipment(0)
      .getByRole('button', { name: shown('fulfilment.book_courier') })
      .click();
    const [label] = await Promise.all([
      page.waitForEvent('download'),
      shipment(0)
        .getByRole('button', { name: shown('common.label') })
        .click(),
    ]);
    expect(label.suggestedFilename()).toMatch(/^label-.+\.pdf$/);
    const [slip] = await Promise.all([
      page.waitForEvent('download'),
      shipment(0)
        .getByRole('button', { name: shown('fulfilment.packing_slip') })
        .click(),
    ]);
    expect((await bytesOf(slip)).subarray(0, 5).toString()).toBe('%PDF-');
    await shipment(0)
      .getByRole('button', { name: shown('fulfilment.cancel_pickup') })
      .click();
    await says(page, shown('fulfilment.pickup_cancelled'));
    for (const n of [0, 1]) {
      await shipment(n)
        .getByRole('button', { name: shown('fulfilment.mark_shipped') })
        .click();
      const dialog = page.getByRole('dialog', { name: shown('fulfilment.mark_shipped') });
      if (n === 1) {
        await dialog.getByRole('radio', { name: shown('fulfilment.other_courier') }).check();
        await dialog.getByRole('button', { name: shown('fulfilment.mark_shipped') }).click();
        await expect(dialog.getByText(shown('fulfilment.courier_missing'))).toBeVisible();
        await dialog.getByLabel(shown('common.courier'), { exact: true }).fill('Toofan Logistics');
        await dialog
          .getByLabel(shown('fulfilment.tracking_number'), { exact: true })
          .fill(`TF-${order.orderNumber.slice(3)}`);
      }
      await dialog.getByRole('button', { name: shown('fulfilment.mark_shipped') }).click();
      await expect(dialog).toBeHidden();
    }
    for (const n of [0, 1]) {
      await shipment(n)
        .getByRole('button', { name: shown('orders.status.delivered') })
        .click();
      const dialog = page.getByRole('dialog', { name: shown('cash.confirm_delivery') });
      if (n === 0) {
        await dialog.getByRole('button', { name: shown('cash.send_code') }).click();
        await expect(
          dialog.getByText(new RegExp(`^${shown('cash.code_sent', { to: '.+' })}$`)),
        ).toBeVisible();
        await dialog.getByRole('button', { name: shown('cash.confirm_delivery') }).click();
        await expect(dialog.getByText(shown('errors.code_format'))).toBeVisible();
        await dialog.getByLabel(shown('cash.code_label'), { exact: true }).fill('123456');
        await isSound(page);
        await dialog.getByRole('button', { name: shown('cash.confirm_delivery') }).click();
      } else {
        await dialog.getByRole('radio', { name: shown('cash.without_code') }).check();
        await expect(
          dialog.getByText(shown('cash.without_code_warning', { amount: '' }).trim()),
        ).toBeVisible();
        await dialog.getByRole('button', { name: shown('cash.deliver_without_code') }).click();
      }
      await expect(dialog).toBeHidden();
      await expect(shipment(n)).toContainText(shown('cash.detail_debited', { missing: '' }).trim());
      await expect(shipment(n)).toContainText(shown('orders.status.delivered'));
      await expect(
        shipment(n).getByRole('button', { name: shown('orders.status.delivered') }),
      ).toBeHidden();
    }
    expect(
      (await api(request, getOrder, { params: { id: order._id } }, person.token)).order.status,
    ).toBe('delivered');
  });

  await test.step('the list is narrowed by days, and brings the invoices of what is chosen', async () => {
    await page.goto(`/vendor-dashboard/orders?tab=all&q=${order.orderNumber}`);
    await row.getByRole('checkbox').check();
    const [invoices] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await page.getByRole('button', { name: shown('common.more_actions') }).click();
        await page.getByRole('menuitem', { name: shown('common.invoices') }).click();
      })(),
    ]);
    expect((await bytesOf(invoices)).subarray(0, 5).toString()).toBe('%PDF-');
    await page.goto('/vendor-dashboard/orders?tab=all');
    await page.getByRole('button', { name: shown('shell.list.add_filter') }).click();
    await page.getByRole('menuitem', { name: shown('fulfilment.pdf.hand_over_by') }).click();
    await page.getByLabel(shown('common.to'), { exact: true }).fill('2020-01-01');
    await page.getByRole('button', { name: shown('common.apply') }).click();
    await expect(page).toHaveURL(/to=2020-01-01/);
    await expect(page.getByText(shown('common.no_results'))).toBeVisible();
    await isSound(page);
    await page
      .getByRole('button', {
        name: shown('shell.list.remove_filter', { name: shown('fulfilment.pdf.hand_over_by') }),
      })
      .click();
    await expect(page).toHaveURL(/orders\?tab=all$/);
  });

  await test.step('a return is looked at in its drawer, approved, picked up and received', async () => {
    const itemId = order.subOrders[0]!.items[0]!._id;
    await api(
      request,
      createReturn,
      {
        params: { id: order._id },
        body: {
          items: [{ itemId, quantity: 1 }],
          reason: 'not_as_described',
          note: 'Another colour',
          refundTo: { kind: 'upi', upi: 'meera@okbank' },
        },
      },
      person.token,
    );
    await page.goto('/vendor-dashboard/returns');
    await page
      .getByRole('list', { name: shown('returns.title'), exact: true })
      .getByRole('listitem')
      .filter({ hasText: order.orderNumber })
      .getByRole('button', { name: shown('returns.vendor.review_action') })
      .click();
    const drawer = page.getByRole('dialog', { name: shown('returns.title_one') });
    await expect(drawer).toContainText('Another colour');
    await drawer.getByRole('button', { name: shown('common.reject') }).click();
    await drawer.getByRole('button', { name: shown('returns.vendor.reject_return') }).click();
    await expect(drawer.getByText(shown('errors.customer_reason_missing'))).toBeVisible();
    // Each photo is handled separately: an invalid one does not stop the other.
    await drawer.getByLabel(shown('media.add_photos')).setInputFiles([
      { name: 'seam.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      { name: 'seam.png', mimeType: 'image/png', buffer: PNG },
    ]);
    await expect(
      drawer.getByRole('img', { name: shown('media.your_photo', { n: 1 }) }),
    ).toBeVisible();
    await expect(drawer.getByRole('alert').filter({ hasText: 'seam.txt' })).toBeVisible();
    await isSound(page);
    await drawer.getByRole('button', { name: shown('common.back') }).click();
    await drawer.getByRole('button', { name: shown('common.approve') }).click();
    await drawer.getByRole('button', { name: shown('returns.mark_picked_up') }).click();
    await expect(
      drawer.getByRole('button', { name: shown('returns.mark_received') }),
    ).toBeDisabled();
    await drawer
      .getByRole('radio', { name: new RegExp(shown('returns.vendor.restock_yes')) })
      .check();
    await isSound(page);
    await drawer.getByRole('button', { name: shown('returns.mark_received') }).click();
    await expect(drawer.getByText(shown('common.received'), { exact: true })).toBeVisible();
  });

  await test.step('an order at a festive price says what the vendor pays of it', async () => {
    const {
      results: [festive],
    } = await api(request, listProducts, {
      query: { vendor: 'rangrezi-looms', festival: 'diwali-bazaar', inStock: 'true', limit: 1 },
    });
    const {
      subOrders: [vendorOrder],
    } = await placeFor(request, person, [{ _id: festive!._id, selectedVendorId: info.vendorId! }]);
    await page.goto(`/vendor-dashboard/orders/${vendorOrder!._id}`);
    await expect(
      page.getByRole('region', { name: shown('orders.vendor.earnings_title') }),
    ).toContainText(
      new RegExp(`${shown('orders.vendor.discount_by_you', { discount: 'Diwali Bazaar' })}−₹\\d`),
    );
  });

  await test.step('a question about the order is answered', async () => {
    const { ticket } = await api(
      request,
      createTicket,
      {
        params: { id: order._id },
        body: {
          topic: 'item',
          text: 'How do I wash it by hand?',
          itemId: order.subOrders[0]!.items[0]!._id,
        },
      },
      person.token,
    );
    await page.goto(`/vendor-dashboard/messages?ticket=${ticket._id}`);
    const drawer = page.getByRole('dialog', { name: ticket.number });
    await expect(drawer).toContainText('How do I wash it by hand?');
    await drawer
      .getByLabel(shown('reviews.questions.your_answer'))
      .fill('In cold water, on its own.');
    await isSound(page);
    await drawer.getByRole('button', { name: shown('support.send_answer') }).click();
    await says(page, shown('support.answer_sent'));
    expect(
      (await api(request, listOrderTickets, { params: { id: order._id } }, person.token))
        .results[0],
    ).toMatchObject({
      status: 'answered',
      posts: [{}, { by: 'vendor', text: 'In cold water, on its own.' }],
    });
  });
});
