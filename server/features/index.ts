import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { alertRoutes } from '#server/features/alerts/routes.ts';
import { accountRoutes } from '#server/features/accounts/routes.ts';
import { bankChangeRoutes } from '#server/features/bank-changes/routes.ts';
import { catalogRoutes } from '#server/features/catalog/routes.ts';
import { marketingRoutes } from '#server/features/marketing/routes.ts';
import { privacyRoutes } from '#server/features/privacy/routes.ts';
import { pickupRoutes } from '#server/features/pickups/routes.ts';
import { portalRoutes } from '#server/features/portal/routes.ts';
import { recommendationRoutes } from '#server/features/recommendations/routes.ts';
import { searchRoutes } from '#server/features/search/routes.ts';
import { bulkRoutes } from '#server/features/bulk/routes.ts';
import { cartRoutes } from '#server/features/cart/routes.ts';
import { courierRoutes } from '#server/features/couriers/routes.ts';
import { checkoutRoutes } from '#server/features/checkout/routes.ts';
import { couponRoutes } from '#server/features/coupons/routes.ts';
import { dispatchRoutes } from '#server/features/dispatch/routes.ts';
import { fulfilmentRoutes } from '#server/features/fulfilment/routes.ts';
import { helpRoutes } from '#server/features/help/routes.ts';
import { giftRoutes } from '#server/features/gifts/routes.ts';
import { mediaRoutes, warmWhenListening } from '#server/features/media/routes.ts';
import { insightRoutes } from '#server/features/insight/routes.ts';
import { inventoryRoutes } from '#server/features/inventory/routes.ts';
import { listingRoutes } from '#server/features/listings/routes.ts';
import { invoiceRoutes } from '#server/features/invoices/routes.ts';
import { operationsFeature } from '#server/features/operations/routes.ts';
import { offerRoutes } from '#server/features/offers/routes.ts';
import { orderRoutes } from '#server/features/orders/routes.ts';
import { paymentRoutes } from '#server/features/payments/routes.ts';
import { relatedRoutes } from '#server/features/related/routes.ts';
import { returnRoutes } from '#server/features/returns/routes.ts';
import { reviewRoutes } from '#server/features/reviews/routes.ts';
import { seoRoutes } from '#server/features/seo/routes.ts';
import { shippingRoutes } from '#server/features/shipping/routes.ts';
import { settlementRoutes } from '#server/features/settlement/routes.ts';
import { vendorApplicationRoutes } from '#server/features/vendor-applications/routes.ts';
import { walletRoutes } from '#server/features/wallet/routes.ts';
import { teamRoutes } from '#server/features/team/routes.ts';
import { vendorRoutes } from '#server/features/vendors/routes.ts';
import { wishlistRoutes } from '#server/features/wishlist/routes.ts';

/** The features' calls; `api` is the scope under `/api`. In downhill order (ARCHITECTURE). */
export async function registerFeatures(api: FastifyInstance, deps: Deps): Promise<void> {
  await accountRoutes(api, deps);
  vendorRoutes(api, deps);
  alertRoutes(api, deps);
  catalogRoutes(api, deps);
  marketingRoutes(api, deps);
  shippingRoutes(api, deps);
  couponRoutes(api, deps);
  giftRoutes(api, deps);
  inventoryRoutes(api, deps);
  offerRoutes(api, deps);
  cartRoutes(api, deps);
  wishlistRoutes(api, deps);
  orderRoutes(api, deps);
  await paymentRoutes(api, deps);
  checkoutRoutes(api, deps);
  reviewRoutes(api, deps);
  relatedRoutes(api, deps);
  searchRoutes(api, deps);
  recommendationRoutes(api, deps);
  portalRoutes(api, deps);
  teamRoutes(api, deps);
  pickupRoutes(api, deps);
  vendorApplicationRoutes(api, deps);
  bankChangeRoutes(api, deps);
  invoiceRoutes(api, deps);
  fulfilmentRoutes(api, deps);
  await courierRoutes(api, deps);
  returnRoutes(api, deps);
  helpRoutes(api, deps);
  walletRoutes(api, deps);
  settlementRoutes(api, deps);
  insightRoutes(api, deps);
  dispatchRoutes(api, deps);
  listingRoutes(api, deps);
  bulkRoutes(api, deps);
  privacyRoutes(api, deps);
  operationsFeature(api, deps);
}

/** What features serve outside `/api`: pictures, and what search engines read. */
export function registerFiles(app: FastifyInstance, deps: Deps): void {
  mediaRoutes(app, deps);
  seoRoutes(app, deps);
  warmWhenListening(app, deps);
}
