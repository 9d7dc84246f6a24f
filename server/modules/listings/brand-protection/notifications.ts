import { emailsToTeam, teamsOf } from '#server/modules/vendor-alerts/service.ts';
import { withoutLinks } from '#server/modules/notifications/service.ts';
import { queueNotices } from '#server/modules/messages/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { BrandClaimRow } from './queries.ts';

/** Emails a vendor the decision on its claim. */
export async function notifyClaimDecided(
  tx: Tx,
  claim: BrandClaimRow,
  clock: Clock,
): Promise<void> {
  const team = (await teamsOf(tx, [claim.vendor_id])).get(claim.vendor_id) ?? [];
  await queueNotices(
    tx,
    emailsToTeam(
      team,
      'listing_refused',
      claim.state === 'approved' ? 'vendor_brand_approved' : 'vendor_brand_rejected',
      () => ({
        'brand.name': withoutLinks(claim.product ?? (claim.brand || claim.vendor)),
        note: withoutLinks(claim.note),
      }),
    ),
    clock,
  );
}
