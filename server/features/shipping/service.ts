/** The door of shipping: what a vendor's delivery to a PIN code costs and how long it takes. */
export { DEFAULT_DELIVERY_DAYS, type Parcel, shipmentTerms, type ShipmentTerms, type ShippingVendor, type VendorShipping } from './rates.ts';
