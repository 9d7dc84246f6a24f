import { randomInt } from 'node:crypto';
import { recordDeposit, listCashShipments } from '#contracts/cash/cash.ts';
import { getOrder } from '#contracts/orders/orders.ts';
import { gstinCheck } from '#contracts/tax/gstin.ts';
import { approveListing, readSubmission } from '#contracts/listings/listing-review.ts';
import { createReturn } from '#contracts/returns/returns.ts';
import { listRefunds, payRefund } from '#contracts/returns/admin-returns.ts';
import { KYC_ITEMS } from '#contracts/vendor-onboarding/kyc.ts';
import {
  checkKycItem,
  changeApplicationState,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import { api, expect, newPerson, signedIn, test } from '#e2e/customer.ts';
import { operatorToken, SIGNATURE } from '#e2e/vendor.ts';
import { text as shown } from '#e2e/text.ts';
import { axeFaults } from '#e2e/axe.ts';
import { buyTwo, PNG, writeProduct } from './vendor-full-journey.fixture.ts';

const PASSWORD = 'kulhad-chai-2026';
// A vendor from registration to payout in one journey.
test.setTimeout(240_000);

test(
  'a store is registered in two sittings, corrected and approved; its first product is sold, packed, delivered, partly returned, and shows in its payouts',
  { tag: '@phone-only' },
  async ({ page, request, browser }) => {
    const tail = String(randomInt(1e8, 1e9));
    const email = `loom-${tail}@example.com`;
    const first14 = `27ABCPR${tail.slice(0, 4)}L1Z`;
    const title = (name: string) =>
      expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
    const saveAndContinue = () =>
      page.getByRole('button', { name: shown('vendor_onboarding.step_save') }).click();
    const signIn = async () => {
      await page.getByLabel(shown('accounts.identifier')).fill(email);
      await page.getByLabel(shown('common.password'), { exact: true }).fill(PASSWORD);
      await page
        .locator('#main')
        .getByRole('button', { name: shown('accounts.sign_in'), exact: true })
        .click();
    };

    const terms = new RegExp(
      `^${shown('vendor_onboarding.terms_accept', { version: '\u0000' }).split('\u0000')[0]!}`,
    );
    await page.goto('/vendor-registration');
    await page.getByLabel(shown('common.full_name')).fill('Asha Rao');
    await page.getByLabel(shown('common.email')).fill(email);
    await page.getByLabel(shown('common.mobile_number')).fill(`9${tail}`);
    await page.getByLabel(shown('common.password'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(shown('accounts.password.confirm')).fill(PASSWORD);
    await page.getByRole('button', { name: shown('vendor_onboarding.begin') }).click();

    await expect(
      page.getByRole('heading', { level: 2, name: shown('vendor_onboarding.steps.contact') }),
    ).toBeVisible();
    await page
      .getByRole('button', { name: `${shown('accounts.send_code')} : ${shown('common.email')}` })
      .click();
    await page.getByLabel(shown('accounts.one_time_code')).fill('123456');
    await page.getByRole('button', { name: shown('common.verify') }).click();
    await expect(page.getByText(shown('orders.status.confirmed'), { exact: true })).toBeVisible();
    await saveAndContinue();
    await title(shown('vendor_onboarding.steps.business'));
    // Continuing with empty fields focuses them.
    await saveAndContinue();
    const summary = page
      .getByRole('alert')
      .filter({ hasText: shown('vendor_onboarding.step_invalid') });
    await summary
      .getByRole('link', { name: new RegExp(`^${shown('vendors.legal_name')}`) })
      .click();
    await expect(page.getByLabel(shown('vendors.legal_name'))).toBeFocused();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByLabel(shown('vendors.business_type')).selectOption('Proprietorship');
    await page.getByLabel(shown('vendors.legal_name')).fill('Asha Rao');
    await page.getByLabel(shown('vendors.trade_name')).fill('Asha Loom');
    await saveAndContinue();
    await title(shown('common.tax'));
    await page
      .getByRole('radio', { name: new RegExp(`^${shown('vendors.gst_registered')}`) })
      .check();
    await page
      .getByLabel(shown('common.gstin'), { exact: true })
      .fill(`${first14}${gstinCheck(first14)}`.toLowerCase());
    await expect(
      page.getByText(
        shown('vendors.gstin_contains', { state: 'Maharashtra', pan: `ABCPR${tail.slice(0, 4)}L` }),
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: shown('vendor_onboarding.leave') }).click();

    await expect(page).toHaveURL(/\/vendor-login$/);
    await signIn();
    await expect(page).toHaveURL(/\/vendor-registration$/);
    await expect(
      page.getByRole('heading', { level: 2, name: shown('common.pickup_address') }),
    ).toBeVisible();
    await page.getByLabel(shown('common.pin_code'), { exact: true }).fill('411004');
    await expect(page.getByLabel(shown('common.state'), { exact: true })).toHaveValue(
      'Maharashtra',
    );
    await expect(page.getByLabel(shown('common.city'))).toHaveValue('Pune');
    await page.getByLabel(shown('common.house_street')).fill('1, Prabhat Road');
    await saveAndContinue();
    await title(shown('common.bank_account'));
    await page.getByLabel(shown('common.account_holder')).fill('Asha Rao');
    await page.getByLabel(shown('vendors.bank.ifsc')).fill('sbin0001234');
    await page.getByLabel(shown('common.account_number'), { exact: true }).fill(`123${tail}`);
    await page.getByLabel(shown('vendors.account_number_again')).fill(`123${tail}`);
    await saveAndContinue();
    await title(shown('vendor_onboarding.steps.store'));
    await page.getByLabel(shown('vendors.store_name')).fill(`Asha Loom ${tail}`);
    await page.getByLabel(shown('vendors.main_category')).focus();
    await page.getByLabel(shown('vendors.main_category')).selectOption('fashion');
    await expect(page.getByLabel(shown('vendors.store_url'))).toHaveValue(`asha-loom-${tail}`);
    await page
      .getByLabel(shown('vendors.about'), { exact: true })
      .fill('Handwoven cotton from three looms in Pune.');
    await saveAndContinue();
    await title(shown('common.documents'));
    for (const kind of [
      shown('vendors.document.pan'),
      shown('vendors.document.gst'),
      shown('vendors.document.cheque'),
      shown('vendors.document.signature'),
    ]) {
      const pdf = page.getByRole('group', { name: kind });
      await pdf
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: 'scan.png',
          mimeType: 'image/png',
          buffer: kind === shown('vendors.document.signature') ? SIGNATURE : PNG,
        });
      await expect(pdf.getByRole('img', { name: kind })).toBeVisible();
    }
    await saveAndContinue();
    await title(shown('vendor_onboarding.steps.review'));
    await expect(page.getByText(new RegExp(`^•+${tail.slice(-4)}$`))).toBeVisible();
    await page.getByRole('checkbox', { name: terms }).check();
    await page.getByRole('button', { name: shown('vendor_onboarding.submit') }).click();
    await expect(
      page.getByRole('heading', { name: shown('vendor_onboarding.status.review_title') }),
    ).toBeFocused();

    const operator = await operatorToken(request);
    const id = await page.evaluate(
      () =>
        (
          JSON.parse(
            localStorage.getItem('vendorInfo') ?? sessionStorage.getItem('vendorInfo')!,
          ) as { vendorId: string }
        ).vendorId,
    );
    await api(
      request,
      changeApplicationState,
      {
        params: { id },
        body: {
          to: 'changes_asked',
          remarks: [{ path: 'store.description', text: 'Please say what you weave.' }],
        },
      },
      operator,
    );
    await page.reload();
    await expect(page.getByText('Please say what you weave.').first()).toBeVisible();
    await page.getByRole('link', { name: shown('vendors.about') }).click();
    await expect(
      page.getByRole('heading', { level: 2, name: shown('vendor_onboarding.steps.store') }),
    ).toBeVisible();
    await page
      .getByLabel(shown('vendors.about'), { exact: true })
      .fill('Handwoven cotton saris from three looms in Pune.');
    await expect(page.getByText(shown('vendor_onboarding.remark_changed'))).toBeVisible();
    await page.goto('/vendor-registration?step=review');
    await page.getByRole('checkbox', { name: terms }).check();
    await page.getByRole('button', { name: shown('vendor_onboarding.submit') }).click();
    await expect(
      page.getByRole('heading', { name: shown('vendor_onboarding.status.review_title') }),
    ).toBeVisible();

    for (const item of KYC_ITEMS)
      await api(
        request,
        checkKycItem,
        { params: { id, item }, body: { note: 'Cancelled cheque' } },
        operator,
      );
    await api(
      request,
      changeApplicationState,
      { params: { id }, body: { to: 'approved', commissionPercent: 10 } },
      operator,
    );
    await page.reload();
    await expect(
      page.getByRole('heading', { name: shown('vendor_onboarding.status.approved_title') }),
    ).toBeVisible();
    await page.getByRole('button', { name: shown('vendor_onboarding.portal_sign_in') }).click();
    await signIn();
    await expect(page).toHaveURL(/\/vendor-dashboard\/dashboard$/);

    const name = `Himgiri flask ${tail}`;
    await test.step('the first product is written with two sizes in two colours, and approved', () =>
      writeProduct(page, name));
    const listing = page.url().split('/').at(-1)!;
    const { submission } = await api(
      request,
      readSubmission,
      { params: { id: listing } },
      operator,
    );
    const { slug } = await api(
      request,
      approveListing,
      { params: { id: listing }, body: { version: submission.version } },
      operator,
    );

    const person = await newPerson(request);
    const order =
      await test.step('a customer finds it in the marketplace and orders two, to be paid on delivery', async () => {
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
        const customer = await context.newPage();
        await signedIn(customer, person);
        const number = await buyTwo(customer, slug!, name);
        await context.close();
        return (await api(request, getOrder, { params: { id: number } }, person.token)).order;
      });

    await test.step('packed, handed over, delivered with the code of the customer, and its cash paid in', async () => {
      await page.goto('/vendor-dashboard/orders');
      const row = page
        .getByRole('list', { name: shown('common.orders'), exact: true })
        .getByRole('listitem')
        .filter({ hasText: order.orderNumber });
      await row.getByRole('button', { name: new RegExp(`^${shown('common.accept')}`) }).click();
      await page
        .getByRole('link', { name: new RegExp(`^${shown('orders.vendor.tab_to_pack')}`) })
        .click();
      await row
        .getByRole('button', { name: new RegExp(`^${shown('fulfilment.pack_all')}`) })
        .click();
      await page
        .getByRole('link', { name: new RegExp(`^${shown('orders.vendor.tab_ready')}`) })
        .click();
      await row.getByRole('link', { name: order.orderNumber }).click();
      const shipment = page
        .getByRole('list', { name: shown('common.shipments') })
        .getByRole('listitem');
      await shipment.getByRole('button', { name: shown('fulfilment.mark_shipped') }).click();
      await page
        .getByRole('dialog', { name: shown('fulfilment.mark_shipped') })
        .getByRole('button', { name: shown('fulfilment.mark_shipped') })
        .click();
      await expect(
        shipment.getByRole('button', { name: shown('orders.status.delivered') }),
      ).toBeVisible();
      // The vendor carries the shipment itself: the customer's code proves the delivery, and
      // refunds wait for the cash to be deposited.
      await shipment.getByRole('button', { name: shown('orders.status.delivered') }).click();
      const dialog = page.getByRole('dialog', { name: shown('cash.confirm_delivery') });
      await dialog.getByRole('button', { name: shown('cash.send_code') }).click();
      await dialog.getByLabel(shown('cash.code_label'), { exact: true }).fill('123456');
      await dialog.getByRole('button', { name: shown('cash.confirm_delivery') }).click();
      await expect(shipment).toContainText(shown('orders.status.delivered'));
      await expect(
        shipment.getByRole('button', { name: shown('orders.status.delivered') }),
      ).toBeHidden();
      const {
        results: [cash],
      } = await api(
        request,
        listCashShipments,
        { query: { tab: 'all', q: order.orderNumber } },
        operator,
      );
      expect(cash).toMatchObject({ holder: 'vendor', proof: 'code', expected: 1200, received: 0 });
      await api(
        request,
        recordDeposit,
        {
          params: { id: cash!._id },
          body: {
            amountPaise: Math.round(cash!.expected * 100),
            reference: `UTR${tail}`,
            day: new Date().toISOString().slice(0, 10),
          },
        },
        operator,
      );
    });

    await test.step('one of the two comes back and its price is refunded', async () => {
      const itemId = order.subOrders[0]!.items[0]!._id;
      await api(
        request,
        createReturn,
        {
          params: { id: order._id },
          body: {
            items: [{ itemId, quantity: 1 }],
            reason: 'does_not_fit',
            note: 'Too wide for my bag',
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
      await drawer.getByRole('button', { name: shown('common.approve') }).click();
      await drawer.getByRole('button', { name: shown('returns.mark_picked_up') }).click();
      await drawer
        .getByRole('radio', { name: new RegExp(shown('returns.vendor.restock_yes')) })
        .check();
      await drawer.getByRole('button', { name: shown('returns.mark_received') }).click();
      await expect(drawer.getByText(shown('common.received'), { exact: true })).toBeVisible();
      const owed = (
        await api(request, listRefunds, { query: { limit: 100 } }, operator)
      ).results.find((r) => r.orderNumber === order.orderNumber)!;
      // One flask alone would not have had free delivery: ₹99 is deducted from the ₹600.
      expect(owed.refund).toBe(501);
      await api(
        request,
        payRefund,
        { params: { id: owed._id }, body: { reference: `UPI${tail}` } },
        operator,
      );
      await page.goto('/vendor-dashboard/returns?tab=done');
      await expect(
        page
          .getByRole('list', { name: shown('returns.title'), exact: true })
          .getByRole('listitem')
          .filter({ hasText: order.orderNumber }),
      ).toContainText(shown('returns.status.refunded'));
    });

    await test.step('what is left of the sale stands in the payouts, to the paisa', async () => {
      await page.goto('/vendor-dashboard/payouts');
      const payouts = page
        .getByRole('heading', { name: shown('settlement.you_receive'), exact: true })
        .locator('xpath=ancestor::section');
      // One flask of ₹600 less 10 %, less GST of ₹10.80 on the commission and ₹2.54 TCS; the vendor
      // delivers at the marketplace's rates.
      await expect(payouts.locator('p').first()).toHaveText('₹526.66');
      await expect(page.getByText(shown('settlement.hold_in_window'))).toBeVisible();
    });
  },
);
