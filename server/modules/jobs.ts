import { installedExtensions, isActive } from '#server/platform/extensions/enabled.ts';
import type { AnyJob } from '#server/platform/jobs/job.ts';
import { accountJobs } from './accounts/jobs.ts';
import { bulkJobs } from './listings/bulk/jobs.ts';
import { cashJobs } from './cash/jobs.ts';
import { campaignJobs } from './campaigns/jobs.ts';
import { courierJobs } from './fulfilment/couriers/jobs.ts';
import { checkoutJobs } from './checkout/jobs.ts';
import { offerJobs } from './offers/jobs.ts';
import { dispatchJobs } from './fulfilment/dispatch/jobs.ts';
import { duplicateJobs } from './listings/duplicates/jobs.ts';
import { inventoryJobs } from './offers/inventory/jobs.ts';
import { fundingJobs } from './promotions/funding/jobs.ts';
import { supportJobs } from './support/jobs.ts';
import { reviewJobs } from './reviews/jobs.ts';
import { riskJobs } from './risk/jobs.ts';
import { claimJobs } from './claims/jobs.ts';
import { returnJobs } from './returns/jobs.ts';
import { paymentJobs } from './payments/jobs.ts';
import { productAlertJobs } from './product-alerts/jobs.ts';
import { promotionJobs } from './promotions/jobs.ts';
import { privacyJobs } from './customers/privacy/jobs.ts';
import { reportJobs } from './reports/jobs.ts';
import { searchJobs } from './search/jobs.ts';
import { settlementJobs } from './settlement/jobs.ts';
import { teamJobs } from './vendor-team/jobs.ts';
import { vendorApplicationJobs } from './vendor-onboarding/jobs.ts';
import { vendorJobs } from './vendors/jobs.ts';
import { webhookJobs } from './vendor-team/webhooks/jobs.ts';
import { secretJobs } from './sealed-secrets.ts';
import { walletJobs } from './payments/wallet/jobs.ts';

/** Every background job of the core. An unlisted one never runs. */
export const allJobs: readonly AnyJob[] = [
  ...accountJobs,
  ...checkoutJobs,
  ...paymentJobs,
  ...courierJobs,
  ...walletJobs,
  ...settlementJobs,
  ...reportJobs,
  ...searchJobs,
  ...returnJobs,
  ...cashJobs,
  ...claimJobs,
  ...riskJobs,
  ...reviewJobs,
  ...supportJobs,
  ...privacyJobs,
  ...teamJobs,
  ...inventoryJobs,
  ...offerJobs,
  ...productAlertJobs,
  ...promotionJobs,
  ...campaignJobs,
  ...fundingJobs,
  ...vendorApplicationJobs,
  ...dispatchJobs,
  ...duplicateJobs,
  ...bulkJobs,
  ...vendorJobs,
  ...webhookJobs,
  ...secretJobs,
];

/** The jobs of the core and of the installed extensions; those of an extension that is off do nothing, unless they say so. */
export const installedJobs = (): readonly AnyJob[] => [
  ...allJobs,
  ...installedExtensions().flatMap(({ name, jobs = [] }) =>
    jobs.map(({ runsWhileOff, ...job }) => ({
      ...job,
      run: async (...call: Parameters<AnyJob['run']>) => {
        if (runsWhileOff || isActive(name)) await job.run(...call);
      },
    })),
  ),
];
