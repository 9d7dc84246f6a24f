import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, endpointUrl } from '#contracts/kernel/endpoint.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { listJoinableOffers } from '#contracts/offers/festive-joining.ts';
import { emptyDraft } from '#contracts/listings/listing-draft.ts';
import { mayDo, SESSION_ROLES, type VendorRight } from '#contracts/kernel/vendor-permissions.ts';
import { declaredEndpoints } from '#server/platform/http/openapi.ts';
import { makeCustomer, makeVendor, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { PLACE, trade } from './vendor-calls.fixture.ts';

let shop: TestApp;
let calls: readonly Endpoint[];
/** Data of the first vendor, requested by the second. */
let theirs: Awaited<ReturnType<typeof trade>>;
/** A festive offer is shared; a vendor's products in it are not. */
let festive = '';
let owner = '';
let stranger = '';
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  calls = declaredEndpoints(shop.app).filter((e) => e.audience === 'vendor');
  theirs = await trade(shop);
  owner = await vendorToken(shop, theirs.vendorId);
  festive = (await shop.ok(listJoinableOffers, {}, { token: owner })).results[0]!._id;
  stranger = await vendorToken(shop, await makeVendor(shop));
});
afterAll(() => shop.close());

interface Walk {
  /** Fills the path with the first vendor's ids; another vendor must get 404. */
  params?: () => Record<string, string>;
  body?: object;
  /** Why its owner cannot find it in this setup either. */
  absent?: string;
}
const id = (
  key: Exclude<keyof typeof theirs, 'invoice'>,
  more: Omit<Walk, 'params'> = {},
): Walk => ({ params: () => ({ id: theirs[key] }), ...more });
/** Concerns only the session's own vendor: no id in the path. */
const own: Walk = {};

/** A record of its own that the setup does not have. */
const withoutOne = (absent: string): Walk => ({ params: () => ({ id: 'none' }), absent });
/** An account of the session's own vendor. */
const ofDelhivery: Walk = {
  params: () => ({ courier: 'delhivery' }),
  absent: 'no courier is connected',
};

/** Every vendor call. A missing one fails the test below. */
const WALKS: Readonly<Record<string, Walk>> = {
  'GET /vendor/current-member': own,
  'GET /vendor/alerts': own,
  'PUT /vendor/alerts': own,
  'GET /vendor/store': own,
  'GET /vendor/pickup-places': own,
  'POST /vendor/pickup-places': own,
  'PUT /vendor/pickup-places/:id': id('place', { body: PLACE }),
  'PUT /vendor/pickup-places/:id/default': id('place'),
  'PUT /vendor/pickup-places/:id/active': id('place', { body: { isActive: true } }),
  'PUT /vendor/shipments/:id/place': {
    params: () => ({ id: theirs.shipment }),
    get body() {
      return { placeId: theirs.place };
    },
  },
  'GET /vendor/step-up': own,
  'POST /vendor/step-up': own,
  'POST /vendor/step-up/code': own,
  'POST /vendor/step-up/passkey': own,
  'GET /vendor/account/second-factor': own,
  'POST /vendor/account/second-factor': own,
  'POST /vendor/account/second-factor/confirm': own,
  'POST /vendor/account/recovery-codes': own,
  'POST /vendor/account/second-factor/drop': own,
  'PUT /vendor/team/second-factor': own,
  'DELETE /vendor/team/:id/second-factor': id('member'),
  'GET /vendor/passkeys': own,
  'POST /vendor/passkeys/options': own,
  'POST /vendor/passkeys': own,
  'PUT /vendor/passkeys/:id': id('passkey', { body: { name: 'Desk' } }),
  'DELETE /vendor/passkeys/:id': id('passkey'),
  'GET /vendor/business': own,
  'POST /vendor/business': own,
  'DELETE /vendor/business': own,
  'POST /vendor/business/documents/:kind': own,
  'GET /vendor/food-licence': own,
  'PUT /vendor/food-licence': own,
  'GET /vendor/bank': own,
  'POST /vendor/bank': own,
  'POST /vendor/bank/code': own,
  'DELETE /vendor/bank': own,
  'GET /vendor/team': own,
  'GET /vendor/team/log': own,
  'POST /vendor/team/invitations': own,
  'DELETE /vendor/team/invitations/:id': id('invitation'),
  'PUT /vendor/team/:id/role': id('member', { body: { role: 'orders' } }),
  'PUT /vendor/team/:id/active': id('member', { body: { isActive: false } }),
  'GET /vendor/tokens': own,
  'POST /vendor/tokens': own,
  'DELETE /vendor/tokens/:id': id('token'),
  'GET /vendor/webhooks': own,
  'POST /vendor/webhooks': own,
  'PUT /vendor/webhooks/:id': id('webhook', {
    body: {
      name: 'Godown',
      url: 'https://hooks.godown.in/haatlane',
      topics: ['stock.changed'],
      isOn: true,
    },
  }),
  'POST /vendor/webhooks/:id/secret': id('webhook'),
  'POST /vendor/webhooks/:id/test': id('webhook'),
  'GET /vendor/webhooks/:id/messages': id('webhook'),
  'GET /vendor/webhooks/:id/messages/:message': {
    params: () => ({ id: theirs.webhook, message: theirs.message }),
  },
  'POST /vendor/webhooks/:id/messages/:message/replay': {
    params: () => ({ id: theirs.webhook, message: theirs.message }),
  },
  'DELETE /vendor/webhooks/:id': id('webhook'),
  'PUT /vendor/account': own,
  'PUT /vendor/account/password': own,
  'GET /vendor/account/sessions': own,
  'DELETE /vendor/account/sessions': own,
  'DELETE /vendor/account/sessions/:id': id('session'),
  'GET /vendor/open-work': own,
  'POST /vendor/account/phone/code': own,
  'POST /vendor/account/phone': own,
  'GET /vendor/push-subscription': own,
  'PUT /vendor/push-subscription': own,
  'DELETE /vendor/push-subscription': own,
  'GET /vendor/account/digest': own,
  'PUT /vendor/account/digest': own,
  'PUT /vendor/store': own,
  'PUT /vendor/store/logo': own,
  'PUT /vendor/store/banner': own,
  'DELETE /vendor/store/logo': own,
  'DELETE /vendor/store/banner': own,
  'GET /vendor/orders': own,
  'GET /vendor/orders/:id': id('vendorOrder'),
  'GET /vendor/orders/:id/money': id('vendorOrder'),
  'GET /vendor/orders/:id/related/:section': {
    params: () => ({ id: theirs.vendorOrder, section: 'tickets' }),
  },
  'GET /vendor/orders/:id/notes': id('vendorOrder'),
  'POST /vendor/orders/:id/notes': id('vendorOrder', { body: { text: 'Rings at five' } }),
  'DELETE /vendor/orders/:id/notes/:note': {
    params: () => ({ id: theirs.vendorOrder, note: theirs.note }),
  },
  'POST /vendor/dispatch/steps': own,
  'GET /vendor/dispatch/labels.pdf': own,
  'GET /vendor/dispatch/slips.pdf': own,
  'GET /vendor/dispatch/pick-list.pdf': own,
  'GET /vendor/dispatch/pick-list': own,
  'GET /vendor/dispatch/manifest.pdf': own,
  'GET /vendor/dispatch/invoices.pdf': own,
  'GET /vendor/dispatch/orders.csv': own,
  'GET /vendor/shipments/:id/slip.pdf': id('shipment'),
  'POST /vendor/orders/:id/confirm': id('vendorOrder'),
  'POST /vendor/orders/:id/shipments': id('vendorOrder', { body: {} }),
  'POST /vendor/orders/:id/cancel': id('vendorOrder', { body: { reason: 'Out of stock' } }),
  'POST /vendor/shipments/:id/ship': id('shipment', { body: {} }),
  'POST /vendor/shipments/:id/unpack': id('shipment'),
  'POST /vendor/shipments/:id/scans': id('shipment', { body: { status: 'delivered' } }),
  'POST /vendor/shipments/:id/delivery-code': id('shipment'),
  'POST /vendor/shipments/:id/deliver': id('shipment', { body: { code: '123456' } }),
  'POST /vendor/shipments/:id/booking': id('shipment'),
  'DELETE /vendor/shipments/:id/booking': id('shipment'),
  'GET /vendor/shipments/:id/label.pdf': id('shipment'),
  'POST /vendor/shipments/:id/booking/chosen': id('shipment', {
    body: { accountId: null, service: '' },
  }),
  'GET /vendor/shipments/:id/couriers': id('shipment'),
  'GET /vendor/shipments/:id/shipping-label.pdf': id('shipment'),
  'POST /vendor/shipments/:id/failed': id('shipment', {
    body: { reason: 'refused', retryOn: null },
  }),
  'POST /vendor/shipments/:id/failed/action': id('shipment', { body: { action: 'return' } }),
  'POST /vendor/shipments/:id/undo': id('shipment'),
  'POST /vendor/shipments/:id/check-in': id('shipment', {
    body: { items: [{ itemId: 'itm_none', sellable: 1, damaged: 0 }] },
  }),
  'GET /vendor/undelivered': own,
  'GET /vendor/returns/:id/pickup': id('return'),
  'POST /vendor/returns/:id/pickup': id('return'),
  'GET /vendor/couriers': own,
  'PUT /vendor/couriers/accounts': own,
  'PUT /vendor/couriers/rules': own,
  'DELETE /vendor/couriers/accounts/:courier': ofDelhivery,
  'POST /vendor/couriers/accounts/:courier/test': ofDelhivery,
  'POST /vendor/couriers/accounts/:courier/webhook-token': ofDelhivery,
  'GET /vendor/orders/:id/invoices': id('vendorOrder'),
  'GET /vendor/orders/:id/invoices/:file': {
    params: () => ({ id: theirs.vendorOrder, file: theirs.invoice }),
  },
  'GET /vendor/tickets': own,
  'GET /vendor/tickets/:id': id('ticket'),
  'POST /vendor/tickets/:id/posts': id('ticket', { body: { text: 'It is.' } }),
  'GET /vendor/stock': own,
  'GET /vendor/stock/:id/movements': id('offer'),
  'POST /vendor/stock/:id/adjustments': id('offer', {
    body: { delta: 1, reason: 'found', seenFree: 0 },
  }),
  'POST /vendor/stock-adjustments': own,
  'PATCH /vendor/stock/:id': id('offer', { body: { lowAt: 3 } }),
  'PUT /vendor/stock-threshold': own,
  'GET /vendor/offers': own,
  'PATCH /vendor/offers/:id': id('offer', { body: { isActive: true } }),
  'GET /vendor/offers/:id/changes': id('offer'),
  'GET /vendor/price-plans': own,
  'POST /vendor/offers/:id/plans': {
    params: () => ({ id: theirs.offer }),
    body: { price: 250, startsAt: null, endsAt: '2027-06-01T00:00:00.000Z' },
  },
  'DELETE /vendor/price-plans/:id': id('plan'),
  'GET /vendor/festive-offers': own,
  'GET /vendor/discounts': own,
  'POST /vendor/discounts/:id/answer': {
    params: () => ({ id: festive }),
    body: { accept: true, vendorPercent: 100, mostPercent: null },
    absent: 'no vendor was asked',
  },
  'GET /vendor/festive-offers/:id/products': own,
  'PUT /vendor/festive-offers/:id/products': {
    params: () => ({ id: festive }),
    get body() {
      return { productIds: [theirs.product], discountPercent: 10 };
    },
  },
  'DELETE /vendor/festive-offers/:id/products/:productId': {
    params: () => ({ id: festive, productId: theirs.product }),
  },
  'GET /vendor/holiday': own,
  'PUT /vendor/holiday': own,
  'DELETE /vendor/holiday': own,
  'GET /vendor/coupons': own,
  'POST /vendor/coupons': own,
  'PATCH /vendor/coupons/:id': id('coupon', { body: { title: 'Another title' } }),
  'GET /vendor/returns': own,
  'GET /vendor/returns/:id': id('return'),
  'GET /vendor/returns/:id/photos/:photo': {
    params: () => ({ id: theirs.return, photo: 'a'.repeat(32) }),
    absent: 'no photo was sent along',
  },
  'POST /vendor/returns/:id/photos': id('return'),
  'POST /vendor/returns/:id/steps': id('return', { body: { status: 'approved' } }),
  'POST /vendor/returns/:id/check': id('return', {
    body: { units: [{ itemId: 'itm_1', condition: 'as_sold', quantity: 1 }] },
  }),
  'GET /vendor/dispatch/handover': own,
  'GET /vendor/handovers': own,
  'POST /vendor/handovers': own,
  'GET /vendor/claims': own,
  'GET /vendor/claims.csv': own,
  'GET /vendor/claims.xlsx': own,
  'GET /vendor/claims/:id': id('claim'),
  'GET /vendor/claims/:id/photos/:photo': {
    params: () => ({ id: theirs.claim, photo: 'a'.repeat(32) }),
    absent: 'no photo was sent along',
  },
  'POST /vendor/claims/:id/photos': id('claim'),
  'POST /vendor/claims/:id/submission': id('claim', {
    body: { kind: 'used', quantity: 1, amount: 1, text: 'It was worn for weeks' },
  }),
  'POST /vendor/claims/:id/withdrawal': id('claim'),
  'POST /vendor/claims/:id/appeal': id('claim', { body: { text: 'It was worn for weeks' } }),
  'GET /vendor/shipments/:id/claims': id('shipment'),
  'POST /vendor/claims': own,
  'POST /vendor/questions/:id/answers': id('question', { body: { text: 'It does.' } }),
  'GET /vendor/listings': own,
  'POST /vendor/listings': own,
  'GET /vendor/listings/:id': id('listing'),
  'GET /vendor/listings/:id/related/:section': {
    params: () => ({ id: theirs.listing, section: 'orders' }),
  },
  'PUT /vendor/listings/:id/draft': id('draft', { body: { version: 1, draft: emptyDraft() } }),
  'DELETE /vendor/listings/:id/draft': id('spare'),
  'POST /vendor/listings/:id/submit': id('draft', { body: { version: 1 } }),
  'POST /vendor/listings/:id/withdraw': id('draft'),
  'POST /vendor/listings/:id/copies': id('listing'),
  'POST /vendor/listings/bulk': own,
  'POST /vendor/pictures': own,
  'GET /vendor/imports': own,
  'POST /vendor/imports': own,
  'PUT /vendor/imports/:id/parts/:n': { params: () => ({ id: theirs.import, n: '0' }) },
  'GET /vendor/imports/:id': id('import'),
  'POST /vendor/imports/:id/check': id('import', {
    body: { settings: { kind: 'products', mapping: ['name'] } },
  }),
  'POST /vendor/imports/:id/apply': id('import'),
  'POST /vendor/imports/:id/undo': id('import'),
  'DELETE /vendor/imports/:id': id('import'),
  'GET /vendor/imports/:id/items': id('import'),
  'GET /vendor/imports/:id/bad-rows.csv': id('import'),
  'GET /vendor/exports/products.csv': own,
  'GET /vendor/exports/stock.csv': own,
  'GET /vendor/exports/shopify.csv': own,
  'GET /vendor/exports/template.csv': own,
  'GET /vendor/exports/products.xlsx': own,
  'GET /vendor/exports/stock.xlsx': own,
  'GET /vendor/exports/template.xlsx': own,
  'GET /vendor/dispatch/orders.xlsx': own,
  'GET /vendor/views': own,
  'POST /vendor/views': own,
  'DELETE /vendor/views/:id': withoutOne('no view is saved'),
  'GET /vendor/brand-claims': own,
  'POST /vendor/brand-claims': own,
  'DELETE /vendor/brand-claims/:id': withoutOne('no brand is claimed'),
  'GET /vendor/listing-defaults': own,
  'PUT /vendor/listing-defaults': own,
  'GET /vendor/offer-edits': own,
  'POST /vendor/offer-edits': own,
  'POST /vendor/offer-edits/:id/undo': withoutOne('nothing was edited together'),
  'POST /vendor/picture-fetches': own,
  'POST /vendor/picture-targets': own,
  'POST /vendor/picture-assignments': own,
  'GET /vendor/analytics': own,
  'GET /vendor/analytics.csv': own,
  'GET /vendor/analytics.xlsx': own,
  'GET /vendor/analytics/breakdown': own,
  'GET /vendor/analytics/funnel': own,
  'GET /vendor/fees': own,
  'GET /vendor/scorecard': own,
  'GET /vendor/payouts/items': own,
  'GET /vendor/payout-terms': own,
  'GET /vendor/sellable': own,
  'GET /vendor/categories/:id/attributes': own,
  'POST /vendor/sellable': own,
  'GET /vendor/insight': own,
  'GET /vendor/insight/health': own,
  'GET /vendor/insight/products': own,
  'GET /vendor/insight/to-do': own,
  'GET /vendor/reports/sales.csv': own,
  'GET /vendor/reports/gstr1.csv': own,
  'GET /vendor/reports/gstr1.json': own,
  'GET /vendor/reports/filing-pack.zip': own,
  'GET /vendor/tax/month': own,
  'PUT /vendor/tax/turnover': own,
  'GET /vendor/tax/e-documents': own,
  'GET /vendor/tax/e-invoices.json': own,
  'GET /vendor/tax/eway-bills.json': own,
  'POST /vendor/tax/e-documents': own,
  'PUT /vendor/shipments/:id/eway-bill': id('shipment', { body: { number: '123456789012' } }),
  'GET /vendor/reviews': own,
  'PUT /vendor/reviews/:id/answer': id('review', { body: { text: 'Thank you.' } }),
  'POST /vendor/reviews/:id/report': id('review', { body: { reason: 'abuse' } }),
  'GET /vendor/questions': own,
  'GET /vendor/payouts': own,
  'GET /vendor/payouts/next': own,
  'GET /vendor/statements': own,
  'GET /vendor/statements/:id': id('statement'),
  'GET /vendor/statements/:id/statement.csv': id('statement'),
  'GET /vendor/statements/:id/statement.pdf': id('statement'),
  'GET /vendor/statements/:id/commission.pdf': id('statement'),
  'GET /vendor/application': own,
  'PATCH /vendor/application': own,
  'POST /vendor/application/submit': own,
  'POST /vendor/application/code': own,
  'POST /vendor/application/verify': own,
  'POST /vendor/application/documents/:kind': own,
  'DELETE /vendor/application/documents/:kind': own,
  'GET /vendor/application/documents/:kind/picture.webp': own,
  'GET /vendor/application/documents/:kind/document.pdf': own,
  'GET /vendor/rate-card': own,
  'PUT /vendor/rate-card': own,
  'GET /vendor/rate-card/preview': own,
};
const nameOf = (e: Endpoint) => `${e.method} ${e.path}`;
const ask = (e: Endpoint, { params, body }: Walk, token: string | null) =>
  shop.inject({
    method: e.method,
    url: `/api${endpointUrl(e, { params: params?.() ?? {} })}`,
    headers: {
      'idempotency-key': newId('req'),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { payload: body } : {}),
  });

describe('every vendor call', () => {
  it('is walked here and names the right it takes', () => {
    expect(calls.map(nameOf).sort()).toEqual(Object.keys(WALKS).sort());
    expect(calls.filter((e) => e.right === null).map(nameOf)).toEqual([]);
  });

  it('knows nothing of what another vendor has', async () => {
    const replies = [];
    for (const e of calls) {
      const walk = WALKS[nameOf(e)] ?? own;
      if (walk.params) replies.push([nameOf(e), (await ask(e, walk, stranger)).statusCode]);
      else if (e.method === 'GET')
        for (const one of Object.values(theirs))
          expect((await ask(e, walk, stranger)).body).not.toContain(one);
    }
    expect(replies.filter(([, status]) => status !== 404)).toEqual([]);
    // The same addresses work for the owner, so the ids were right.
    const lost = [];
    // Reads first: writes remove things.
    for (const e of calls.toSorted(
      (a, b) => Number(b.method === 'GET') - Number(a.method === 'GET'),
    )) {
      const walk = WALKS[nameOf(e)] ?? own;
      if (walk.params && !walk.absent && (await ask(e, walk, owner)).statusCode === 404)
        lost.push(nameOf(e));
    }
    expect(lost).toEqual([]);
  });

  it('is refused to customers, operators, strangers, and members without the right', async () => {
    const customer = await makeCustomer(shop);
    const admin = await shop.signIn('admin');
    const roles = await Promise.all(
      SESSION_ROLES.map(async (role) => ({
        role,
        token: await vendorToken(shop, theirs.vendorId, role),
      })),
    );
    const wrong: unknown[] = [];
    const expectReply = async (
      e: Endpoint,
      who: string,
      token: string | null,
      status: number,
      code: string,
    ) => {
      const reply = await ask(e, WALKS[nameOf(e)] ?? own, token);
      if (reply.statusCode !== status || reply.json().code !== code)
        wrong.push([nameOf(e), who, reply.statusCode, reply.body.slice(0, 80)]);
    };
    for (const e of calls) {
      await expectReply(e, 'nobody', null, 401, 'AUTHENTICATION_REQUIRED');
      await expectReply(e, 'shopper', customer.token, 403, 'ACCESS_DENIED');
      await expectReply(e, 'operator', admin, 403, 'ACCESS_DENIED');
      for (const { role, token } of roles)
        if (!mayDo(role, e.right as VendorRight))
          await expectReply(e, role, token, 403, 'RIGHT_MISSING');
    }
    expect(wrong).toEqual([]);
  });
});
