import { randomInt } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { portalLogin } from '#contracts/accounts/accounts.ts';
import { listProducts } from '#contracts/catalog/catalog.ts';
import {
  handOverShipment,
  packVendorOrder,
  updateShipmentStatus,
} from '#contracts/fulfilment/fulfilment.ts';
import { getVendorClaim, listVendorClaims, submitClaim } from '#contracts/claims/claims.ts';
import { recordReturnCheck } from '#contracts/returns/return-checks.ts';
import { createReturn } from '#contracts/returns/returns.ts';
import { stepReturn } from '#contracts/returns/vendor-returns.ts';
import {
  getListing,
  listListings,
  saveListingDraft,
  submitListing,
} from '#contracts/listings/listings.ts';
import { gstinCheck } from '#contracts/tax/gstin.ts';
import * as v from '#contracts/vendor-onboarding/vendor-applications.ts';
import { api, expect, newPerson } from '#e2e/customer.ts';
import { placeFor } from '#e2e/lists.ts';
import { DEMO_PASSWORD, SIGNATURE } from '#e2e/vendor.ts';

/**
 * Tasks of a day in both portals, from the portal's home page to the visible result: clicks
 * (and keys that act), fields typed into, seconds. `TASKS_REPORT` names a file for the figures;
 * docs/merchants/daily-tasks.md has them.
 */
export class Hand {
  readonly page: Page;
  clicks = 0;
  fields = 0;
  constructor(page: Page) {
    this.page = page;
  }
  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }
  async fill(target: Locator, value: string): Promise<void> {
    this.fields += 1;
    await target.fill(value);
  }
  async key(name: string): Promise<void> {
    this.clicks += 1;
    await this.page.keyboard.press(name);
  }
  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true }).first();
  }
  /** Opens a page from the menu, and first its group where that is closed. */
  async open(group: string, name: string): Promise<void> {
    const menu = this.page.getByRole('navigation');
    const link = menu.getByRole('link', { name: new RegExp(`^${name}`) }).first();
    if (!(await link.isVisible()))
      await this.click(menu.getByRole('button', { name: new RegExp(`^${group}`) }).first());
    await this.click(link);
  }
  nav(name: string): Locator {
    return this.page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first();
  }
}

export async function measured(
  name: string,
  page: Page,
  home: string,
  most: number,
  work: (hand: Hand) => Promise<void>,
): Promise<void> {
  await page.goto(home);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.locator('.animate-skeleton').locator('visible=true')).toHaveCount(0);
  const hand = new Hand(page);
  const from = performance.now();
  await work(hand);
  const seconds = (performance.now() - from) / 1_000;
  const line = {
    name,
    clicks: hand.clicks,
    fields: hand.fields,
    seconds: Number(seconds.toFixed(1)),
  };
  console.log(JSON.stringify(line));
  if (process.env.TASKS_REPORT)
    appendFileSync(process.env.TASKS_REPORT, `${JSON.stringify(line)}\n`);
  expect(hand.clicks).toBeLessThanOrEqual(most);
}
export const VENDOR = '/vendor-dashboard/dashboard';
/** A task without a limit: its clicks are only counted. */
export const LOOSE = 99;
export const ADMIN = '/admin/dashboard';

/** Orders of the demo store, each of a customer of its own. */
export async function placeOrders(request: APIRequestContext, vendorId: string, count: number) {
  const { results } = await api(request, listProducts, {
    query: { vendor: 'rangrezi-looms', inStock: 'true', limit: 100 },
  });
  const mine = results.filter(
    (p) => p.vendorName === 'Rangrezi Looms' && p.stock > 8 && p.price < 2_000,
  );
  const placed = [];
  for (let i = 0; i < count; i++) {
    const person = await newPerson(request);
    const order = await placeFor(request, person, [
      { _id: mine[i % mine.length]!._id, selectedVendorId: vendorId },
    ]);
    placed.push({ person, order, part: order.subOrders[0]! });
  }
  return placed;
}
type Owner = { token: string; info: { vendorId?: string | null } };

/** An order of the demo store, handed over, with this last report of its shipment. */
async function placeReported(
  request: APIRequestContext,
  vendor: Owner,
  status: 'delivered' | 'undelivered',
) {
  const [one] = await placeOrders(request, vendor.info.vendorId!, 1);
  const { shipmentId } = await api(
    request,
    packVendorOrder,
    { params: { id: one!.part._id }, body: {} },
    vendor.token,
  );
  const at = { params: { id: shipmentId } };
  await api(request, handOverShipment, { ...at, body: {} }, vendor.token);
  await api(request, updateShipmentStatus, { ...at, body: { status } }, vendor.token);
  return { ...one!, shipmentId };
}
export const placeDelivered = (request: APIRequestContext, vendor: Owner) =>
  placeReported(request, vendor, 'delivered');
export const refusedDelivery = (request: APIRequestContext, vendor: Owner) =>
  placeReported(request, vendor, 'undelivered');

/** A claim, submitted, for an item missing from a return to the demo store. */
export async function submittedClaim(request: APIRequestContext, vendor: Owner) {
  const { order, person, part } = await placeDelivered(request, vendor);
  const itemId = part.items[0]!._id;
  const { results } = await api(
    request,
    createReturn,
    {
      params: { id: order._id },
      body: {
        items: [{ itemId, quantity: 1 }],
        reason: 'does_not_fit',
        refundTo: { kind: 'upi', upi: 'meera@okbank' },
      },
    },
    person.token,
  );
  const at = { params: { id: results[0]!._id } };
  for (const status of ['approved', 'picked_up'] as const)
    await api(request, stepReturn, { ...at, body: { status } }, vendor.token);
  const units = [{ itemId, condition: 'missing' as const, quantity: 1 }];
  await api(request, recordReturnCheck, { ...at, body: { units } }, vendor.token);
  const mine = await api(
    request,
    listVendorClaims,
    { query: { q: order.orderNumber } },
    vendor.token,
  );
  const params = { id: mine.results[0]!._id };
  const { claim } = await api(request, getVendorClaim, { params }, vendor.token);
  await api(
    request,
    submitClaim,
    {
      params,
      body: {
        kind: claim.kind,
        quantity: 1,
        amount: claim.limit,
        text: 'The box was empty',
        photos: [],
      },
    },
    vendor.token,
  );
  return { order, claim };
}

/** A submitted registration with all its documents. */
export async function submittedApplication(request: APIRequestContext) {
  const tail = String(randomInt(1e8, 1e9));
  const email = `reva-${tail}@example.com`;
  const first14 = `27ABCPR${tail.slice(0, 4)}L1Z`;
  const { token, info } = await api(request, v.registerVendor, {
    body: {
      name: 'Reva Patil',
      email,
      phone: `9${tail}`,
      password: DEMO_PASSWORD,
      confirm: DEMO_PASSWORD,
    },
  });
  await api(
    request,
    v.saveApplication,
    {
      body: {
        business: { type: 'Proprietorship', legalName: 'Reva Patil', tradeName: 'Reva Clay' },
        tax: { status: 'regular', gstin: `${first14}${gstinCheck(first14)}` },
        pickup: { line1: '4, Prabhat Road', city: 'Pune', state: 'Maharashtra', pincode: '411004' },
        bank: {
          holderName: 'Reva Patil',
          accountNumber: `123${tail}`,
          accountNumberAgain: `123${tail}`,
          ifsc: 'SBIN0001234',
        },
        store: {
          name: `Reva Clay ${tail}`,
          slug: `reva-clay-${tail}`,
          tagline: 'Clay',
          description: 'Thrown and fired in a small yard in Pune.',
          sells: 'fashion',
        },
      },
    },
    token,
  );
  await api(request, v.verifyApplicantCode, { body: { channel: 'email', otp: '123456' } }, token);
  for (const kind of ['pan_card', 'gst_certificate', 'cancelled_cheque', 'signature']) {
    const reply = await request.post(`/api/vendor/application/documents/${kind}`, {
      headers: { authorization: `Bearer ${token}` },
      multipart: { document: { name: 'scan.png', mimeType: 'image/png', buffer: SIGNATURE } },
    });
    expect(reply.status()).toBe(201);
  }
  const { application } = await api(request, v.getApplication, {}, token);
  await api(
    request,
    v.submitApplication,
    { body: { termsVersion: application.terms.version } },
    token,
  );
  return { id: info.vendorId!, email, store: `Reva Clay ${tail}`, tail };
}

/** The name of a product with a change to review. */
export async function submittedChange(request: APIRequestContext): Promise<string> {
  const { token } = await api(request, portalLogin, {
    body: { identifier: 'vendor@haatlane.example', password: DEMO_PASSWORD },
  });
  const row = (
    await api(request, listListings, { query: { state: 'live', limit: 50 } }, token)
  ).results.find((r) => r.isOwner && r.draftState === null && r.slug !== null)!;
  const { listing } = await api(request, getListing, { params: { id: row._id } }, token);
  const highlights = [
    `Checked by hand, number ${randomInt(1e6)}`,
    ...listing.draft.highlights.slice(0, 7),
  ];
  const { listing: saved } = await api(
    request,
    saveListingDraft,
    {
      params: { id: row._id },
      body: { version: listing.version, draft: { ...listing.draft, highlights } },
    },
    token,
  );
  await api(
    request,
    submitListing,
    { params: { id: row._id }, body: { version: saved.version } },
    token,
  );
  return row.name;
}

/** Pastes a column into a sheet as a spreadsheet's clipboard does. */
export const pasteCells = (first: Locator, cells: readonly string[]): Promise<void> =>
  first.evaluate((element, content) => {
    const data = new DataTransfer();
    data.setData('text/plain', content);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, cells.join('\r\n'));
