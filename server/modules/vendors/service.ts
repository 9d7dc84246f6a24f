/** What other modules may use of this one. */
export { leaveCategory, rulesOf } from './commission/service.ts';
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
  holdForChange,
  holdVendor,
  isOnHoliday,
  keepSignature,
  openVendor,
  setBank,
  setCommission,
  setRequiresFactor,
  setSendsFrom,
  setVendorStatus,
  validLicence,
  vendorsById,
  vendorsNamed,
  type VendorTable,
  type VendorTax,
} from './vendors.ts';
