import { newId } from '#contracts/kernel/ids.ts';
import { allocate, type Paise, roundOffOf } from '#contracts/kernel/money.ts';
import type { FeePart } from '#contracts/vendors/fee-rules.ts';
import type { ClosedDays } from '#contracts/kernel/working-days.ts';
import type { Quote } from '#server/modules/pricing/service.ts';
import { commissionOfAll } from '#server/modules/pricing/service.ts';
import { shipBy } from './transitions/dispatch-deadline.ts';
import { discountRuleOf, ledgerRows, saleEntries, walletEntries } from './ledger/ledger-entries.ts';
import { newOrderNumber } from './order-number.ts';
import type { StoredSaleTerms } from './benefits/sale-terms.ts';
import { remainingSale } from './amounts/remaining-amounts.ts';
import type { LedgerEntryTable, OrderItemTable, OrderTable, VendorOrderTable } from './tables.ts';
import type { ItemSnapshot, OrderRows, StoredOrder } from './records.ts';

/** A complete order before it is written. */
export interface OrderDraft {
  orderId: string;
  userId: string;
  quote: Quote;
  promo: { couponId: string; code: string; useNumber: number } | null;
  paymentMethod: 'cod' | 'online';
  /** `payment_pending`: placed when paid; `in_review`: visible to its vendors when released. */
  status: 'placed' | 'payment_pending' | 'in_review';
  /** An operator reviews it before its vendors see it. */
  isReviewed?: boolean;
  address: OrderTable['address'];
  business: OrderTable['business'];
  contactEmail: string;
  contactPhone: string;
  estimatedDelivery: Date;
  /** One per item of the quote, in order. */
  items: {
    productId: string;
    variantId: string | null;
    optionId: string | null;
    skuId: string;
    offerId: string;
    quantity: number;
    unitPaise: Paise;
    originalPaise: Paise;
    hsnCode: string;
    snapshot: ItemSnapshot;
    /** Basis points a commission rule decided; missing: the vendor's own. */
    commissionBp?: number | null;
    /** Fees of one unit at the sale; missing: none. */
    fees?: FeePart[];
  }[];
  /** One per vendor order of the quote, in order. */
  vendors: {
    id: string;
    name: string;
    slug: string;
    trade?: string | null;
    commissionBp: number;
    delivers: boolean;
    isLinked?: boolean;
    zone: string | null;
    estimatedDelivery: Date;
    dispatchDays: number;
    closed?: ClosedDays | null;
  }[];
  /** Its gifts with their units, and the number of promised ones that ran out. */
  gifts?: readonly {
    id: string;
    name: string;
    translations?: ItemSnapshot['translations'];
    units: number;
    hsnCode: string;
    image: ItemSnapshot['image'];
  }[];
  giftsRunOut?: number;
  /** The wallet's payment. */
  walletPaise?: Paise;
  /** The rules by which the rest is requoted. */
  terms?: StoredSaleTerms;
  at: Date;
}
export interface PlacedOrder {
  rows: OrderRows;
  stored: StoredOrder;
  /** Ledger entries of placing it: already in the rows or, for online payment, booked later. */
  sale: LedgerEntryTable[];
}

/**
 * The rows of a drafted order, equal to what reading it back would return. Pure except for ids and
 * the order number.
 */
export function orderRows(d: OrderDraft): PlacedOrder {
  const { gifts = [], walletPaise = 0 } = d;
  const cash = cashOfDraft(d, walletPaise);
  const order = orderRow(d, walletPaise, cash.roundOffPaise);
  const subOrders = d.quote.subOrders.map((_, i) => vendorOrderRow(d, i, cash));
  const items = d.items.map((_, position) => itemRow(d, position, subOrders));
  // Gifts travel with the vendor order of the highest value.
  const carrier = subOrders.reduce((most, s) => (s.items_paise > most.items_paise ? s : most));
  const orderItems = [
    ...items,
    ...gifts.map((g, i) =>
      giftItem(g, {
        id: draftId('itm', d),
        orderId: d.orderId,
        carrier,
        position: items.length + i,
      }),
    ),
  ];
  const isPlaced = d.status !== 'payment_pending';
  const events = [
    ...(isPlaced ? subOrders.map((s) => eventRow(d, s, d.status, 'shopper')) : []),
    ...(d.giftsRunOut ? [eventRow(d, carrier, 'gift_left_out', 'system')] : []),
  ];
  const sale = saleRows(d, subOrders, orderItems);
  const byWallet = walletRows(d, subOrders);
  return {
    sale,
    rows: {
      order,
      subOrders,
      items: orderItems,
      events,
      ledger: isPlaced ? [...sale, ...byWallet] : byWallet,
      redemption: redemptionRow(d),
    },
    stored: {
      order,
      items: orderItems,
      events,
      shipments: [],
      subOrders: subOrders.map((s, i) => ({
        ...s,
        vendor_name: d.vendors[i]!.name,
        vendor_slug: d.vendors[i]!.slug,
        vendor_trade: d.vendors[i]!.trade ?? null,
      })),
    },
  };
}

type CashOfQuote = ReturnType<typeof cashOfQuote>;

const draftId = (prefix: 'sub' | 'itm' | 'evt', { at }: OrderDraft): string =>
  newId(prefix, at.getTime());

/** Only cash is rounded to whole rupees. */
function cashOfDraft(d: OrderDraft, walletPaise: Paise): CashOfQuote {
  const cash = cashOfQuote(d.quote, walletPaise);
  return d.paymentMethod === 'cod'
    ? cash
    : { ...cash, roundOffs: d.quote.subOrders.map(() => 0), roundOffPaise: 0 };
}

function orderRow(d: OrderDraft, walletPaise: Paise, roundOffPaise: Paise): OrderTable {
  const { quote: q, at } = d;
  const totalPaise = q.totalPaise + roundOffPaise;
  return {
    id: d.orderId,
    order_number: newOrderNumber(),
    user_id: d.userId,
    status: d.status,
    items_paise: q.itemsPaise,
    discount_paise: q.discountPaise,
    discount_source: q.discountSource,
    discount_percentage: q.discountPercentage,
    promo_code: d.promo?.code ?? null,
    shipping_paise: q.shippingPaise,
    tax_paise: q.taxPaise,
    cashback_paise: q.cashbackPaise,
    gift_count: q.gifts,
    rounding_paise: roundOffPaise,
    total_paise: totalPaise,
    payment_method: d.paymentMethod,
    payment_status: walletPaise > 0 && walletPaise === totalPaise ? 'paid' : 'pending',
    cancelled_paise: 0,
    paid_paise: walletPaise,
    wallet_paise: walletPaise,
    address: d.address,
    business: d.business,
    contact_email: d.contactEmail,
    contact_phone: d.contactPhone,
    estimated_delivery: d.estimatedDelivery,
    placed_at: at,
    updated_at: at,
    review_state: d.isReviewed ? 'waiting' : null,
    sale_terms: d.terms ?? null,
  };
}

function vendorOrderRow(
  d: OrderDraft,
  i: number,
  { walletShares, roundOffs }: CashOfQuote,
): VendorOrderTable {
  const s = d.quote.subOrders[i]!;
  const vendor = d.vendors[i]!;
  return {
    id: draftId('sub', d),
    order_id: d.orderId,
    vendor_id: s.vendorId,
    status: d.status,
    items_paise: s.itemsPaise,
    discount_paise: s.discountPaise,
    shipping_paise: s.shippingPaise,
    tax_paise: s.taxPaise,
    total_paise: s.totalPaise + roundOffs[i]!,
    commission_bp: vendor.commissionBp,
    commission_paise: commissionOfAll(salesOf(d, s.vendorId, vendor.commissionBp)),
    cancelled_paise: 0,
    wallet_paise: walletShares[i]!,
    waived_paise: 0,
    rounding_paise: roundOffs[i]!,
    wallet_refunded_paise: 0,
    cash_refunded_paise: 0,
    withdrawn_paise: 0,
    vendor_withdrawn_paise: 0,
    free_delivery_paise: s.freeDeliveryPaise,
    estimated_delivery: vendor.estimatedDelivery,
    shipment: { zone: vendor.zone, carrier: null, trackingNumber: null },
    return_id: null,
    ship_by: shipBy(d.at, vendor.dispatchDays, vendor.closed ?? undefined),
    is_linked: vendor.isLinked || null,
    created_at: d.at,
  };
}

function itemRow(
  d: OrderDraft,
  position: number,
  subOrders: readonly VendorOrderTable[],
): OrderItemTable {
  const l = d.items[position]!;
  const quoted = d.quote.items[position]!;
  return {
    id: draftId('itm', d),
    order_id: d.orderId,
    vendor_order_id: subOrders.find((s) => s.vendor_id === quoted.vendorId)!.id,
    position,
    product_id: l.productId,
    variant_id: l.variantId,
    option_id: l.optionId,
    vendor_id: quoted.vendorId,
    sku_id: l.skuId,
    offer_id: l.offerId,
    quantity: l.quantity,
    unit_paise: l.unitPaise,
    original_paise: l.originalPaise,
    discount_paise: quoted.discountPaise,
    total_paise: quoted.totalPaise,
    gst_rate: quoted.gstRate,
    tax_paise: quoted.taxPaise,
    hsn_code: l.hsnCode,
    snapshot: l.snapshot,
    cancelled: 0,
    returned: 0,
    faulted: 0,
    gift_id: null,
    replaces_id: null,
    commission_bp: l.commissionBp ?? null,
    support_paise: quoted.supportPaise,
    marketplace_paise: quoted.marketplacePaise,
    discount_parts: quoted.parts,
    fees: l.fees ?? [],
  };
}

const eventRow = (d: OrderDraft, s: VendorOrderTable, status: string, actor: string) => ({
  id: draftId('evt', d),
  order_id: d.orderId,
  vendor_order_id: s.id,
  status,
  note: null,
  actor,
  at: d.at,
});

/** Ledger entries of placing each vendor order. */
const saleRows = (
  d: OrderDraft,
  subOrders: readonly VendorOrderTable[],
  orderItems: readonly OrderItemTable[],
): LedgerEntryTable[] =>
  ledgerRows(
    subOrders.flatMap((s, i) =>
      saleEntries(
        remainingSale(
          s,
          orderItems.filter((l) => l.vendor_order_id === s.id),
          {
            userId: d.userId,
            vendorDelivers: d.vendors[i]!.delivers,
            discountRule: discountRuleOf(d.quote.discountSource, d.promo?.code ?? null),
          },
        ),
      ),
    ),
    { orderId: d.orderId, reason: 'order_placed', at: d.at },
  );

/** The wallet pays at once, even if the rest is still due. */
const walletRows = (d: OrderDraft, subOrders: readonly VendorOrderTable[]): LedgerEntryTable[] =>
  ledgerRows(
    subOrders
      .filter((s) => s.wallet_paise > 0)
      .flatMap((s) => walletEntries(s.id, d.userId, s.wallet_paise)),
    { orderId: d.orderId, reason: 'wallet_spent', at: d.at },
  );

const redemptionRow = (d: OrderDraft): OrderRows['redemption'] =>
  d.promo && {
    coupon_id: d.promo.couponId,
    user_id: d.userId,
    use_number: d.promo.useNumber,
    order_id: d.orderId,
    discount_paise: d.quote.discountPaise,
    created_at: d.at,
  };

/** The wallet's payment of each vendor order, and the round-off of cash added to the order. */
export function cashOfQuote(
  q: Quote,
  walletPaise: Paise,
): { walletShares: Paise[]; roundOffs: Paise[]; roundOffPaise: Paise } {
  const walletShares = allocate(
    walletPaise,
    q.subOrders.map((s) => s.totalPaise),
  );
  const roundOffs = q.subOrders.map((s, i) => roundOffOf(s.totalPaise - walletShares[i]!));
  return { walletShares, roundOffs, roundOffPaise: roundOffs.reduce((a, b) => a + b, 0) };
}

/** Commission bases of a vendor order, item by item with their rates. */
const salesOf = ({ quote, items: orderItems }: OrderDraft, vendorId: string, ownBp: number) =>
  quote.items.flatMap((l, i) =>
    l.vendorId === vendorId
      ? [
          {
            paise: l.totalPaise + l.marketplacePaise,
            basisPoints: orderItems[i]!.commissionBp ?? ownBp,
          },
        ]
      : [],
  );

/** A gift as an order item: free, without an offer, and not refundable. */
const giftItem = (
  g: NonNullable<OrderDraft['gifts']>[number],
  {
    id,
    orderId,
    carrier,
    position,
  }: { id: string; orderId: string; carrier: VendorOrderTable; position: number },
): OrderItemTable => ({
  id,
  order_id: orderId,
  vendor_order_id: carrier.id,
  position,
  product_id: g.id,
  variant_id: null,
  option_id: null,
  vendor_id: carrier.vendor_id,
  sku_id: g.id,
  offer_id: g.id,
  gift_id: g.id,
  replaces_id: null,
  quantity: g.units,
  unit_paise: 0,
  original_paise: 0,
  discount_paise: 0,
  total_paise: 0,
  gst_rate: 0,
  tax_paise: 0,
  hsn_code: g.hsnCode,
  cancelled: 0,
  returned: 0,
  faulted: 0,
  commission_bp: null,
  support_paise: 0,
  marketplace_paise: 0,
  discount_parts: [],
  fees: [],
  snapshot: {
    slug: '',
    name: g.name,
    ...(Object.keys(g.translations ?? {}).length > 0 ? { translations: g.translations } : {}),
    brand: '',
    image: g.image,
    variant: null,
    option: null,
  },
});
