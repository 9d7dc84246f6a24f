import type { StaffAccess } from '#contracts/kernel/staff-permissions.ts';
import type { PaletteEntry } from '#web/modules/portal-kit/palette/palette-entries.ts';

/** Finds objects of one area by text, a handful at most; nothing for roles without access. */
export type Finder = (
  role: StaffAccess,
  text: string,
  signal: AbortSignal,
) => Promise<PaletteEntry[]>;
