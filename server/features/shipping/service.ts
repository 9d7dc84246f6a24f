/** The door of shipping: where a PIN code lies, what a vendor's delivery costs and how long it takes. */
export { stateOfPin, type Zone, zoneBetween } from './pin.ts';
export {
  DEFAULT_DELIVERY_DAYS, type Parcel, shipmentTerms, type ShipmentTerms, type ShippingVendor, type VendorShipping,
} from './rates.ts';
