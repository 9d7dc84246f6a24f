import { appendFileSync } from 'node:fs';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { listProducts } from '#contracts/catalog/catalog.ts';
import {
  getVendorOrder,
  handOverShipment,
  packVendorOrder,
  updateShipmentStatus,
} from '#contracts/fulfilment/fulfilment.ts';
import { createReturn } from '#contracts/returns/returns.ts';
import { randomInt } from 'node:crypto';
import {
  getListing,
  listListings,
  saveListingDraft,
  submitListing,
} from '#contracts/listings/listings.ts';
import { gstinCheck } from '#contracts/tax/gstin.ts';
import * as v from '#contracts/vendor-onboarding/vendor-applications.ts';
import { portalLogin } from '#contracts/accounts/accounts.ts';
import { createTicket } from '#contracts/support/support.ts';
import { placeFor } from '#e2e/lists.ts';
import { api, expect, newPerson, test } from '#e2e/customer.ts';
import { asOperator } from '#e2e/staff.ts';
import { asOwner, DEMO_PASSWORD, SIGNATURE } from '#e2e/vendor.ts';
import { text as shown } from '#e2e/text.ts';

/**
 * Twenty tasks of a day in both portals, from the portal's home page to the visible result: clicks
 * (and keys that act), fields typed into, seconds. `TASKS_REPORT` names a file for the figures;
 * docs/daily-tasks.md has them. Run by `npm run gates -- --only tasks`.
 */
class Hand {
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
  nav(name: string): Locator {
    return this.page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first();
  }
}

async function measured(
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
const VENDOR = '/vendor-dashboard/dashboard';
const ADMIN = '/admin/dashboard';

/** Orders of the demo store, each of a customer of its own. */
async function orders(request: APIRequestContext, vendorId: string, count: number) {
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
async function delivered(
  request: APIRequestContext,
  vendor: { token: string; info: { vendorId?: string | null } },
) {
  const [one] = await orders(request, vendor.info.vendorId!, 1);
  const { shipmentId } = await api(
    request,
    packVendorOrder,
    { params: { id: one!.part._id }, body: {} },
    vendor.token,
  );
  await api(request, handOverShipment, { params: { id: shipmentId }, body: {} }, vendor.token);
  await api(
    request,
    updateShipmentStatus,
    { params: { id: shipmentId }, body: { status: 'delivered' } },
    vendor.token,
  );
  return { ...one!, shipmentId };
}

/** A submitted registration with all its documents. */
async function submittedApplication(request: APIRequestContext) {
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
async function submittedChange(request: APIRequestContext): Promise<string> {
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

test('dispatch 20 orders', async ({ page, request }) => {
  const { info } = await asOwner(page, request);
  await orders(request, info.vendorId!, 20);
  await measured(
    'Dispatch 20 orders: accept, pack, labels, hand over',
    page,
    VENDOR,
    99,
    async (hand) => {
      const all = page.getByRole('checkbox', { name: shown('common.select_page') }).first();
      const row = page.getByRole('row').nth(20);
      const bulk = (name: string) =>
        page
          .getByRole('region', { name: shown('common.bulk_actions') })
          .getByRole('button', { name, exact: true });
      const moved = () =>
        expect(page.getByRole('region', { name: shown('common.bulk_actions') })).toBeHidden();
      await hand.click(hand.nav(shown('common.orders')));
      await expect(row).toBeVisible();
      await hand.click(all);
      await hand.click(bulk(shown('common.accept')));
      await moved();
      await hand.click(
        page.getByRole('link', { name: new RegExp(`^${shown('orders.vendor.tab_to_pack')}`) }),
      );
      await expect(row).toBeVisible();
      await hand.click(all);
      await hand.click(bulk(shown('fulfilment.pack_all')));
      await moved();
      await hand.click(
        page.getByRole('link', { name: new RegExp(`^${shown('orders.vendor.tab_ready')}`) }),
      );
      await expect(row).toBeVisible();
      await hand.click(all);
      await hand.click(bulk(shown('fulfilment.book_courier')));
      await expect(
        page.getByText(shown('orders.vendor.bulk_done', { n: 20 })).first(),
      ).toBeVisible();
      await moved();
      await hand.click(all);
      const file = page.waitForEvent('download', { timeout: 60_000 });
      await hand.click(hand.button(shown('common.more_actions')));
      await hand.click(page.getByRole('menuitem', { name: shown('fulfilment.labels') }));
      await file;
    },
  );
});

test('correct the price of one product', async ({ page, request }) => {
  await asOwner(page, request);
  await measured('Correct one price', page, VENDOR, 99, async (hand) => {
    await hand.click(hand.nav(shown('offers.title')));
    await hand.click(
      page
        .getByRole('button', { name: new RegExp(`^${shown('common.edit')}`) })
        .filter({ visible: true })
        .first(),
    );
    const drawer = page.getByRole('dialog');
    await hand.fill(drawer.getByLabel(shown('common.price')).first(), '948');
    await hand.click(drawer.getByRole('button', { name: shown('offers.prices.save_action') }));
  });
});

test('find an order by its number', async ({ page, request }) => {
  const { info } = await asOwner(page, request);
  const [one] = await orders(request, info.vendorId!, 1);
  await measured('Find an order by its number (vendor)', page, VENDOR, 99, async (hand) => {
    await hand.key('Control+k');
    await page.keyboard.type(one!.order.orderNumber);
    hand.fields += 1;
    await expect(
      page.getByRole('option', { name: new RegExp(one!.order.orderNumber) }).first(),
    ).toBeVisible();
    await hand.key('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(one!.order.orderNumber);
  });
});

test('receive a return', async ({ page, request }) => {
  const vendor = await asOwner(page, request);
  const { order, person } = await delivered(request, vendor);
  await api(
    request,
    createReturn,
    {
      params: { id: order._id },
      body: {
        items: [{ itemId: order.subOrders[0]!.items[0]!._id, quantity: 1 }],
        reason: 'not_as_described',
        note: 'Another colour',
        refundTo: { kind: 'upi', upi: 'meera@okbank' },
      },
    },
    person.token,
  );
  await measured(
    'Approve a return, mark it picked up and received, refund',
    page,
    VENDOR,
    99,
    async (hand) => {
      await hand.click(hand.nav(shown('returns.title')));
      await hand.click(
        page
          .getByRole('row')
          .filter({ hasText: order.orderNumber })
          .getByRole('button', { name: shown('returns.vendor.review_action') }),
      );
      const drawer = page.getByRole('dialog', { name: shown('returns.title_one') });
      await hand.click(drawer.getByRole('button', { name: shown('common.approve') }));
      await hand.click(drawer.getByRole('button', { name: shown('returns.mark_picked_up') }));
      await hand.click(
        drawer.getByRole('radio', { name: new RegExp(shown('returns.vendor.restock_yes')) }),
      );
      await hand.click(drawer.getByRole('button', { name: shown('returns.mark_received') }));
      await expect(drawer.getByText(shown('common.received'), { exact: true })).toBeVisible();
    },
  );
});

test('answer a customer', async ({ page, request }) => {
  const { info } = await asOwner(page, request);
  const [one] = await orders(request, info.vendorId!, 1);
  await api(
    request,
    createTicket,
    {
      params: { id: one!.order._id },
      body: { topic: 'item', text: 'How do I wash it?', itemId: one!.part.items[0]!._id },
    },
    one!.person.token,
  );
  await measured('Answer a message of a customer', page, VENDOR, 99, async (hand) => {
    await hand.click(hand.nav(shown('common.messages')));
    await hand.click(
      page
        .getByRole('button', { name: /^Reply/ })
        .filter({ visible: true })
        .first(),
    );
    const drawer = page.getByRole('dialog');
    await hand.fill(drawer.getByLabel(shown('reviews.questions.your_answer')), 'In cold water.');
    await hand.click(drawer.getByRole('button', { name: shown('support.send_answer') }));
    await expect(page.getByText(shown('support.answer_sent'))).toBeVisible();
  });
});

test('refund a damaged item', async ({ page, request }) => {
  const vendor = await asOwner(page, request);
  const { order, person } = await delivered(request, vendor);
  await asOperator(page);
  await measured(
    'Refund a damaged item, found by the phone number',
    page,
    ADMIN,
    99,
    async (hand) => {
      await hand.click(hand.nav(shown('common.orders')));
      await hand.fill(
        page.getByRole('searchbox', { name: shown('order_actions.list.find') }),
        person.phone,
      );
      await hand.key('Enter');
      await hand.click(page.getByRole('link', { name: order.orderNumber }).first());
      await hand.click(hand.button(shown('common.refund')));
      const dialog = page.getByRole('dialog');
      await hand.click(
        dialog.getByRole('button', { name: shown('cart.quantity.increase') }).first(),
      );
      await hand.click(
        dialog.getByRole('radio', {
          name: new RegExp(shown('order_actions.refund_dialog.sellable')),
        }),
      );
      await hand.click(dialog.getByRole('button', { name: shown('order_actions.admin.preview') }));
      await hand.fill(dialog.getByLabel(shown('common.reason')), 'The seam was open');
      await hand.click(dialog.getByRole('button', { name: /^Refund: ₹/ }));
      await expect(dialog).toBeHidden();
    },
  );
});

test('correct the stock of one unit', async ({ page, request }) => {
  await asOwner(page, request);
  await measured('Correct the stock of one unit', page, VENDOR, 99, async (hand) => {
    await hand.click(hand.nav(shown('offers.stock.title')));
    const field = page
      .getByLabel(/^Stock change for/)
      .filter({ visible: true })
      .first();
    await hand.fill(field, '+5');
    await hand.key('Enter');
    await expect(page.getByText(shown('offers.stock.saved_toast')).first()).toBeVisible();
  });
});

test('create a coupon', async ({ page, request }) => {
  await asOwner(page, request);
  const code = `OWN-${Date.now().toString(36).toUpperCase()}`;
  await measured('Create a coupon (vendor)', page, VENDOR, 99, async (hand) => {
    await hand.click(hand.nav(shown('offers.title')));
    await hand.click(
      page.getByRole('link', { name: shown('promotions.coupon.title'), exact: true }).first(),
    );
    await hand.click(hand.button(shown('promotions.coupon.new')));
    const drawer = page.getByRole('dialog', { name: shown('promotions.coupon.new') });
    await hand.fill(drawer.getByLabel(shown('promotions.coupon.code')), code);
    await hand.fill(drawer.getByLabel(shown('common.title')).first(), 'Ten percent for regulars');
    await hand.fill(drawer.getByLabel(shown('promotions.percent_off')), '10');
    await hand.click(
      drawer.getByRole('button', { name: shown('promotions.coupon.create_action') }),
    );
    await expect(page.getByText(code).filter({ visible: true }).first()).toBeVisible();
  });
});

test('invite a member', async ({ page, request }) => {
  await asOwner(page, request);
  const email = `ravi-${Date.now()}@example.com`;
  await measured('Invite a team member for orders', page, VENDOR, 99, async (hand) => {
    await hand.click(hand.nav(shown('settings.title')));
    await hand.click(
      page.getByRole('link', { name: shown('vendor_team.title'), exact: true }).first(),
    );
    await hand.click(hand.button(shown('vendor_team.invite')));
    const dialog = page.getByRole('dialog', { name: shown('vendor_team.invite_title') });
    await hand.fill(dialog.getByLabel(shown('common.email')), email);
    await hand.click(dialog.getByRole('radio', { name: new RegExp(`^${shown('common.orders')}`) }));
    await hand.click(dialog.getByRole('button', { name: shown('common.send_invitation') }));
    await expect(page.getByText(email).first()).toBeVisible();
  });
});

test('see the next payout', async ({ page, request }) => {
  await asOwner(page, request);
  await measured('See the next payout and what is held', page, VENDOR, 99, async (hand) => {
    await hand.click(hand.nav(shown('settlement.payouts')));
    await expect(page.getByText(/₹/).first()).toBeVisible();
  });
});

test('approve a vendor', async ({ page, request }) => {
  const shop = await submittedApplication(request);
  await asOperator(page);
  await measured('Approve a vendor with four papers', page, ADMIN, 99, async (hand) => {
    await hand.click(
      page.getByRole('link', { name: new RegExp(`^${shown('reports.queues.vendors')}`) }).first(),
    );
    await hand.click(
      page
        .getByRole('link', { name: `${shown('vendor_onboarding.review_action')} ${shop.store}` })
        .filter({ visible: true }),
    );
    const papers = page.getByRole('list', { name: shown('vendor_onboarding.kyc') });
    for (const kind of ['pan', 'gst', 'cheque', 'signature'] as const)
      await hand.click(
        papers.getByRole('button', {
          name: shown('vendor_onboarding.kyc_mark_named', {
            item: shown(`vendors.document.${kind}`),
          }),
        }),
      );
    await hand.fill(papers.getByLabel(shown('vendor_onboarding.kyc_note')), 'Cancelled cheque');
    await hand.click(papers.getByRole('button', { name: shown('vendor_onboarding.kyc_verified') }));
    await hand.click(hand.button(shown('common.approve')));
    const dialog = page.getByRole('dialog');
    await hand.fill(dialog.getByLabel(shown('vendors.commission.percent')), '12.5');
    await hand.click(
      dialog.getByRole('button', { name: shown('vendor_onboarding.approve_action') }),
    );
    await expect(page.getByText(shown('common.live'), { exact: true }).first()).toBeVisible();
  });
});

test('approve a changed product', async ({ page, request }) => {
  const name = await submittedChange(request);
  await asOperator(page);
  await measured('Approve a change of a product', page, ADMIN, 99, async (hand) => {
    await hand.click(hand.nav(shown('listings.moderation.title')));
    await hand.click(page.getByRole('link', { name, exact: true }).first());
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await hand.key('a');
    await expect(
      page.getByText(shown('listings.moderation.approved_notice', { name })),
    ).toBeVisible();
  });
});

test('find an order by phone', async ({ page, request }) => {
  const vendor = await asOwner(page, request);
  const [one] = await orders(request, vendor.info.vendorId!, 1);
  await asOperator(page);
  await measured(
    'Find an order by number from any page (operator)',
    page,
    ADMIN,
    99,
    async (hand) => {
      await hand.key('Control+k');
      await page.keyboard.type(one!.order.orderNumber);
      hand.fields += 1;
      await expect(
        page.getByRole('option', { name: new RegExp(one!.order.orderNumber) }).first(),
      ).toBeVisible();
      await hand.key('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(one!.order.orderNumber);
    },
  );
});

test('export orders', async ({ page }) => {
  await asOperator(page);
  await measured('Export the paid orders', page, ADMIN, 99, async (hand) => {
    await hand.click(hand.nav(shown('common.orders')));
    const file = page.waitForEvent('download', { timeout: 60_000 });
    await hand.click(page.getByRole('button', { name: /^Export/ }).first());
    await file;
  });
});

test('answer a grievance', async ({ page, request }) => {
  const vendor = await asOwner(page, request);
  const [one] = await orders(request, vendor.info.vendorId!, 1);
  const { ticket } = await api(
    request,
    createTicket,
    { params: { id: one!.order._id }, body: { topic: 'else', text: 'Where is my order?' } },
    one!.person.token,
  );
  await asOperator(page);
  await measured('Answer a ticket with a canned response', page, ADMIN, 99, async (hand) => {
    await hand.click(
      page
        .getByRole('link', { name: new RegExp(`^${shown('reports.queues.grievances')}`) })
        .first(),
    );
    await hand.click(
      page.getByRole('link', { name: ticket.number }).filter({ visible: true }).first(),
    );
    await hand.fill(page.getByLabel(shown('reviews.questions.your_answer')), 'It ships today.');
    await hand.click(page.getByRole('button', { name: shown('support.send_answer') }));
    await expect(page.getByText(shown('support.answer_sent')).first()).toBeVisible();
  });
});

test('block a customer', async ({ page, request }) => {
  const person = await newPerson(request);
  await asOperator(page);
  await measured(
    'Find a customer by e-mail and open the profile',
    page,
    ADMIN,
    99,
    async (hand) => {
      await hand.click(hand.nav(shown('customers.title')));
      await hand.fill(page.getByRole('searchbox').first(), person.email);
      await hand.key('Enter');
      await expect(page.getByRole('row')).toHaveCount(2);
      await hand.click(page.getByRole('row').nth(1).getByRole('link').first());
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
});
