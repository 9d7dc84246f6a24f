import type { AnyJob } from '#server/platform/jobs/job.ts';
import { accountJobs } from '#server/features/accounts/jobs.ts';
import { bulkJobs } from '#server/features/bulk/jobs.ts';
import { courierJobs } from '#server/features/couriers/jobs.ts';
import { checkoutJobs } from '#server/features/checkout/jobs.ts';
import { offerJobs } from '#server/features/offers/jobs.ts';
import { dispatchJobs } from '#server/features/dispatch/jobs.ts';
import { duplicateJobs } from '#server/features/duplicates/jobs.ts';
import { inventoryJobs } from '#server/features/inventory/jobs.ts';
import { fundingJobs } from '#server/features/funding/jobs.ts';
import { helpJobs } from '#server/features/help/jobs.ts';
import { reviewJobs } from '#server/features/reviews/jobs.ts';
import { riskJobs } from '#server/features/risk/jobs.ts';
import { returnJobs } from '#server/features/returns/jobs.ts';
import { paymentJobs } from '#server/features/payments/jobs.ts';
import { marketingJobs } from '#server/features/marketing/jobs.ts';
import { privacyJobs } from '#server/features/privacy/jobs.ts';
import { insightJobs } from '#server/features/insight/jobs.ts';
import { searchJobs } from '#server/features/search/jobs.ts';
import { settlementJobs } from '#server/features/settlement/jobs.ts';
import { teamJobs } from '#server/features/team/jobs.ts';
import { vendorApplicationJobs } from '#server/features/vendor-applications/jobs.ts';
import { webhookJobs } from '#server/features/webhooks/jobs.ts';
import { walletJobs } from '#server/features/wallet/jobs.ts';

/** Every job of the shop. One that is not listed is never run. */
export const allJobs: readonly AnyJob[] = [
  ...accountJobs,
  ...checkoutJobs,
  ...paymentJobs,
  ...courierJobs,
  ...walletJobs,
  ...settlementJobs,
  ...insightJobs,
  ...searchJobs,
  ...returnJobs,
  ...riskJobs,
  ...reviewJobs,
  ...helpJobs,
  ...privacyJobs,
  ...teamJobs,
  ...inventoryJobs,
  ...offerJobs,
  ...marketingJobs,
  ...fundingJobs,
  ...vendorApplicationJobs,
  ...dispatchJobs,
  ...duplicateJobs,
  ...bulkJobs,
  ...webhookJobs,
];
