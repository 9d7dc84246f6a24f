import { getAdminOrder } from '#contracts/order-actions/order-actions.ts';
import { listAdminOrders } from '#contracts/order-actions/order-list.ts';
import { listStatements } from '#contracts/settlement/settlement.ts';
import { axeFaults } from '#e2e/axe.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { asOperator } from '#e2e/staff.ts';
import { text } from '#e2e/text.ts';

test('the palette finds orders, shipments and statements by number, and opens forms', async ({
  page,
  request,
}) => {
  const { token } = await asOperator(page);
  const { results } = await api(
    request,
    listAdminOrders,
    { query: { status: 'delivered', limit: 5 } },
    token,
  );
  const found = await Promise.all(
    results.map((row) => api(request, getAdminOrder, { params: { id: row._id } }, token)),
  );
  const { order } = found.find((one) =>
    one.order.parts.some((part) => part.shipments.some((p) => p.trackingNumber)),
  )!;
  const tracking = order.parts
    .flatMap((part) => part.shipments)
    .find((p) => p.trackingNumber)!.trackingNumber!;
  const [statement] = (await api(request, listStatements, { query: { limit: 1 } }, token)).results;

  await page.goto('/admin/home');
  await expect(page.getByRole('button', { name: text('shell.palette.open') })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: text('shell.palette.admin_placeholder') });
  await box.fill(statement!.number);
  await expect(page.getByRole('option', { name: statement!.number })).toBeVisible();
  await box.fill(tracking);
  const shipments = page.getByRole('group', { name: text('common.shipments'), exact: true });
  await expect(shipments.getByRole('option', { name: order.orderNumber })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await box.fill(order.orderNumber.toLowerCase());
  await expect(page.getByRole('option', { name: order.orderNumber })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: text('common.order_number', { number: order.orderNumber }),
    }),
  ).toBeVisible();

  await page.keyboard.press('Control+k');
  await box.fill('create coupon');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/coupons\?new=1/);
  await expect(page.getByRole('dialog', { name: text('promotions.coupon.new') })).toBeVisible();
});
