import type { StaffSessionRole } from '#contracts/kernel/staff-permissions.ts';
import { findPeople, findTickets } from '#web/admin/customers/find-customers.ts';
import { findVendors } from '#web/admin/vendor-onboarding/find-vendors.ts';
import type { PaletteEntry } from '#web/modules/portal-kit/palette/palette-entries.ts';

/** Finds things of one area by what was typed, a handful at most; nothing for a role that may not look at them. */
export type Finder = (
  role: StaffSessionRole,
  text: string,
  signal: AbortSignal,
) => Promise<PaletteEntry[]>;

/** What the palette looks for beside pages; each area writes its own finder in its folder and lists it here. */
export const FINDERS: readonly Finder[] = [findPeople, findTickets, findVendors];
