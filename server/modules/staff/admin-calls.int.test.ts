import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, endpointUrl } from '#contracts/kernel/endpoint.ts';
import {
  STAFF_SESSION_ROLES,
  staffMay,
  type StaffRight,
  type StaffArea,
} from '#contracts/kernel/staff-permissions.ts';
import { declaredEndpoints } from '#server/platform/http/openapi.ts';
import {
  makeCustomer,
  makeVendor,
  staffToken,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

let shop: TestApp;
let calls: readonly Endpoint[];
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  calls = declaredEndpoints(shop.app).filter((e) => e.audience === 'admin');
});
afterAll(() => shop.close());

/** Every call of the admin panel and the area it belongs to. What is missing here fails below. */
const CALLS: Readonly<Partial<Record<StaffArea, readonly string[]>>> = {
  home: ['GET /admin/home', 'GET /admin/home/queues', 'GET /admin/home/top'],
  audit: [
    'GET /admin/audit',
    'GET /admin/audit.csv',
    'GET /admin/audit/check',
    'GET /admin/audit/words',
  ],
  marketing: [
    'GET /admin/coupons',
    'GET /admin/coupons.csv',
    'POST /admin/coupons',
    'PATCH /admin/coupons/:id',
    'GET /admin/coupons/:id/uses',
    'GET /admin/gifts',
    'POST /admin/gifts',
    'PATCH /admin/gifts/:id',
    'GET /milestones/:id',
    'POST /milestones',
    'PUT /milestones/:id',
    'DELETE /milestones/:id',
    'PATCH /milestones/:id/toggle',
    'PATCH /milestones/reorder',
    'GET /admin/ads',
    'POST /admin/ads',
    'PUT /admin/ads/order',
    'PATCH /admin/ads/:id',
    'DELETE /admin/ads/:id',
    'GET /admin/promotions',
    'GET /admin/promotions/test',
    'POST /admin/promotions',
    'PATCH /admin/promotions/:id',
    'POST /admin/promotions/:id/end',
    'DELETE /admin/promotions/:id',
    'GET /admin/festive-offers',
    'GET /admin/festive-offers/:id',
    'POST /admin/festive-offers',
    'PATCH /admin/festive-offers/:id',
    'DELETE /admin/festive-offers/:id',
    'GET /admin/festive-offers/:id/products',
    'PUT /admin/festive-offers/:id/products',
    'POST /admin/festive-offers/:id/products/remove',
    'DELETE /admin/festive-offers/:id/vendors/:vendorId',
    'GET /admin/discounts/:id/funding',
    'PUT /admin/discounts/:id/funding',
    'GET /admin/discounts/:id/vendors',
    'GET /admin/discounts/:id/publishing',
    'GET /admin/publishing',
  ],
  support: [
    'GET /admin/tickets',
    'GET /admin/tickets.csv',
    'GET /admin/tickets/:id',
    'POST /admin/tickets/:id/posts',
    'POST /admin/tickets/:id/assignee',
    'POST /admin/tickets/:id/status',
    'POST /admin/tickets/:id/notes',
    'GET /admin/ready-answers',
    'POST /admin/ready-answers',
    'PUT /admin/ready-answers/:id',
    'DELETE /admin/ready-answers/:id',
    'GET /admin/review-reports',
    'POST /admin/reviews/:id/decision',
    'GET /admin/reviews',
    'POST /admin/reviews/:id/remove',
    'POST /admin/reviews/:id/restore',
    'GET /admin/questions',
    'POST /admin/questions/:id/remove',
    'POST /admin/questions/:id/restore',
    'POST /admin/answers/:id/remove',
    'POST /admin/answers/:id/restore',
  ],
  customers: [
    'GET /admin/people',
    'GET /admin/people/:id',
    'GET /admin/people/:id/orders',
    'GET /admin/people/:id/wallet',
    'GET /admin/people/:id/erasure',
    'POST /admin/people/:id/reveal',
    'POST /admin/people/:id/block',
    'POST /admin/people/:id/unblock',
    'PUT /admin/people/:id/membership',
    'DELETE /admin/people/:id/sessions',
    'DELETE /admin/people/:id/sessions/:session',
    'POST /admin/people/:id/notes',
    'POST /admin/people/:id/export',
    'POST /admin/people/:id/erase',
  ],
  system: [
    'GET /admin/jobs',
    'GET /admin/system',
    'POST /admin/jobs/:id/retry',
    'DELETE /admin/jobs/:id',
  ],
  money: [
    'POST /admin/discounts/:id/publishing',
    'POST /admin/money-limits/decision',
    'GET /admin/bank-changes',
    'GET /admin/bank-changes/:id',
    'POST /admin/bank-changes/:id/reveal',
    'POST /admin/bank-changes/:id/steps',
    'GET /admin/ledger',
    'GET /admin/ledger.csv',
    'GET /admin/explain/:id',
    'GET /admin/tax/tcs',
    'GET /admin/tax/tcs.csv',
    'GET /admin/tax/gstr8.json',
    'POST /admin/tax/filing-pack',
    'PUT /admin/tax/tds-certificates',
    'GET /admin/tax/tds',
    'POST /admin/tax/tds-file',
    'POST /admin/tax/filings',
    'POST /admin/tax/filings/:id/take-back',
    'GET /admin/tax/filings/:id/figures.csv',
    'GET /admin/cash',
    'GET /admin/cash/shipments',
    'GET /admin/cash/shipments.csv',
    'POST /admin/cash/imports',
    'GET /admin/cash/imports',
    'POST /admin/cash/shipments/:id/deposit',
    'POST /admin/cash/shipments/:id/charge',
    'GET /admin/payments/reconciliation',
    'POST /admin/payments/receipts',
    'GET /admin/payments/receipts',
    'GET /admin/payments/refunds',
    'POST /admin/payments/refunds/:id/retry',
    'GET /admin/refunds',
    'POST /admin/refunds/:id/reveal',
    'POST /admin/refunds/:id/paid',
    'POST /admin/refund-requests/:id/decision',
    'GET /admin/statements',
    'GET /admin/statements.csv',
    'GET /admin/statements/:id',
    'GET /admin/statements/:id/statement.csv',
    'GET /admin/statements/:id/statement.pdf',
    'GET /admin/statements/:id/commission.pdf',
    'POST /admin/statements/close',
    'POST /admin/payouts',
    'GET /admin/payouts',
    'GET /admin/payouts/:id',
    'GET /admin/payouts/preview',
    'PUT /admin/payouts/minimum',
    'POST /admin/payouts/:id/approve',
    'POST /admin/payouts/:id/withdraw',
    'POST /admin/payouts/:id/bank-file',
    'POST /admin/payouts/:id/bank-sheet',
    'POST /admin/payouts/rows/:id/paid',
    'POST /admin/payouts/rows/:id/failed',
    'POST /admin/payouts/rows/:id/returned',
  ],
  catalog: [
    'GET /admin/listings',
    'GET /admin/listings/:id',
    'GET /admin/reviewers',
    'POST /admin/listings/:id/assignee',
    'GET /admin/duplicates',
    'PUT /admin/duplicates/:id',
    'GET /admin/duplicates/compare',
    'POST /admin/duplicates/preview',
    'POST /admin/duplicates/merge',
    'POST /admin/listings/:id/approve',
    'POST /admin/listings/:id/ask-changes',
    'POST /admin/listings/:id/reject',
    'GET /admin/banned-words',
    'POST /admin/banned-words',
    'DELETE /admin/banned-words/:id',
    'GET /admin/categories',
    'POST /admin/categories',
    'PATCH /admin/categories/:id',
    'POST /admin/categories/:id/move',
    'DELETE /admin/categories/:id',
    'PUT /admin/categories/:id/picture',
    'GET /admin/categories/:id/attributes',
    'POST /admin/categories/:id/attributes',
    'PUT /admin/categories/:id/attributes/order',
    'PATCH /admin/attributes/:id',
    'DELETE /admin/attributes/:id',
    'GET /admin/attributes/:id/use',
    'GET /admin/products',
    'GET /admin/products.csv',
    'POST /admin/products/:id/take-down',
    'POST /admin/products/:id/put-back',
    'GET /admin/brands',
    'GET /admin/brands.csv',
    'GET /admin/brands/alike',
    'POST /admin/brands/rename',
    'GET /admin/search',
    'GET /admin/search.csv',
    'GET /admin/synonyms',
    'PUT /admin/synonyms',
    'DELETE /admin/synonyms/:id',
  ],
  content: [
    'GET /admin/content',
    'GET /admin/content/home/preview',
    'GET /admin/content/:key',
    'GET /admin/content/:key/versions/:version',
    'PUT /admin/content/:key/draft',
    'DELETE /admin/content/:key/draft',
    'POST /admin/content/:key/publish',
    'POST /admin/content/:key/restore',
  ],
  settings: [
    'GET /admin/settings/shop',
    'PUT /admin/settings/shop/contact',
    'PUT /admin/settings/shop/officer',
    'PUT /admin/settings/shipping',
    'GET /admin/settings/returns',
    'PUT /admin/settings/returns',
    'PUT /admin/settings/switches',
    'GET /admin/settings/providers',
    'POST /admin/settings/providers/ask',
    'GET /admin/messages',
    'GET /admin/messages/:key',
    'GET /admin/messages/:key/versions/:version',
    'PUT /admin/messages/:key/:part',
    'POST /admin/messages/:key/:part/standard',
    'POST /admin/messages/:key/:part/test',
    'GET /admin/payments/settings',
    'PUT /admin/payments/settings',
    'GET /admin/settlement',
    'PUT /admin/settlement/marketplace',
    'PUT /admin/settlement/rates',
    'PUT /admin/money-limits',
    'GET /admin/risk/rules',
    'PUT /admin/risk/rules',
    'POST /admin/risk/rules/dry-run',
  ],
  orders: [
    'GET /admin/orders',
    'GET /admin/orders/:id/risk',
    'GET /admin/risk/reviews',
    'POST /admin/risk/reviews/:id',
    'GET /admin/orders.csv',
    'GET /admin/orders/:id',
    'POST /admin/orders/:id/reveal',
    'GET /admin/orders/:id/invoices/:file',
    'POST /admin/orders/:id/invoices/:file',
    'POST /admin/orders/:id/notes',
    'DELETE /admin/orders/:id/notes/:note',
    'GET /admin/orders/:id/preview',
    'POST /admin/orders/:id/actions',
    'GET /admin/refund-requests',
    'GET /admin/refund-requests/:id',
    'POST /admin/refund-requests/:id/withdrawal',
    'GET /admin/returns',
    'GET /admin/returns.csv',
    'GET /admin/returns/:id',
    'POST /admin/returns/:id/steps',
    'GET /admin/returns/:id/photos/:photo',
    'GET /admin/returns/disputes',
    'POST /admin/returns/:id/decision',
  ],
  account: [
    'GET /admin/money-limits',
    'GET /admin/current-member',
    'PUT /admin/account',
    'PUT /admin/account/password',
    'GET /admin/account/sessions',
    'POST /admin/account/in-use',
    'DELETE /admin/account/sessions',
    'DELETE /admin/account/sessions/:id',
    'GET /admin/step-up',
    'POST /admin/step-up',
    'POST /admin/step-up/code',
    'POST /admin/step-up/passkey',
    'GET /admin/passkeys',
    'POST /admin/passkeys/options',
    'POST /admin/passkeys',
    'PUT /admin/passkeys/:id',
    'DELETE /admin/passkeys/:id',
    'POST /admin/account/second-factor',
    'POST /admin/account/second-factor/confirm',
    'POST /admin/account/recovery-codes',
    'POST /admin/account/second-factor/drop',
    'GET /admin/views',
    'POST /admin/views',
    'DELETE /admin/views/:id',
  ],
  staff: [
    'GET /admin/staff',
    'POST /admin/staff/invitations',
    'DELETE /admin/staff/invitations/:id',
    'PUT /admin/staff/:id/role',
    'PUT /admin/staff/:id/active',
    'DELETE /admin/staff/:id/second-factor',
  ],
  vendors: [
    'GET /admin/commission-rules',
    'GET /admin/commission-rules/sale',
    'POST /admin/commission-rules',
    'PATCH /admin/commission-rules',
    'PUT /admin/commission-rules/:id',
    'POST /admin/commission-rules/:id/end',
    'GET /admin/vendors/:id',
    'GET /admin/vendors/:id/suspension',
    'POST /admin/vendors/:id/notes',
    'DELETE /admin/vendors/:id/notes/:note',
    'PUT /admin/vendors/:id/payout-hold',
    'DELETE /admin/vendors/:id/payout-hold',
    'PUT /admin/vendors/:id/commission',
    'GET /admin/business-requests',
    'GET /admin/business-requests/:id',
    'POST /admin/business-requests/:id/documents/:kind/picture.webp',
    'POST /admin/business-requests/:id/documents/:kind/document.pdf',
    'POST /admin/business-requests/:id/steps',
    'POST /admin/vendor-applications/:id/reveal',
    'GET /admin/vendor-applications',
    'GET /admin/vendor-applications.csv',
    'GET /admin/vendor-applications/:id',
    'POST /admin/vendor-applications/:id/documents/:kind/picture.webp',
    'POST /admin/vendor-applications/:id/documents/:kind/document.pdf',
    'POST /admin/vendor-applications/:id/kyc/:item',
    'POST /admin/vendor-applications/:id/steps',
  ],
};

const nameOf = (e: Endpoint) => `${e.method} ${e.path}`;
/** Asks for something that is not there, with nothing said: whoever may ask is told so, or what is wrong. */
const ask = (e: Endpoint, token: string | null) =>
  shop.inject({
    method: e.method,
    url: `/api${endpointUrl(e, { params: { id: 'none', vendorId: 'none', kind: 'pan', photo: 'none', file: 'none', note: 'none', session: 'none', key: 'faq', version: '1', part: 'en' } })}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(e.method === 'GET' ? {} : { payload: {} }),
  });

describe('every call of the admin panel', () => {
  it('is declared with its area, to read or to change', () => {
    const declared = Object.entries(CALLS).flatMap(([area, names]) =>
      names.map((name) => `${name} ${area}:${name.startsWith('GET ') ? 'read' : 'write'}`),
    );
    expect(calls.map((e) => `${nameOf(e)} ${e.right}`).sort()).toEqual(declared.sort());
  });

  it('is refused to nobody signed in, to customers and to vendors', async () => {
    const customer = (await makeCustomer(shop)).token;
    const vendor = await vendorToken(shop, await makeVendor(shop));
    const wrong: unknown[] = [];
    for (const e of calls) {
      for (const [who, token, status, code] of [
        ['nobody', null, 401, 'AUTHENTICATION_REQUIRED'],
        ['shopper', customer, 403, 'ACCESS_DENIED'],
        ['vendor', vendor, 403, 'ACCESS_DENIED'],
      ] as const) {
        const reply = await ask(e, token);
        if (reply.statusCode !== status || reply.json().code !== code)
          wrong.push([nameOf(e), who, reply.statusCode]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(STAFF_SESSION_ROLES)(
    'answers the role %s as the permission matrix says',
    async (role) => {
      // Of one's own account nothing may change meanwhile: it would end the session.
      const token = await staffToken(shop, role);
      const wrong: unknown[] = [];
      for (const e of calls) {
        if (e.path.startsWith('/admin/account') && e.method !== 'GET') continue;
        const reply = await ask(e, token);
        const isRefused = reply.statusCode === 403 && reply.json().code === 'STAFF_RIGHT_MISSING';
        if (
          isRefused === staffMay(role, e.right as StaffRight) ||
          reply.statusCode === 401 ||
          reply.statusCode >= 500
        )
          wrong.push([nameOf(e), reply.statusCode, reply.body.slice(0, 100)]);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('leaves a line in the audit log when it changes something', async () => {
    const lines = async () =>
      Number(
        (
          await shop.db
            .selectFrom('audit_entries')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const token = await staffToken(shop, 'owner');
    const silent: string[] = [];
    // That somebody is there changes nothing, and comes every minute.
    for (const e of calls.filter(
      (one) => one.method !== 'GET' && one.path !== '/admin/account/in-use',
    )) {
      const before = await lines();
      const { statusCode } = await ask(e, token);
      if (statusCode < 400 && (await lines()) === before) silent.push(nameOf(e));
      if (statusCode >= 400 && (await lines()) !== before)
        silent.push(`${nameOf(e)} wrote of a refusal`);
    }
    expect(silent).toEqual([]);
  });
});
