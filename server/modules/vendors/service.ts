import {
  lockVendorShared,
  lockVendor,
  updateBank,
  updateCommission,
  updateRequiresFactor,
  updateServiceResult,
  updateSendsFrom,
} from './queries.ts';
import type { SendsFrom, VendorBank, VendorRecord } from './records.ts';
import { updateTrades } from './queries.trades.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** The public interface of this module. */
export { leaveCategory } from './commission/service.ts';
export { activeVendors, sellsAcrossStates, vendorsById, vendorsByName } from './vendors.ts';
export { type DeliveryCeiling, deliveryCeiling } from './shipping/delivery-ceiling.ts';
export { rulesOf } from './commission/vendor-rules.ts';
export { type AnnouncedFee, feeReaders, feeRulesOf } from './fees/service.ts';
export { FEE_NOTICE_JOB, type FeeNotice } from './fees/fee-notice-job.ts';
export type { VendorRecord, VendorTax } from './records.ts';
export {
  DEFAULT_DELIVERY_DAYS,
  shipmentTerms,
  type ShipmentTerms,
  type VendorShippingTerms,
} from './shipping/rates.ts';
export {
  changeRegistered,
  createPendingVendor,
  saveSignature,
  openVendor,
  setVendorStatus,
} from './open-vendor.ts';
export { holidayMessageOf, isOnHoliday } from './holiday.ts';
export { markShapes } from './mark-drawing.ts';
export { emailSignOf, signOfMark } from './email-sign.ts';
export { validLicence } from './food-licence.ts';

/** A vendor, locked until the commit. */
export const lockVendorForChange = (tx: Tx, id: string): Promise<VendorRecord | undefined> =>
  lockVendor(tx, id);

/** A vendor whose state is locked until the commit. */
export const holdState = (tx: Tx, id: string): Promise<VendorRecord | undefined> =>
  lockVendorShared(tx, id);

/** Sets the payout account; only verified ones get here. */
export const setBank = (tx: Tx, id: string, bank: VendorBank): Promise<void> =>
  updateBank(tx, id, bank);

/** Sets the commission in basis points for cases without a rule, for later orders. */
export const setCommission = (
  tx: Tx,
  id: string,
  basisPoints: number,
  paysByCategory: boolean,
): Promise<void> => updateCommission(tx, id, basisPoints, paysByCategory);

/** Sets what measured service decided: the tier, and whether new products are held. */
export const setServiceResult = (
  tx: Tx,
  id: string,
  result: { tier: VendorRecord['tier']; listingsHeld: boolean },
): Promise<void> => updateServiceResult(tx, id, result);

/** Sets whether the owner requires a second factor of every member. */
export const setRequiresFactor = (tx: Tx, id: string, isRequired: boolean): Promise<void> =>
  updateRequiresFactor(tx, id, isRequired);

/** Sets the place of dispatch and its closed days. */
export const setSendsFrom = (tx: Tx, id: string, from: SendsFrom): Promise<void> =>
  updateSendsFrom(tx, id, from);

/** Updates the category each vendor sells most in; returns how many changed. */
export const refreshTrades = (tx: Tx): Promise<number> => updateTrades(tx);
