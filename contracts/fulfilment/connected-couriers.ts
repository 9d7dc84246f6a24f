/** Couriers that the marketplace books, by id, with the name people read. Vendors cannot send under these names themselves: such a number would pass for a booking. */
export const CONNECTED_COURIERS = { demo: 'Demo Courier' } as const;

const core = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
const CONNECTED_PATTERNS = new Set(Object.entries(CONNECTED_COURIERS).flat().map(core));
/** Whether a name is that of a connected courier, whatever its case, spaces and punctuation. */
export const isConnectedCourier = (name: string): boolean => CONNECTED_PATTERNS.has(core(name));
