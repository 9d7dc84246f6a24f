import AxeBuilder from '@axe-core/playwright';
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bookDeposit, listCashShipments } from '#contracts/cash/cash.ts';
import { getOrder } from '#contracts/checkout/checkout.ts';
import { gstinCheck } from '#contracts/tax/gstin.ts';
import { approveListing, readSubmission } from '#contracts/listings/listings.ts';
import { createReturn, listRefunds, payRefund } from '#contracts/returns/returns.ts';
import {
  checkKycItem,
  KYC_ITEMS,
  stepApplication,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import { someMobile } from '#e2e/lists.ts';
import { api, expect, hydrated, newPerson, signedIn, test } from '#e2e/customer.ts';
import { addSizesAndColours, operatorToken, SIGNATURE } from '#e2e/vendor.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const PASSWORD = 'kulhad-chai-2026';
// A whole life of a shop in one journey.
test.setTimeout(240_000);

test(
  'a shop is registered, left, gone on with, mended, approved; its first product is sold, packed, delivered, partly sent back, and stands in its payouts',
  { tag: '@phone-only' },
  async ({ page, request, browser }) => {
    const tail = String(randomInt(1e8, 1e9));
    const email = `loom-${tail}@example.com`;
    const first14 = `27ABCPR${tail.slice(0, 4)}L1Z`;
    const title = (name: string) =>
      expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
    const goOn = () => page.getByRole('button', { name: 'Save and go on' }).click();
    const signIn = async () => {
      await page.getByLabel('Email or Phone Number').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.locator('#main').getByRole('button', { name: 'Sign In', exact: true }).click();
    };

    await page.goto('/vendor-registration');
    await page.getByLabel('Full name').fill('Asha Rao');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Mobile number').fill(`9${tail}`);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Begin the registration' }).click();

    await expect(page.getByRole('heading', { level: 2, name: 'Your contact' })).toBeVisible();
    await page.getByRole('button', { name: /^Send a code.*Email$/ }).click();
    await page.getByLabel('One-time code').fill('123456');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await goOn();
    await title('Your business');
    // Going on without anything leads to the fields.
    await goOn();
    const summary = page.getByRole('alert').filter({ hasText: 'Please look at this' });
    await summary.getByRole('link', { name: /^Legal name/ }).click();
    await expect(page.getByLabel('Legal name')).toBeFocused();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`),
    ).toEqual([]);
    await page.getByLabel('Kind of business').selectOption('Proprietorship');
    await page.getByLabel('Legal name').fill('Asha Rao');
    await page.getByLabel('Trade name').fill('Asha Loom');
    await goOn();
    await title('Tax');
    await page.getByRole('radio', { name: /^Registered for GST/ }).check();
    await page
      .getByLabel('GSTIN', { exact: true })
      .fill(`${first14}${gstinCheck(first14)}`.toLowerCase());
    await expect(
      page.getByText(`State: Maharashtra. PAN: ABCPR${tail.slice(0, 4)}L.`),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Leave and go on later' }).click();

    await expect(page).toHaveURL(/\/vendor-login$/);
    await signIn();
    await expect(page).toHaveURL(/\/vendor-registration$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Pickup address' })).toBeVisible();
    await page.getByLabel('PIN code').fill('411004');
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('Maharashtra');
    await expect(page.getByLabel('City')).toHaveValue('Pune');
    await page.getByLabel('House, street').fill('1, Prabhat Road');
    await goOn();
    await title('Bank account');
    await page.getByLabel('Name on the account').fill('Asha Rao');
    await page.getByLabel('IFSC').fill('sbin0001234');
    await page.getByLabel('Account number', { exact: true }).fill(`123${tail}`);
    await page.getByLabel('Account number once more').fill(`123${tail}`);
    await goOn();
    await title('Store profile');
    await page.getByLabel('Name of the store').fill(`Asha Loom ${tail}`);
    await page.getByLabel('What you mostly sell').focus();
    await page.getByLabel('What you mostly sell').selectOption('fashion');
    await expect(page.getByLabel('Address of the store')).toHaveValue(`asha-loom-${tail}`);
    await page
      .getByLabel('About the store', { exact: true })
      .fill('Handwoven cotton from three looms in Pune.');
    await goOn();
    await title('Documents');
    for (const kind of ['PAN card', 'GST certificate', 'Cancelled cheque', 'Signature']) {
      const paper = page.getByRole('group', { name: kind });
      await paper
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: 'scan.png',
          mimeType: 'image/png',
          buffer: kind === 'Signature' ? SIGNATURE : PNG,
        });
      await expect(paper.getByRole('img', { name: kind })).toBeVisible();
    }
    await goOn();
    await title('Review and send');
    await expect(page.getByText(new RegExp(`^•+${tail.slice(-4)}$`))).toBeVisible();
    await page.getByRole('checkbox', { name: /^I have read the seller terms/ }).check();
    await page.getByRole('button', { name: 'Send the registration' }).click();
    await expect(page.getByRole('heading', { name: 'Your registration is with us' })).toBeFocused();

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
      stepApplication,
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
    await page.getByRole('link', { name: 'About the store' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Store profile' })).toBeVisible();
    await page
      .getByLabel('About the store', { exact: true })
      .fill('Handwoven cotton saris from three looms in Pune.');
    await expect(page.getByText('Changed since we asked')).toBeVisible();
    await page.goto('/vendor-registration?step=review');
    await page.getByRole('checkbox', { name: /^I have read the seller terms/ }).check();
    await page.getByRole('button', { name: 'Send the registration' }).click();
    await expect(page.getByRole('heading', { name: 'Your registration is with us' })).toBeVisible();

    for (const item of KYC_ITEMS)
      await api(
        request,
        checkKycItem,
        { params: { id, item }, body: { note: 'Cancelled cheque' } },
        operator,
      );
    await api(
      request,
      stepApplication,
      { params: { id }, body: { to: 'approved', commissionPercent: 10 } },
      operator,
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your shop is open' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign in to the portal' }).click();
    await signIn();
    await expect(page).toHaveURL(/\/vendor-dashboard\/dashboard$/);

    const name = `Himgiri flask ${tail}`;
    await test.step('the first product is written with two sizes in two colours, and approved', async () => {
      await page.goto('/vendor-dashboard/products/new');
      await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 });
      await page.getByLabel('Subcategory').selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Go on' }).click();
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Brand', { exact: true }).fill('Himgiri');
      await page
        .getByLabel('Description')
        .fill('A flask of steel that keeps water cold for a day and tea hot for a night.');
      await page
        .getByLabel('Choose pictures')
        .setInputFiles({ name: 'flask.png', mimeType: 'image/png', buffer: PNG });
      await page.getByLabel('What picture 1 shows').fill('The flask from the side');
      await addSizesAndColours(page);
      for (const [label, value] of [
        ['Price for all (₹)', '600'],
        ['MRP for all (₹)', '800'],
        ['Stock for all', '9'],
      ] as const)
        await page.getByLabel(label).fill(value);
      await page.getByRole('button', { name: 'Fill all rows' }).click();
      for (const [label, value] of [
        ['HSN code', '9617'],
        ['Weight, packed (g)', '420'],
        ['Length (cm)', '28'],
        ['Width (cm)', '9'],
        ['Height (cm)', '9'],
        ['Common name', 'Flask'],
        ['Net quantity', '1 N'],
        ['Return window (days)', '10'],
        ['Consumer care', 'care@himgiri.example'],
        ['Manufacturer: name and address', 'Himgiri Steel, 4 Mill Road, Pune 411001'],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByLabel('GST rate').selectOption('18');
      await page.getByRole('button', { name: 'Hand in for review' }).click();
      await expect(page.getByText('This is under review.')).toBeVisible();
    });
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
      await test.step('a shopper finds it in the shop and orders two, to be paid at the door', async () => {
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
        const shopper = await context.newPage();
        await signedIn(shopper, person);
        const number = await buyTwo(shopper, slug!, name);
        await context.close();
        return (await api(request, getOrder, { params: { id: number } }, person.token)).order;
      });

    await test.step('packed, handed over, delivered with the code of the customer, and its cash paid in', async () => {
      await page.goto('/vendor-dashboard/orders');
      const row = page
        .getByRole('list', { name: 'Orders', exact: true })
        .getByRole('listitem')
        .filter({ hasText: order.orderNumber });
      await row.getByRole('button', { name: /^Accept/ }).click();
      await page.getByRole('link', { name: /^To pack/ }).click();
      await row.getByRole('button', { name: /^Pack all/ }).click();
      await page.getByRole('link', { name: /^Ready/ }).click();
      await row.getByRole('link', { name: order.orderNumber }).click();
      const parcel = page.getByRole('list', { name: 'Parcels' }).getByRole('listitem');
      await parcel.getByRole('button', { name: 'Hand over' }).click();
      await page
        .getByRole('dialog', { name: 'Hand over the parcel' })
        .getByRole('button', { name: 'Hand over' })
        .click();
      await expect(parcel.getByRole('button', { name: 'Delivered' })).toBeVisible();
      // The shop carries the parcel itself: the customer's code proves the delivery, and refunds wait for the cash.
      await parcel.getByRole('button', { name: 'Delivered' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirm the delivery' });
      await dialog.getByRole('button', { name: 'Send code to customer' }).click();
      await dialog.getByLabel('Code from the customer').fill('123456');
      await dialog.getByRole('button', { name: 'Confirm delivery' }).click();
      await expect(parcel).toContainText('Delivered');
      await expect(parcel.getByRole('button', { name: 'Delivered' })).toBeHidden();
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
        bookDeposit,
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
        .getByRole('list', { name: 'Returns', exact: true })
        .getByRole('listitem')
        .filter({ hasText: order.orderNumber })
        .getByRole('button', { name: /^Look and answer/ })
        .click();
      const drawer = page.getByRole('dialog', { name: 'Return' });
      await drawer.getByRole('button', { name: 'Approve' }).click();
      await drawer.getByRole('button', { name: 'It was picked up' }).click();
      await drawer.getByRole('radio', { name: /back on the shelf/ }).check();
      await drawer.getByRole('button', { name: 'Receive it' }).click();
      await expect(drawer.getByText('Received', { exact: true })).toBeVisible();
      const owed = (
        await api(request, listRefunds, { query: { limit: 100 } }, operator)
      ).results.find((r) => r.orderNumber === order.orderNumber)!;
      // One flask alone would not have been delivered for free: its ₹99 come off the ₹600.
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
          .getByRole('list', { name: 'Returns', exact: true })
          .getByRole('listitem')
          .filter({ hasText: order.orderNumber }),
      ).toContainText('Refunded');
    });

    await test.step('what is left of the sale stands in the payouts, to the paisa', async () => {
      await page.goto('/vendor-dashboard/payouts');
      const balance = page
        .getByRole('heading', { name: 'Balance' })
        .locator('xpath=ancestor::section');
      // One flask of ₹600 less a tenth; the shop delivers at the marketplace's rates.
      await expect(balance.locator('p').first()).toHaveText('₹540.00');
      await expect(
        page.getByText('In orders on their way, or that may still be sent back'),
      ).toBeVisible();
    });
  },
);

/** Buys two of a product the way a shopper does, to be paid at the door; the number of the order. */
async function buyTwo(page: Page, slug: string, name: string): Promise<string> {
  await page.goto(`/product/${slug}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.getByRole('button', { name: 'One more' }).first().click();
  await page.getByRole('button', { name: 'Buy now' }).first().click();
  await expect(page).toHaveURL(/\/checkout/);
  for (const [label, value] of [
    ['Full name', 'Meera Iyer'],
    ['Mobile number', someMobile()],
    ['PIN code', '560001'],
    ['House, street', '12, 4th Cross'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
  await page.getByRole('button', { name: 'Deliver here' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  await page.getByRole('button', { name: 'Review the order' }).click();
  await page.getByRole('button', { name: /Place COD order · ₹/ }).click();
  await expect(page).toHaveURL(/\/orders\/HL-[0-9A-Z-]+\/confirmation/);
  return page.url().split('/').at(-2)!;
}
