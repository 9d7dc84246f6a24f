/** What other modules may use of this one. */
export { leaveCategory } from './commission/service.ts';
export {
  DEFAULT_DELIVERY_DAYS,
  shipmentTerms,
  type ShipmentTerms,
  type VendorShipping,
} from './shipping/service.ts';
export {
  activeVendors,
  changeRegistered,
  createPendingVendor,
  isOnHoliday,
  keepSignature,
  openVendor,
  setVendorStatus,
  validLicence,
  vendorsById,
  vendorsNamed,
} from './vendors.ts';
export { rulesOf } from './commission/vendor-rules.ts';
export {
  holdForChange,
  holdState,
  setBank,
  setCommission,
  setRequiresFactor,
  setSendsFrom,
} from './change-vendor.ts';
export type { VendorRecord, VendorTax } from './records.ts';
