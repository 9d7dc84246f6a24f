import type { StaffSessionRole } from '#contracts/kernel/staff-permissions.ts';
import type { PaletteEntry } from '#web/modules/portal-kit/palette/palette-entries.ts';

/** Finds things of one area by what was typed, a handful at most; nothing for a role that may not look at them. */
export type Finder = (
  role: StaffSessionRole,
  text: string,
  signal: AbortSignal,
) => Promise<PaletteEntry[]>;
