import { sql } from 'kysely';
import { DEFAULT_PREFERENCES } from '#contracts/accounts/accounts.ts';
import { gstinCheck, stateCodeOf } from '#contracts/tax/gstin.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { stateOfPincode } from '#contracts/kernel/places.ts';
import { RISK_RULES } from '#contracts/risk/risk-rules.ts';
import type { StaffSessionRole } from '#contracts/kernel/staff-permissions.ts';
import type { GstRuleName } from '#contracts/tax/gst-rate.ts';
import type { SessionRole } from '#contracts/kernel/vendor-permissions.ts';
import { openStaff } from '#server/modules/accounts/service.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';

/** A marketplace for adding products and users: a test's app, or a server with its database. */
export interface Market {
  db: Db;
  clock: Clock;
}

/**
 * Custom products and customers, for tests with exact amounts. Needs `seed: true` for milestones
 * and coupons.
 */
export interface Products {
  productId: string;
  slug: string;
  skuId: string;
  offerIds: string[];
  vendorIds: string[];
}
export interface ProductsOptions {
  rupees?: number;
  stock?: number;
  /** Its vendors, cheapest first: each asks one rupee more than the previous. */
  vendorIds?: string[];
  cod?: boolean;
  gstRate?: number;
  gstRule?: GstRuleName;
  hsnCode?: string;
}

const insert = async (tx: Tx, table: string, row: Record<string, unknown>) => {
  const columns = sql.raw(Object.keys(row).join(', '));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::text::jsonb)`.execute(
    tx,
  );
};

/** A GSTIN of one fictional firm in a State. */
const gstinIn = (state: string): string => {
  const first14 = `${stateCodeOf(state) ?? '27'}AAPFU0939F1Z`;
  return `${first14}${gstinCheck(first14)}`;
};

/**
 * A vendor in Pune, registered in its State unless `tax` says otherwise; without `shipping` it uses
 * the marketplace's default delivery.
 */
export async function makeVendor(
  shop: Market,
  change: {
    shipping?: object;
    tax?: object;
    address?: object;
    holidayUntil?: string;
    email?: string;
  } = {},
): Promise<string> {
  const id = newId('vnd');
  const address = {
    pincode: '411030',
    state: 'Maharashtra',
    city: 'Pune',
    line1: '1',
    ...change.address,
  };
  const { gstStatus = 'regular' } = (change.tax ?? {}) as { gstStatus?: string };
  const tax = {
    gstStatus,
    gstin: gstStatus === 'unregistered' ? null : gstinIn(address.state),
    interStateAllowed: gstStatus === 'regular',
    ...change.tax,
  };
  await transact(shop.db, (tx) =>
    insert(tx, 'vendors', {
      id,
      slug: id.replace('_', '-'),
      name: `Shop ${id.slice(-4)}`,
      legal_name: 'Shop',
      address,
      tax,
      status: 'active',
      rating_x10: 40,
      rating_count: 1,
      commission_bp: 1000,
      email: change.email ?? null,
      shipping: change.shipping ?? { mode: 'platform-default', dispatchDays: 1 },
      joined_at: shop.clock.now(),
      created_at: shop.clock.now(),
      holiday_from: change.holidayUntil ? '2020-01-01T00:00:00Z' : null,
      holiday_until: change.holidayUntil ?? null,
    }),
  );
  return id;
}

const PLAIN_PRODUCT = {
  brand: 'Test',
  type: 'thing',
  description: 'A thing',
  highlights: [],
  information: {},
  parameters: {},
  media_ids: [],
  weight_grams: 400,
  dimensions: { length: 10, width: 10, height: 10 },
  returnable_days: 7,
  country_of_origin: 'India',
  status: 'active',
  rating_sum: 0,
  review_count: 0,
  popularity: 0,
};

/** A product without variants, with one offer per vendor. */
export async function makeProducts(
  shop: Market,
  {
    rupees = 100,
    stock = 50,
    vendorIds,
    cod = true,
    gstRate = 18,
    gstRule,
    hsnCode = '9999',
  }: ProductsOptions = {},
): Promise<Products> {
  const sellers = vendorIds ?? [await makeVendor(shop)];
  const productId = newId('prd');
  const skuId = `sku_${productId}`;
  const slug = productId.replace('_', '-');
  const now = shop.clock.now();
  const offerIds = sellers.map(() => newId('off'));
  await transact(shop.db, async (tx) => {
    const {
      rows: [category],
    } = await sql<{
      id: string;
      slug: string;
    }>`select id, slug from categories where level = 1 order by id limit 1`.execute(tx);
    await insert(tx, 'products', {
      ...PLAIN_PRODUCT,
      id: productId,
      slug,
      name: `Goods ${slug.slice(-5)}`,
      category_id: category!.id,
      hsn_code: hsnCode,
      gst_rate: gstRate,
      gst_rule: gstRule ?? null,
      is_cod_allowed: cod,
      created_at: now,
      updated_at: now,
    });
    await insert(tx, 'skus', { id: skuId, product_id: productId });
    for (const [i, vendorId] of sellers.entries()) {
      await insert(tx, 'offers', {
        id: offerIds[i],
        sku_id: skuId,
        product_id: productId,
        vendor_id: vendorId,
        price_paise: Math.round((rupees + i) * 100),
        original_paise: Math.round((rupees + i) * 100),
        on_hand: stock,
        is_active: true,
        created_at: now,
      });
    }
  });
  return { productId, slug, skuId, offerIds, vendorIds: sellers };
}

export interface Customer {
  userId: string;
  token: string;
  email: string;
  phone: string;
  addressId: string;
}

/** A customer who is signed in and lives in Pune. */
export async function makeCustomer(shop: Market, pincode = '411004'): Promise<Customer> {
  const userId = newId('usr');
  const addressId = newId('adr');
  const email = `${userId.slice(-12)}@example.com`;
  const phone = `+9190${[...crypto.getRandomValues(new Uint8Array(8))].map((b) => b % 10).join('')}`;
  const now = shop.clock.now();
  const token = await transact(shop.db, async (tx) => {
    await insert(tx, 'users', {
      id: userId,
      full_name: 'Asha Rao',
      email,
      phone,
      password_hash: 'none',
      preferences: DEFAULT_PREFERENCES,
      membership: {},
      created_at: now,
      updated_at: now,
      is_email_verified: true,
      is_phone_verified: true,
    });
    await insert(tx, 'addresses', {
      id: addressId,
      user_id: userId,
      full_name: 'Asha Rao',
      phone,
      line1: `1, Lane ${userId.slice(-6)}`,
      city: 'Pune',
      state: stateOfPincode(pincode) ?? 'Maharashtra',
      pincode,
      country: 'India',
      is_default: true,
      created_at: now,
    });
    return (await issueSession(tx, { audience: 'user', subjectId: userId }, shop.clock)).token;
  });
  return { userId, token, email, phone, addressId };
}

/**
 * Removes risk limits on orders per account, device, address or phone: load programs order more
 * than people.
 */
export async function liftSpeedLimits(db: Db): Promise<void> {
  const rules = RISK_RULES.filter(
    (r) => r.group === 'risk.group.speed' || r.group === 'risk.group.stock',
  ).map(({ id, limit, outcome }) => ({ id, isOn: false, limit, outcome }));
  await sql`insert into risk_settings (version, settings, saved_by, saved_at) values (1, ${JSON.stringify({ rules })}::text::jsonb, 'load', now())`.execute(
    db,
  );
}

/** Stock of an offer. */
export async function stockOf(shop: Market, offerId: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ on_hand: number }>`select on_hand from offers where id = ${offerId}`.execute(
    shop.db,
  );
  return row!.on_hand;
}

/** A vendor portal token of the owner or of a member with another role. */
export const vendorToken = async (
  shop: Market,
  vendorId: string,
  vendorRole: SessionRole = 'owner',
): Promise<string> =>
  (
    await transact(shop.db, (tx) =>
      issueSession(
        tx,
        { audience: 'vendor', subjectId: `usr_of_${vendorId}`, vendorId, vendorRole },
        shop.clock,
      ),
    )
  ).token;

/** An admin panel token of a new member with this role. */
export const staffToken = (shop: Market, staffRole: StaffSessionRole): Promise<string> =>
  transact(shop.db, async (tx) => {
    const now = shop.clock.now();
    const member = await openStaff(
      tx,
      {
        role: staffRole === 'enrolling' || staffRole === 'custom' ? 'support' : staffRole,
        name: `Staff ${staffRole}`,
        email: `${newId('usr', now.getTime()).toLowerCase()}@example.com`,
        passwordHash: 'none',
      },
      now,
    );
    return (
      await issueSession(tx, { audience: 'admin', subjectId: member.id, staffRole }, shop.clock)
    ).token;
  });

/**
 * Makes these vendors (default: all) agree to their whole share of a discount, by the id of its
 * coupon, festive offer or milestone.
 */
export async function acceptDiscount(
  shop: Market,
  subjectId: string,
  vendorIds: readonly string[] | null = null,
): Promise<void> {
  const kind = subjectId.startsWith('cpn_')
    ? 'coupon'
    : subjectId.startsWith('mil_')
      ? 'milestone'
      : 'festive';
  await sql`insert into discount_consents (subject_id, kind, vendor_id, vendor_bp, state, requested_at, answered_at)
    select ${subjectId}, ${kind}, id, 10000, 'accepted', now(), now() from vendors where ${vendorIds === null}::boolean or id = any(${[...(vendorIds ?? [])]}::text[])
    on conflict (subject_id, vendor_id) do update set state = 'accepted', answered_at = now()`.execute(
    shop.db,
  );
}
