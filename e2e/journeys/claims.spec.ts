import { getVendorClaim } from '#contracts/claims/claims.ts';
import { listProducts } from '#contracts/catalog/catalog.ts';
import {
  handOverShipment,
  packVendorOrder,
  updateShipmentStatus,
} from '#contracts/fulfilment/fulfilment.ts';
import { createReturn } from '#contracts/returns/returns.ts';
import { stepReturn } from '#contracts/returns/vendor-returns.ts';
import { axeFaults } from '#e2e/axe.ts';
import { api, expect, newPerson, test } from '#e2e/customer.ts';
import { placeFor } from '#e2e/lists.ts';
import { asOperator } from '#e2e/staff.ts';
import { text } from '#e2e/text.ts';
import { asOwner } from '#e2e/vendor.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('a checked return becomes a claim, which an operator accepts beside its evidence', async ({
  page,
  request,
  browser,
}) => {
  const { info, token } = await asOwner(page, request);
  const { results } = await api(request, listProducts, {
    query: { vendor: 'rangrezi-looms', inStock: 'true', limit: 100 },
  });
  const product = results.find((p) => p.vendorName === info.vendorName && p.stock > 5)!;
  const person = await newPerson(request);
  const order = await placeFor(request, person, [
    { _id: product._id, selectedVendorId: info.vendorId! },
  ]);
  const [vendorOrder] = order.subOrders;
  const packed = { params: { id: vendorOrder!._id }, body: {} };
  const { shipmentId } = await api(request, packVendorOrder, packed, token);
  const at = { params: { id: shipmentId } };
  await api(request, handOverShipment, { ...at, body: {} }, token);
  await api(request, updateShipmentStatus, { ...at, body: { status: 'delivered' } }, token);
  const back = await api(
    request,
    createReturn,
    {
      params: { id: order._id },
      body: {
        items: [{ itemId: vendorOrder!.items[0]!._id, quantity: 1 }],
        reason: 'does_not_fit',
        refundTo: { kind: 'upi', upi: 'meera@okbank' },
      },
    },
    person.token,
  );
  const id = back.results[0]!._id;
  for (const status of ['approved', 'picked_up'] as const)
    await api(request, stepReturn, { params: { id }, body: { status } }, token);

  await test.step('the seller counts one unit as damaged, with a photo', async () => {
    await page.goto(`/vendor-dashboard/returns?tab=to_receive&return=${id}`);
    const drawer = page.getByRole('dialog', { name: text('returns.title_one') });
    await drawer.getByRole('radio', { name: new RegExp(`^${text('common.no')}`) }).check();
    await drawer
      .getByRole('group', {
        name: text('returns.units_in_condition', {
          condition: text('returns.condition.damaged'),
          name: vendorOrder!.items[0]!.name,
        }),
      })
      .getByRole('button')
      .last()
      .click();
    await drawer.getByRole('button', { name: text('returns.mark_received') }).click();
    await expect(drawer.getByText(text('errors.check_photo_required'))).toBeVisible();
    await drawer
      .getByLabel(text('media.add_photos'), { exact: true })
      .setInputFiles({ name: 'tear.png', mimeType: 'image/png', buffer: PNG });
    await expect(
      drawer.getByRole('img', { name: text('media.your_photo', { n: 1 }) }),
    ).toBeVisible();
    await drawer.getByRole('button', { name: text('returns.mark_received') }).click();
    await expect(drawer.getByText(text('returns.check_title'))).toBeVisible();
  });

  const claimId = await test.step('and submits the claim it opened', async () => {
    await page.goto('/vendor-dashboard/claims');
    await page
      .getByRole('button', { name: new RegExp(`${text('common.open')}.*${order.orderNumber}`) })
      .click();
    await expect(page).toHaveURL(/claim=/);
    const drawer = page.getByRole('dialog', { name: text('claims.title_one') });
    await drawer.getByLabel(text('claims.what_happened')).fill('It was worn for some days');
    expect(await axeFaults(page)).toEqual([]);
    await drawer.getByRole('button', { name: text('claims.submit') }).click();
    await expect(drawer.getByText(text('claims.status.submitted'))).toBeVisible();
    return new URL(page.url()).searchParams.get('claim')!;
  });

  await test.step('an operator sees both sides and accepts', async () => {
    const context = await browser.newContext();
    const console = await context.newPage();
    await asOperator(console);
    await console.goto(`/admin/claims/${claimId}`);
    await expect(console.getByText('It was worn for some days')).toBeVisible();
    await expect(console.getByText(text('returns.check_title'))).toBeVisible();
    expect(await axeFaults(console)).toEqual([]);
    await console.getByLabel(text('common.reason')).fill('The photo shows it');
    await console.getByRole('button', { name: text('claims.accept') }).click();
    await expect(console.getByText(text('claims.status.accepted'), { exact: true })).toBeVisible();
    await context.close();
    const { claim } = await api(request, getVendorClaim, { params: { id: claimId } }, token);
    expect(claim).toMatchObject({ status: 'accepted', granted: claim.asked });
  });
});
