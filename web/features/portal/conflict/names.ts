/** Fields of records as the conflict dialog names them; others by the words of their own name. */
const NAMES: Readonly<Record<string, string>> = {
  title: 'Title', type: 'Kind', value: 'Value', maxDiscount: 'At most (₹)', minCart: 'From a cart of (₹)', usesPerAccount: 'Uses per customer', totalUses: 'Uses in all', startsAt: 'From', endsAt: 'Until', isActive: 'Switched on',
  price: 'Price', originalPrice: 'MRP', from: 'From', until: 'Until', message: 'Message', lowAt: 'Low from', restockOn: 'More expected on', lowStockAt: 'Low from', name: 'Name', line1: 'Address', line2: 'Second line of the address',
  city: 'City', state: 'State', pincode: 'PIN code', contactName: 'Contact person', contactPhone: 'Phone', weeklyOff: 'Weekly off', holidays: 'Holidays', day: 'Day', mode: 'Who sets the price', dispatchDays: 'Days until dispatch',
  freeAbove: 'Free delivery from (₹)', zones: 'Zones', zone: 'Zone', notServed: 'Zones not served', areas: 'Areas', serviceableStates: 'States served', slabs: 'Weights', upToGrams: 'Up to (g)', rate: 'Price (₹)', perExtraKg: 'Each further kg (₹)',
  deliveryDays: 'Days of delivery', min: 'At least', max: 'At most', cod: 'Cash on delivery', tagline: 'Tagline', description: 'Description', returnPolicy: 'Returns', careHours: 'Customer care hours', careEmail: 'Customer care e-mail',
  carePhone: 'Customer care phone', role: 'Role', url: 'Address', topics: 'Events', isOn: 'Switched on', text: 'Text', hsnCode: 'HSN code', activeUntil: 'Until',
};

const inWords = (name: string): string => {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
export const fieldName = (name: string): string => NAMES[name] ?? inWords(name);
