import { findCustomers, findTickets } from '#web/admin/customers/find-customers.ts';
import { findVendors } from '#web/admin/vendor-onboarding/find-vendors.ts';
import type { Finder } from './finder.ts';

/** What the palette finds besides pages; each module has its own finder and lists it here. */
export const FINDERS: readonly Finder[] = [findCustomers, findTickets, findVendors];
