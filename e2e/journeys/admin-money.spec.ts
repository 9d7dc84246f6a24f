import { listApplications } from '#contracts/vendor-onboarding/vendor-list.ts';
import { approveFeeRule, listFeeRules } from '#contracts/vendors/fees.ts';
import { api, expect, test } from '#e2e/customer.ts';
import { asOperator, newStaff } from '#e2e/staff.ts';
import { text } from '#e2e/text.ts';
import { axeFaults } from '#e2e/axe.ts';
import { asOwner, operatorToken } from '#e2e/vendor.ts';

test('a fee is calculated on real orders, proposed, approved by someone else, and announced to vendors', async ({
  page,
  browser,
}) => {
  const operator = await asOperator(page);
  const other = await newStaff(page.request, 'finance');
  const name = `Closing ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/admin/fees');
  await page
    .getByRole('button', { name: text('vendors.fees.new') })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: text('vendors.fees.new') });
  await drawer.getByLabel(text('vendors.fees.amount')).fill('4');
  // Later than every other journey's sales.
  const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  await drawer.getByLabel(text('vendors.commission.first_day')).fill(day);
  await drawer.getByRole('button', { name: text('vendors.fees.show_effect') }).click();
  await expect(drawer.getByRole('status', { name: text('vendors.fees.effect') })).toBeVisible();
  await drawer.getByLabel(text('common.name'), { exact: true }).fill(name);
  await drawer.getByLabel(text('common.reason')).fill('Costs of packing');
  await drawer.getByRole('button', { name: text('vendors.fees.propose') }).click();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText(text('vendors.fees.needs_second'))).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  const { rules } = await api(page.request, listFeeRules, {}, operator.token);
  const rule = rules.find((one) => one.name === name)!;
  await api(page.request, approveFeeRule, { params: { id: rule._id } }, other.token);
  await page.reload();
  await expect(card.getByText(text('vendors.commission.planned'))).toBeVisible();

  const vendor = await (await browser.newContext()).newPage();
  await asOwner(vendor);
  await vendor.goto('/vendor-dashboard/payouts');
  const fees = vendor
    .getByRole('listitem')
    .filter({ hasText: text('vendors.fee.closing') })
    .filter({ hasText: '₹4' });
  await expect(fees.first()).toBeVisible();
  await expect(vendor.getByRole('heading', { name: text('settlement.held_items') })).toBeVisible();
  expect(await axeFaults(vendor)).toEqual([]);
});

test('an operator sees what the provider says about a vendor, and the scorecards with their policy', async ({
  page,
}) => {
  const token = await operatorToken(page.request);
  const { results } = await api(
    page.request,
    listApplications,
    { query: { state: 'approved', q: 'Rangrezi' } },
    token,
  );
  await asOperator(page);
  await page.goto(`/admin/vendors/${results[0]!._id}?tab=registration`);
  await page.getByRole('button', { name: text('vendor_onboarding.verify') }).click();
  await expect(
    page
      .getByRole('list', { name: text('vendor_onboarding.verifications') })
      .getByText(text('vendor_onboarding.verified.match'))
      .first(),
  ).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.goto('/admin/scorecards');
  await page.getByRole('button', { name: text('vendor_onboarding.policy') }).click();
  const drawer = page.getByRole('dialog', { name: text('vendor_onboarding.policy') });
  await drawer.getByLabel(text('vendor_onboarding.policy_grace')).fill('15');
  await drawer.getByRole('button', { name: text('common.save') }).click();
  await expect(drawer).toBeHidden();
  expect(await axeFaults(page)).toEqual([]);
});

test('a price shows “You receive” with every line behind it', async ({ page }) => {
  await asOwner(page);
  await page.goto('/vendor-dashboard/offers');
  await page
    .getByRole('button', {
      name: new RegExp(
        `^${text('offers.prices.edit_named', { name: '\u0000' }).split('\u0000')[0]}`,
      ),
    })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: text('offers.prices.drawer_title') });
  await drawer.getByText(text('settlement.how_calculated')).first().click();
  await expect(
    drawer.getByText(text('settlement.you_receive'), { exact: true }).first(),
  ).toBeVisible();
  await expect(drawer.getByText(/^TDS/).first()).toBeVisible();
});
