import { emailsToTeam, teamsOf } from '#server/modules/vendor-alerts/service.ts';
import { withoutLinks } from '#server/modules/notifications/service.ts';
import { queueNotices } from '#server/modules/messages/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** What a vendor is notified of about a merge: its units, with those of offers left behind. */
export interface MergeNotice {
  vendorId: string;
  /** The vendor's listing of the product that stays, else of the one that went. */
  listingId: string;
  moved: string[];
  own: { name: string; quantities: number }[];
  ended: { name: string; quantities: number }[];
  /** Whether open orders may return units to offers left behind. */
  mayComeBack: boolean;
}

/** Notifies every vendor whose offers a merge changed. */
export async function notifyMerged(
  tx: Tx,
  sellers: readonly MergeNotice[],
  names: {
    gone: string;
    keep: string;
    /** Whether tax or shipping of the product that stays differ. */
    isOther: boolean;
  },
  clock: Clock,
): Promise<void> {
  const teams = await teamsOf(
    tx,
    sellers.map((s) => s.vendorId),
  );
  const [gone, keep] = [withoutLinks(names.gone), withoutLinks(names.keep)];
  const unit = (name: string) => withoutLinks(name) || keep;
  const counted = (units: MergeNotice['own']) =>
    units.map(({ name, quantities }) => `${unit(name)} (${quantities})`).join('; ');
  for (const { vendorId, listingId, moved, own, ended, mayComeBack } of sellers) {
    const facts = {
      'product.name': gone,
      'product.into': keep,
      'product.link': `/vendor-dashboard/products/${listingId}`,
      'offers.moved': moved.map(unit).join('; '),
      'offers.own': counted(own),
      'offers.ended': counted(ended),
      'offers.open': mayComeBack,
      'product.other': names.isOther && moved.length > 0,
    };
    await queueNotices(
      tx,
      emailsToTeam(
        teams.get(vendorId) ?? [],
        'listing_result',
        'vendor_listing_merged',
        () => facts,
      ),
      clock,
    );
  }
}
