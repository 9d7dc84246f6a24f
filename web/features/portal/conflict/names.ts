/** Fields of records as the conflict dialog names them; others by the words of their own name. */
const NAMES: Readonly<Record<string, string>> = {
  title: 'Title', type: 'Kind', value: 'Value', maxDiscount: 'At most (₹)', minCart: 'From a cart of (₹)', usesPerAccount: 'Uses per customer', totalUses: 'Uses in all', startsAt: 'From', endsAt: 'Until', isActive: 'Switched on', enabled: 'Switched on',
  price: 'Price', originalPrice: 'MRP', from: 'From', until: 'Until', message: 'Message', lowAt: 'Low from', restockOn: 'More expected on', lowStockAt: 'Low from', name: 'Name', line1: 'Address', line2: 'Second line of the address',
  city: 'City', state: 'State', pincode: 'PIN code', contactName: 'Contact person', contactPhone: 'Phone', weeklyOff: 'Weekly off', holidays: 'Holidays', day: 'Day', mode: 'Who sets the price', dispatchDays: 'Days until dispatch',
  freeAbove: 'Free delivery from (₹)', zones: 'Zones', zone: 'Zone', notServed: 'Zones not served', areas: 'Areas', serviceableStates: 'States served', slabs: 'Weights', upToGrams: 'Up to (g)', rate: 'Price (₹)', perExtraKg: 'Each further kg (₹)',
  deliveryDays: 'Days of delivery', min: 'At least', max: 'At most', cod: 'Cash on delivery', tagline: 'Tagline', description: 'Description', returnPolicy: 'Returns', careHours: 'Customer care hours', careEmail: 'Customer care e-mail',
  carePhone: 'Customer care phone', role: 'Role', url: 'Address', topics: 'Events', isOn: 'Switched on', text: 'Text', hsnCode: 'HSN code', activeUntil: 'Until',
  isRequired: 'Required', isFilterable: 'Shoppers filter by it', vendors: 'Vendors', fundedBy: 'Paid by', byCategory: 'By category', pins: 'PIN codes', cashRefusedPins: 'PIN codes without cash', seeAll: 'Address of “See all”', to: 'Address', cta: 'Button',
  secondaryCta: 'Second button', isVerified: 'Verified', states: 'States', pinPrefixes: 'PIN codes that begin with', outcome: 'Outcome', limit: 'Limit', discountMost: 'Most discount for one order', kind: 'Kind', base: 'Of', dltId: 'DLT template id', fromDay: 'From',
  secondPersonFrom: 'Second person for refunds from', returnlessFrom: 'Second person without a return from', publishingFrom: 'Second person for discounts from', waiting: 'Waits for approval',
  exemptUpTo: 'Free up to', usual: 'Everywhere else', ids: 'Order',
  pictureLinks: 'Picture links', categoryId: 'Category', highlights: 'What you get', attributes: 'Details', label: 'Detail', gst: 'GST rate', weightGrams: 'Weight (g)', lengthCm: 'Length (cm)', widthCm: 'Width (cm)', heightCm: 'Height (cm)',
  returnableDays: 'Return window (days)', isCodAllowed: 'Cash on delivery', legal: 'What the law asks for', images: 'Pictures', alt: 'What the picture shows', variantType: 'They differ in', variants: 'Variants', options: 'Colours and sizes', units: 'What is sold',
  variant: 'Variant', option: 'Option', color: 'Colour', sku: 'Your code', ean: 'EAN', mrp: 'MRP', isSold: 'Sold', fssai: 'FSSAI', bis: 'BIS', netQuantity: 'Net quantity', countryOfOrigin: 'Country of origin',
};

/** Sums of rupees, also where the name of the field says none. */
const MONEY = new Set(['price', 'mrp', 'originalPrice', 'amount', 'budget', 'threshold', 'minimum', 'cashMost', 'secondPersonFrom', 'returnlessFrom', 'publishingFrom', 'discountMost', 'exemptUpTo', 'maxPrice', 'minPrice']);
export const isMoney = (name: string): boolean => MONEY.has(name) || (NAMES[name]?.includes('₹') ?? false);

/** The words of a name in code or of an address: `minCart`, `home-kitchen`. */
export const plainName = (name: string): string => {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
export const fieldName = (name: string): string => NAMES[name] ?? plainName(name);
