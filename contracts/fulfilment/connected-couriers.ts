/**
 * Couriers the marketplace books, by id, with display names. Vendors cannot ship under these names
 * themselves, or their tracking numbers would pass for bookings.
 */
export const CONNECTED_COURIERS = { demo: 'Demo Courier' } as const;

/**
 * Prefix of the courier of a shipment booked with the vendor's own account. That courier pays cash
 * out to the vendor and reports to an address whose token the vendor knows, so for money it counts
 * as the vendor's own delivery.
 */
export const OWN_ACCOUNT = 'own:';
export const isOwnAccount = (courier: string | null): boolean =>
  courier?.startsWith(OWN_ACCOUNT) ?? false;

const core = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
const CONNECTED_PATTERNS = new Set(Object.entries(CONNECTED_COURIERS).flat().map(core));
/** Whether a name is a connected courier's, ignoring case, spaces and punctuation. */
export const isConnectedCourier = (name: string): boolean => CONNECTED_PATTERNS.has(core(name));
