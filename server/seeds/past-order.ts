import { sql } from 'kysely';
import { addDays, dayInIndia } from '#contracts/kernel/time.ts';
import { slabOfProduct } from '#contracts/tax/gst-rate.ts';
import { loadSellables } from '#server/modules/catalog/service.ts';
import { ledgerRows, orderRows } from '#server/modules/orders/service.ts';
import { quote } from '#server/modules/pricing/service.ts';
import { vendorsById } from '#server/modules/vendors/service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { DEMO_ACCOUNTS, DEMO_KEYS } from './accounts.ts';
import { insertRows, type Row } from './bulk.ts';
import { idFor } from './ids.ts';
import { productId } from './products.ts';

const ORDER_ID = idFor('ord', DEMO_KEYS.customer, 'delivered');
const PRODUCTS = [
  'dhwanik-raag-500-wireless-headphones',
  'basta-halka-primary-school-bag',
  'rasoira-seeti-inner-lid-pressure-cooker',
];
/** Days from the order to each status. */
const STEPS: [status: string, days: number, actor: string][] = [
  ['placed', 0, 'shopper'],
  ['confirmed', 0.1, 'vendor'],
  ['packed', 0.6, 'vendor'],
  ['shipped', 1, 'vendor'],
  ['out_for_delivery', 2.8, 'system'],
  ['delivered', 3, 'system'],
];
const PLACED_DAYS_AGO = 21;

/**
 * One delivered order of the demo customer, so that a review can be written and a past order
 * viewed. At today's prices and without stock changes.
 */
export async function seedPastOrder(tx: Tx, now: Date): Promise<void> {
  const {
    rows: [customer],
  } = await sql<{ id: string; email: string; phone: string; address: never; known: boolean }>`
    select u.id, u.email, u.phone, exists (select from orders where id = ${ORDER_ID}) as known,
      (select jsonb_build_object('fullName', a.full_name, 'phone', a.phone, 'line1', a.line1, 'line2', a.line2, 'landmark', a.landmark, 'city', a.city,
        'state', a.state, 'pincode', a.pincode, 'country', a.country) from addresses a where a.user_id = u.id order by a.is_default desc limit 1) as address
    from users u where u.email = ${DEMO_ACCOUNTS.customer}`.execute(tx);
  if (!customer || customer.known || !customer.address) return;
  const at = addDays(now, -PLACED_DAYS_AGO);
  const keys = PRODUCTS.map((slug) => ({
    productId: productId(slug),
    variantId: null,
    optionId: null,
    vendorId: null,
  }));
  const units = (await loadSellables(tx, keys, now)).flatMap((u) =>
    u?.offers[0] ? [{ unit: u, offer: u.offers[0] }] : [],
  );
  const vendors = await vendorsById(
    tx,
    units.map(({ offer }) => offer.vendorId),
  );
  const quoted = quote({
    items: units.map(({ unit: u, offer }, i) => ({
      id: String(i),
      vendorId: offer.vendorId,
      unitPaise: offer.pricePaise,
      quantity: 1,
      categorySlug: u.product.categorySlug,
      subcategorySlugs: u.product.subcategorySlug ? [u.product.subcategorySlug] : [],
      gstRate: u.gstRate,
      gstSlab: slabOfProduct(u.gstRule, dayInIndia(at)),
    })),
    vendors: [...vendors.values()].map((v) => ({
      vendorId: v.id,
      ratePaise: null,
      chargesGst: v.tax.gstStatus === 'regular',
    })),
    milestones: [],
    coupon: null,
  });
  const { rows } = orderRows({
    orderId: ORDER_ID,
    userId: customer.id,
    quote: quoted,
    promo: null,
    paymentMethod: 'cod',
    status: 'placed',
    address: customer.address,
    business: null,
    contactEmail: customer.email,
    contactPhone: customer.phone,
    estimatedDelivery: addDays(at, 3),
    at,
    items: units.map(({ unit: u, offer }) => ({
      productId: u.product.id,
      variantId: u.variant?.variantId ?? null,
      optionId: u.option?.optionId ?? null,
      skuId: u.skuId,
      offerId: offer.offerId,
      quantity: 1,
      unitPaise: offer.pricePaise,
      originalPaise: offer.originalPaise,
      hsnCode: u.product.hsnCode,
      snapshot: {
        slug: u.product.slug,
        name: u.product.name,
        brand: u.product.brand,
        variant: u.variant?.name ?? null,
        image:
          u.product.media.map((m) => ({
            url: `/media/${m.hash}`,
            width: m.width,
            height: m.height,
            backdrop: m.backdrop,
            alt: m.alt,
          }))[0] ?? null,
        option: [u.option?.color, u.option?.size].filter(Boolean).join(', ') || null,
      },
    })),
    vendors: quoted.subOrders.map((s) => {
      const v = vendors.get(s.vendorId)!;
      return {
        id: v.id,
        name: v.name,
        slug: v.slug,
        commissionBp: v.commission_bp,
        delivers: false,
        zone: null,
        estimatedDelivery: addDays(at, 3),
        dispatchDays: v.shipping.dispatchDays,
      };
    }),
  });
  const delivered = addDays(at, 3);
  const events = rows.subOrders.flatMap((s) =>
    STEPS.map(([status, days, actor]) => ({
      id: idFor('evt', s.id, status),
      order_id: ORDER_ID,
      vendor_order_id: s.id,
      status,
      note: null,
      actor,
      at: addDays(at, days),
    })),
  );
  // Cash on delivery, as vendors' statements and the ledger expect.
  const collected = ledgerRows(
    rows.subOrders.flatMap((s) => [
      {
        subOrderId: s.id,
        account: 'courier_receivable',
        ownerId: null,
        amountPaise: s.total_paise,
      },
      {
        subOrderId: s.id,
        account: 'shopper_receivable',
        ownerId: customer.id,
        amountPaise: -s.total_paise,
      },
    ]),
    { orderId: ORDER_ID, reason: 'cod_collected', at: delivered },
  );
  const written: [table: string, rows: object[]][] = [
    [
      'orders',
      [
        {
          ...rows.order,
          status: 'delivered',
          payment_status: 'paid',
          paid_paise: rows.order.total_paise,
          updated_at: delivered,
        },
      ],
    ],
    ['vendor_orders', rows.subOrders.map((s) => ({ ...s, status: 'delivered' }))],
    ['order_items', rows.items],
    ['order_events', events],
    ['ledger_entries', [...rows.ledger, ...collected]],
  ];
  for (const [table, list] of written) await insertRows(tx, table, list as Row[]);
}

/** Removes that order with all its rows, unless it is in a statement. */
export async function removePastOrder(tx: Tx): Promise<void> {
  const { rows } =
    await sql`select from statement_orders p join vendor_orders s on s.id = p.vendor_order_id where s.order_id = ${ORDER_ID} limit 1`.execute(
      tx,
    );
  if (rows.length > 0) return;
  for (const table of ['ledger_entries', 'order_events', 'order_items', 'vendor_orders']) {
    await sql`delete from ${sql.table(table)} where order_id = ${ORDER_ID}`.execute(tx);
  }
  await sql`delete from orders where id = ${ORDER_ID}`.execute(tx);
}
