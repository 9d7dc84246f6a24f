import { sql } from 'kysely';
import {
  type Products,
  makeProducts,
  makeCustomer,
  makeVendor,
  type Market,
  type Customer,
  staffToken,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { each } from './proof.ts';
import { OWN_CARD, World } from './marketplace-state.ts';

/**
 * Customers and vendors who collude. `isLinked`: they share an address, so the risk rules link
 * them. `isOpen`: others buy there too.
 */
export interface Group {
  name: string;
  members: number[];
  vendorIds: string[];
  products: Products[];
  offers: { id: string; vendorId: string }[];
  codes: string[];
  isLinked: boolean;
  isOpen: boolean;
}
export interface Conspiracy {
  world: World;
  people: Customer[];
  groups: Group[];
  honest: Products[];
  outsiders: number[];
  isCooperative: boolean;
}

const MEMBERS = 5;
const OUTSIDERS = 6;
const GROUPS = [
  { name: 'a group without a visible link', isLinked: false, isOpen: false },
  { name: 'a group at the address of its store', isLinked: true, isOpen: false },
  { name: 'a group with honest customers', isLinked: false, isOpen: true },
] as const;
/** Prices around every threshold, cheap fillers, and an expensive one. */
const PRICES = [1, 49.5, 333.33, 620, 1_201.01, 1_499.99, 2_625, 9_999];
export const VENDOR_ADDRESS = {
  line1: '77 Shop Lane',
  pincode: '411030',
  city: 'Pune',
  state: 'Maharashtra',
};
const BANK = '{"accountHolder":"Shop","accountNumber":"123456789012","ifsc":"SBIN0001234"}';
export const SPLIT_BUDGET_PAISE = 3_000_00;
const SPLIT_PERCENT = 20;

/**
 * Opens the market of one seed. `isCooperative`: the operator who reviews orders approves all of
 * them.
 */
export async function conspire(market: Market, isCooperative: boolean): Promise<Conspiracy> {
  const people = await each(Array.from({ length: GROUPS.length * MEMBERS + OUTSIDERS }), 4, () =>
    makeCustomer(market),
  );
  const groups: Group[] = [];
  for (const [i, group] of GROUPS.entries()) {
    const members = Array.from({ length: MEMBERS }, (_, n) => i * MEMBERS + n);
    const vendorIds = [
      await makeVendor(market, {
        tax: { gstStatus: 'regular' },
        ...(group.isLinked ? { address: VENDOR_ADDRESS } : {}),
      }),
      await makeVendor(market, {
        tax: { gstStatus: 'composition' },
        shipping: OWN_CARD,
        ...(group.isLinked ? { address: VENDOR_ADDRESS } : {}),
      }),
    ];
    if (group.isLinked)
      await sql`update addresses set line1 = ${VENDOR_ADDRESS.line1}, pincode = ${VENDOR_ADDRESS.pincode} where user_id = any(${members.map((n) => people[n]!.userId)})`.execute(
        market.db,
      );
    groups.push({ ...group, members, vendorIds, codes: [], ...(await stock(market, vendorIds)) });
  }
  const honestVendors = [
    await makeVendor(market),
    await makeVendor(market, { shipping: OWN_CARD }),
  ];
  const honest = (await stock(market, honestVendors)).products;
  const vendorIds = [...groups.flatMap((g) => g.vendorIds), ...honestVendors];
  await sql`update vendors set bank = ${BANK}::jsonb where id = any(${vendorIds})`.execute(
    market.db,
  );
  await makeCodes(market, vendorIds);
  await reviewRefusers(market);
  const vendorTokens = new Map(
    await each(vendorIds, 4, async (id) => [id, await vendorToken(market, id)] as const),
  );
  const world = new World({
    db: market.db,
    people,
    products: groups.flatMap((g) => g.products),
    vendorTokens,
    adminToken: await staffToken(market, 'owner'),
  });
  // They request returns later than a sign-in counts as a confirmation, and nobody enters a
  // password here.
  await sql`update sessions set confirmed_at = now() + interval '1 day'`.execute(market.db);
  return {
    world,
    people,
    groups,
    honest,
    outsiders: Array.from({ length: OUTSIDERS }, (_, n) => GROUPS.length * MEMBERS + n),
    isCooperative,
  };
}

async function stock(
  market: Market,
  vendorIds: readonly string[],
): Promise<Pick<Group, 'products' | 'offers'>> {
  const found: Pick<Group, 'products' | 'offers'> = { products: [], offers: [] };
  for (const [i, rupees] of PRICES.entries()) {
    const vendorId = vendorIds[i % vendorIds.length]!;
    const products = await makeProducts(market, {
      rupees,
      stock: 20_000,
      vendorIds: [vendorId],
      gstRate: [18, 5, 0][i % 3]!,
    });
    found.products.push(products);
    found.offers.push({ id: products.offerIds[0]!, vendorId });
  }
  return found;
}

/**
 * Cash orders of accounts that refused deliveries need an operator's approval here, so that a
 * cooperative one takes part.
 */
async function reviewRefusers({ db }: Market): Promise<void> {
  await sql`insert into risk_settings (version, settings, saved_by, saved_at)
    select version + 1, jsonb_set(settings, '{rules}', (settings -> 'rules') || '[{"id": "account_refusals", "isOn": true, "limit": 2, "outcome": "review"}]'::jsonb), 'proof', now() from risk_settings order by version desc limit 1`.execute(
    db,
  );
}

/**
 * Coupons of every funder: the marketplace, the vendors, and both with a budget; vendors have been
 * asked and have not answered yet.
 */
async function makeCodes({ db }: Market, vendorIds: readonly string[]): Promise<void> {
  await sql`insert into coupons (id, code, title, type, percent, flat_paise, min_cart_paise, uses_per_account, total_uses, funded_by, vendor_bp, budget_paise, starts_at, is_active) values
    ('cpn_vendor', 'VENDOR33', 'By the vendors', 'percent', 33.33, null, 0, null, null, 'vendor', 10000, null, '2020-01-01', true),
    ('cpn_flat', 'FLAT', 'A flat sum', 'flat', null, 7501, 0, 50, null, 'platform', null, null, '2020-01-01', true),
    ('cpn_split', 'SPLIT', 'Half and half', 'percent', ${SPLIT_PERCENT}, null, 50000, null, null, 'platform', 5000, ${SPLIT_BUDGET_PAISE}, '2020-01-01', true)`.execute(
    db,
  );
  await sql`insert into discount_consents (subject_id, kind, vendor_id, vendor_bp, max_percent, state, requested_at, answered_at)
    select 'cpn_vendor', 'coupon', id, 10000, 33.33, 'accepted', now(), now() from vendors where id = any(${[...vendorIds]})
    union all select 'cpn_split', 'coupon', id, 5000, ${SPLIT_PERCENT}, 'asked', now(), null from vendors where id = any(${[...vendorIds]})`.execute(
    db,
  );
}
