import { makeVendor, type Market, staffToken, vendorToken } from './marketplace-fixture.ts';
import { confirmSession } from './confirm-session.ts';
import { campaignRecords } from './versioned-records/campaigns.ts';
import { catalogRecords, searchRecords } from './versioned-records/catalog.ts';
import { contentRecords, messageRecords, supportRecords } from './versioned-records/content.ts';
import { offerRecords, reviewRecords } from './versioned-records/offers.ts';
import { customerRecords, staffRecords } from './versioned-records/people.ts';
import { promotionRecords } from './versioned-records/promotions.ts';
import {
  paymentRecords,
  settingRecords,
  settlementRecords,
  riskRecords,
} from './versioned-records/settings.ts';
import { teamRecords, pickupRecords, webhookRecords } from './versioned-records/vendor-team.ts';
import {
  commissionRecords,
  courierRecords,
  storeRecords,
  vendorRecords,
} from './versioned-records/vendors.ts';
import type { Ok, VersionedRecord, Workplace } from './versioned-records/record.ts';

export type { VersionedRecord } from './versioned-records/record.ts';

/** Makers of the records of each module, in the order they can be made: categories before products that are put into them. */
const MODULES = [
  promotionRecords,
  campaignRecords,
  catalogRecords,
  commissionRecords,
  supportRecords,
  searchRecords,
  paymentRecords,
  settingRecords,
  settlementRecords,
  contentRecords,
  messageRecords,
  riskRecords,
  customerRecords,
  staffRecords,
  teamRecords,
  vendorRecords,
  offerRecords,
  pickupRecords,
  storeRecords,
  courierRecords,
  webhookRecords,
  reviewRecords,
] as const;

/** Every versioned record, prepared for editing by two members of staff or of one vendor. */
export async function versionedRecords(
  market: Market,
  ok: Ok,
): Promise<{ records: VersionedRecord[]; editors: Record<'admin' | 'vendor', [string, string]> }> {
  const vendorId = await makeVendor(market);
  const editors = {
    admin: [await staffToken(market, 'owner'), await staffToken(market, 'owner')] as [
      string,
      string,
    ],
    vendor: [await vendorToken(market, vendorId), await vendorToken(market, vendorId)] as [
      string,
      string,
    ],
  };
  for (const token of [...editors.admin, ...editors.vendor]) await confirmSession(market, token);
  const work: Workplace = {
    market,
    ok,
    admin: { token: editors.admin[0] },
    vendor: { token: editors.vendor[0] },
    vendorId,
  };
  const records: VersionedRecord[] = [];
  for (const recordsOf of MODULES) records.push(...(await recordsOf(work)));
  return { records, editors };
}
