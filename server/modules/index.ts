import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { alertRoutes } from './vendor-alerts/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { bankChangeRoutes } from './vendor-onboarding/bank-changes/routes.ts';
import { categoryRoutes } from './catalog/routes.admin.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { indexProductsWhenListening } from './catalog/service.ts';
import { promotionAdminRoutes } from './promotions/routes.admin.ts';
import { publicationRoutes } from './promotions/publication/routes.ts';
import { fundingRoutes } from './promotions/funding/routes.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { privacyRoutes } from './customers/privacy/routes.ts';
import { pickupRoutes } from './vendor-team/pickups/routes.ts';
import { portalRoutes } from './vendor-team/portal/routes.ts';
import { recommendationRoutes } from './recommendations/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { useEngineWhenListening } from './search/service.ts';
import { brandRoutes } from './listings/brand-protection/routes.ts';
import { bulkRoutes } from './listings/bulk/routes.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { adminCourierRoutes, vendorCourierRoutes } from './fulfilment/courier-accounts/routes.ts';
import { courierRoutes } from './fulfilment/couriers/routes.ts';
import { cashRoutes } from './cash/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { commissionRoutes } from './vendors/commission/routes.ts';
import { extensionRoutes } from './extensions/routes.ts';
import { feeRoutes } from './vendors/fees/routes.ts';
import { marketplaceSettingsRoutes } from './content/routes.marketplace-settings.ts';
import { messageRoutes } from './content/message-templates/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { couponRoutes } from './promotions/coupons/routes.ts';
import { adminOrderRoutes } from './order-actions/routes.ts';
import { dispatchRoutes } from './fulfilment/dispatch/routes.ts';
import { handoverRoutes } from './fulfilment/handover/routes.ts';
import { returnPickupRoutes } from './fulfilment/return-pickups/routes.ts';
import { undeliveredRoutes } from './fulfilment/undelivered/routes.ts';
import { duplicateRoutes } from './listings/duplicates/routes.ts';
import { eDocumentRoutes } from './invoices/e-documents/routes.ts';
import { fulfilmentRoutes } from './fulfilment/routes.ts';
import { supportRoutes } from './support/routes.ts';
import { giftRoutes } from './promotions/gifts/routes.ts';
import { moneyLimitRoutes } from './settings/money-limits/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { taxFileRoutes } from './reports/tax-files/routes.ts';
import { digestRoutes } from './reports/digests/routes.ts';
import { homeRoutes } from './reports/admin-home/routes.ts';
import { relatedRecordRoutes } from './reports/related/routes.ts';
import { analyticsRoutes } from './reports/analytics/routes.ts';
import { scheduleRoutes } from './reports/schedules/routes.ts';
import { inventoryRoutes } from './offers/inventory/routes.ts';
import { listingRoutes } from './listings/routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { systemRoutes } from './reports/system/routes.ts';
import { offerEditRoutes } from './offers/editing/routes.ts';
import { offerRoutes } from './offers/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { relatedRoutes } from './recommendations/related/routes.ts';
import { riskRoutes } from './risk/routes.ts';
import { adminClaimRoutes, claimRoutes } from './claims/routes.ts';
import { returnRoutes } from './returns/routes.ts';
import { reviewAdminRoutes } from './reviews/routes.admin.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { seoRoutes } from './seo/routes.ts';
import { shippingRoutes } from './vendors/shipping/routes.ts';
import { segmentRoutes } from './segments/routes.ts';
import { savedViewRoutes } from './staff/saved-views/routes.ts';
import { settlementRoutes } from './settlement/routes.ts';
import { businessRoutes } from './vendor-onboarding/business/routes.ts';
import { vendorApplicationRoutes } from './vendor-onboarding/applications/routes.ts';
import { scorecardRoutes } from './vendor-onboarding/scorecards/routes.ts';
import { verificationRoutes } from './vendor-onboarding/verification/routes.ts';
import { walletRoutes } from './payments/wallet/routes.ts';
import { staffRoleRoutes } from './staff/roles/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { auditRoutes } from './staff/audit/routes.ts';
import { teamRoutes } from './vendor-team/routes.ts';
import { webhookRoutes } from './vendor-team/webhooks/routes.ts';
import { vendorAdminRoutes } from './vendor-onboarding/vendor-admin/routes.ts';
import { markRoutes, vendorRoutes } from './vendors/routes.ts';
import { savedItemRoutes } from './cart/saved/routes.ts';
import { wishlistRoutes } from './cart/wishlist/routes.ts';
import { pushRoutes } from './push/routes.ts';
import { productAlertRoutes } from './product-alerts/routes.ts';

/** Routes of all modules, in import order (ARCHITECTURE). */
const MODULES: readonly ((api: FastifyInstance, deps: Deps) => void | Promise<void>)[] = [
  accountRoutes,
  vendorRoutes,
  alertRoutes,
  catalogRoutes,
  categoryRoutes,
  promotionRoutes,
  promotionAdminRoutes,
  fundingRoutes,
  publicationRoutes,
  shippingRoutes,
  commissionRoutes,
  feeRoutes,
  contentRoutes,
  marketplaceSettingsRoutes,
  messageRoutes,
  segmentRoutes,
  campaignRoutes,
  couponRoutes,
  giftRoutes,
  inventoryRoutes,
  offerRoutes,
  offerEditRoutes,
  cartRoutes,
  savedItemRoutes,
  wishlistRoutes,
  productAlertRoutes,
  pushRoutes,
  orderRoutes,
  paymentRoutes,
  checkoutRoutes,
  reviewRoutes,
  reviewAdminRoutes,
  relatedRoutes,
  searchRoutes,
  recommendationRoutes,
  staffRoutes,
  staffRoleRoutes,
  auditRoutes,
  savedViewRoutes,
  portalRoutes,
  teamRoutes,
  pickupRoutes,
  webhookRoutes,
  vendorApplicationRoutes,
  verificationRoutes,
  scorecardRoutes,
  businessRoutes,
  bankChangeRoutes,
  invoiceRoutes,
  eDocumentRoutes,
  fulfilmentRoutes,
  courierRoutes,
  vendorCourierRoutes,
  adminCourierRoutes,
  cashRoutes,
  returnRoutes,
  claimRoutes,
  adminClaimRoutes,
  supportRoutes,
  walletRoutes,
  settlementRoutes,
  riskRoutes,
  adminOrderRoutes,
  moneyLimitRoutes,
  reportRoutes,
  taxFileRoutes,
  vendorAdminRoutes,
  homeRoutes,
  digestRoutes,
  relatedRecordRoutes,
  analyticsRoutes,
  scheduleRoutes,
  dispatchRoutes,
  undeliveredRoutes,
  returnPickupRoutes,
  handoverRoutes,
  listingRoutes,
  duplicateRoutes,
  bulkRoutes,
  brandRoutes,
  privacyRoutes,
  customerRoutes,
  systemRoutes,
  extensionRoutes,
];

/** Mounts the routes of all modules; `api` is the scope under `/api`. */
export async function registerModules(api: FastifyInstance, deps: Deps): Promise<void> {
  for (const mount of MODULES) await mount(api, deps);
}

/** Routes outside `/api`: pictures, search engine files. */
export function registerFiles(app: FastifyInstance, deps: Deps): void {
  mediaRoutes(app, deps);
  seoRoutes(app, deps);
  markRoutes(app, deps);
  // Workers answer nobody.
  if (deps.config.role !== 'worker') indexProductsWhenListening(app, deps);
  useEngineWhenListening(app, deps);
}
