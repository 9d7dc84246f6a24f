import { portalLogin } from '#contracts/accounts/accounts.ts';
import { listProducts } from '#contracts/catalog/catalog.ts';
import {
  getVendorOrder,
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import { placeFor } from '#e2e/lists.ts';
import { api, expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { text } from '#e2e/text.ts';
import { axeFaults } from '#e2e/axe.ts';
import { DEMO_PASSWORD } from '#e2e/vendor.ts';

test('an operator finds an order by phone and refunds one line, as the preview said; the customer’s order shows it', async ({
  page,
  request,
  browser,
}) => {
  const seller = await api(request, portalLogin, {
    body: { identifier: 'vendor@haatlane.example', password: DEMO_PASSWORD },
  });
  const { results } = await api(request, listProducts, {
    query: { vendor: 'rangrezi-looms', inStock: 'true', limit: 100 },
  });
  const products = results.find((p) => p.vendorName === seller.info.vendorName && p.stock > 5)!;
  const person = await newPerson(request);
  const order = await placeFor(
    request,
    person,
    [1, 2].map(() => ({ _id: products._id, selectedVendorId: seller.info.vendorId! })),
  );
  const vendorOrder = order.subOrders[0]!;
  const { shipmentId } = await api(
    request,
    packVendorOrder,
    { params: { id: vendorOrder._id }, body: {} },
    seller.token,
  );
  await api(request, handOverShipment, { params: { id: shipmentId }, body: {} }, seller.token);
  await api(
    request,
    updateShipmentStatus,
    { params: { id: shipmentId }, body: { status: 'delivered' } },
    seller.token,
  );
  const operator = await api(request, portalLogin, {
    body: { identifier: 'admin@haatlane.example', password: DEMO_PASSWORD },
  });
  await page.addInitScript(
    ([token, info]) => {
      localStorage.setItem('adminToken', token!);
      localStorage.setItem('adminInfo', info!);
    },
    [operator.token, JSON.stringify(operator.info)] as const,
  );

  await test.step('found by the phone alone, masked', async () => {
    await page.goto('/admin/orders');
    await page
      .getByRole('searchbox', { name: text('order_actions.list.placeholder') })
      .fill(person.phone);
    await page.getByRole('button', { name: text('common.search'), exact: true }).click();
    // Until the search has answered, the full list is shown dimmed.
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
    const row = page.getByRole('row').filter({ hasText: order.orderNumber });
    await expect(row).toContainText(`••••••••${person.phone.slice(-2)}`);
    await expect(row).toContainText(text('orders.status.delivered'));
    expect(await axeFaults(page)).toEqual([]);
    await row.getByRole('link', { name: order.orderNumber }).click();
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: text('common.order_number', { number: order.orderNumber }),
      }),
    ).toBeVisible();
  });

  let toGet = '';
  await test.step('one unit: the changes are previewed first, and then made', async () => {
    await page.getByRole('button', { name: text('common.refund'), exact: true }).click();
    const dialog = page.getByRole('dialog', {
      name: text('order_actions.refund_dialog.title', { number: order.orderNumber }),
    });
    await dialog
      .getByRole('button', { name: text('cart.quantity.increase') })
      .first()
      .click();
    await dialog.getByRole('button', { name: text('order_actions.admin.preview') }).click();
    await expect(
      dialog.getByText(text('order_actions.refund_dialog.place_required')),
    ).toBeVisible();
    await dialog
      .getByRole('radio', { name: new RegExp(text('order_actions.refund_dialog.sellable')) })
      .check();
    // Operators cannot choose where the refund goes.
    await expect(dialog.getByText(text('order_actions.refund_dialog.cash_text'))).toBeVisible();
    await dialog.getByRole('button', { name: text('order_actions.admin.preview') }).click();
    await expect(
      dialog.getByText(
        new RegExp(
          `^${text('order_actions.admin.document_of', { document: text('invoices.kind.credit_note'), issuer: '' })}`,
        ),
      ),
    ).toBeVisible();
    toGet = (await dialog
      .getByText(text('order_actions.admin.customer_gets'), { exact: true })
      .locator('..')
      .textContent())!.replace(text('order_actions.admin.customer_gets'), '');
    await dialog.getByLabel(text('common.reason')).fill('The seam was open');
    expect(await axeFaults(page)).toEqual([]);
    await dialog
      .getByRole('button', { name: text('returns.refund_amount', { amount: toGet }) })
      .click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(text('order_actions.money.refund_due')).first()).toBeVisible();
    await expect(
      page.getByText(text('order_actions.admin.units_returned', { n: 1 })),
    ).toBeVisible();
    const after = await api(
      request,
      getVendorOrder,
      { params: { id: vendorOrder._id } },
      seller.token,
    );
    expect(after.order.items.reduce((n, item) => n + item.returned, 0)).toBe(1);
  });

  await test.step('the customer sees it, and alone says where the money goes', async () => {
    const context = await browser.newContext();
    const shop = await context.newPage();
    await signedIn(shop, person);
    await shop.goto(`/profile/orders/${order._id}`);
    await expect(shop.getByText(text('orders.event.return_by_marketplace')).first()).toBeAttached();
    await shop.getByRole('button', { name: text('returns.account.open') }).click();
    const dialog = shop.getByRole('dialog', {
      name: text('returns.account.where', { amount: toGet.replace(/\.00$/, '') }),
    });
    await dialog.getByLabel(text('returns.account.upi_id')).fill('meera');
    await dialog.getByRole('button', { name: text('common.continue') }).click();
    await expect(dialog.getByText(text('errors.upi_id_invalid'))).toBeVisible();
    await dialog.getByLabel(text('returns.account.upi_id')).fill('meera@okbank');
    await dialog.getByRole('button', { name: text('common.continue') }).click();
    await expect(dialog.getByText(text('returns.account.check'))).toBeVisible();
    expect(await axeFaults(shop)).toEqual([]);
    await dialog.getByRole('button', { name: text('returns.account.confirm') }).click();
    await expect(dialog).toBeHidden();
    await expect(shop.getByText(/to me…@okbank/)).toBeVisible();
    await expect(shop.getByRole('button', { name: text('returns.account.open') })).toBeHidden();
    await context.close();
  });
});
