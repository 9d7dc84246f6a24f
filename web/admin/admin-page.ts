import type { LucideIcon } from 'lucide-react';
import type { StaffRight } from '#contracts/kernel/staff-permissions.ts';

/** A page of the panel in the side bar, for those whose role includes its right. `words` are others it is looked for by. */
export interface AdminPage {
  to: string;
  label: string;
  icon: LucideIcon;
  right: StaffRight;
  words?: string;
}
