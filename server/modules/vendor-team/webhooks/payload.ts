import {
  selectListingFacts,
  selectOfferFacts,
  selectVendorOrderFacts,
  selectReturnFacts,
} from './queries.facts.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { WebhookMessageTable } from './tables.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';
import { formatMessage } from '#server/platform/messages/format.ts';

/**
 * The payload of an event (docs/api/webhooks.md) as of its first attempt; for stock, the quantity
 * after the movement. Null if its subject no longer exists.
 */
export async function webhookBodyOf(
  db: Db,
  message: Pick<WebhookMessageTable, 'topic' | 'facts' | 'created_at'>,
): Promise<string | null> {
  const data = await dataOf(db, message);
  return (
    data &&
    JSON.stringify({ type: message.topic, timestamp: message.created_at.toISOString(), data })
  );
}

type MessageFacts = WebhookMessageTable['facts'];
type FactsWith<K extends string> = Extract<MessageFacts, Record<K, unknown>>;

async function dataOf(
  db: Db,
  { facts }: Pick<WebhookMessageTable, 'facts'>,
): Promise<object | null> {
  if ('partId' in facts) return orderData(db, facts);
  if ('offerId' in facts) return stockData(db, facts);
  if ('returnId' in facts) return returnData(db, facts);
  if ('listingId' in facts) return listingData(db, facts);
  return { text: formatMessage('en', 'webhooks.test_text', { marketplace: marketplaceName() }) };
}

async function orderData(
  db: Db,
  { partId: vendorOrderId }: FactsWith<'partId'>,
): Promise<object | null> {
  const vendorOrder = await selectVendorOrderFacts(db, vendorOrderId);
  if (!vendorOrder) return null;
  const {
    placed_at,
    ship_by,
    estimated_delivery,
    payment_method,
    is_exchange,
    items_paise,
    discount_paise,
    shipping_paise,
    total_paise,
    cancelled_paise,
    items,
    ...rest
  } = vendorOrder;
  return {
    order: {
      ...rest,
      placedAt: placed_at.toISOString(),
      shipBy: ship_by.toISOString(),
      estimatedDelivery: estimated_delivery.toISOString(),
      paymentMethod: payment_method,
      isExchange: is_exchange,
      itemsPaise: items_paise,
      discountPaise: discount_paise,
      shippingPaise: shipping_paise,
      totalPaise: total_paise,
      cancelledPaise: cancelled_paise,
      items,
    },
  };
}

async function stockData(
  db: Db,
  { offerId, movementId, delta, reason, free }: FactsWith<'offerId'>,
): Promise<object | null> {
  const offer = await selectOfferFacts(db, offerId, movementId);
  if (!offer) return null;
  return {
    offer: {
      id: offer.id,
      productId: offer.product_id,
      skuId: offer.sku_id,
      sellerSku: offer.vendor_sku,
      free,
    },
    movement: { id: movementId, delta, reason, orderNumber: offer.order_number },
  };
}

async function returnData(db: Db, { returnId }: FactsWith<'returnId'>): Promise<object | null> {
  const found = await selectReturnFacts(db, returnId);
  if (!found) return null;
  const { id, vendor_order_id, number, status, reason, resolution, created_at, items } = found;
  return {
    return: { id, status, reason, resolution, createdAt: created_at.toISOString(), items },
    order: { id: vendor_order_id, number },
  };
}

async function listingData(
  db: Db,
  { listingId, decision, note, remarks }: FactsWith<'listingId'>,
): Promise<object | null> {
  const listing = await selectListingFacts(db, listingId);
  if (!listing) return null;
  return {
    product: { listingId: listing.id, productId: listing.product_id, name: listing.name },
    decision,
    note,
    remarks,
  };
}
