import type { LucideIcon } from 'lucide-react';
import type { StaffRight } from '#contracts/kernel/staff-permissions.ts';

/** A page of the panel in the side bar, for those whose role includes its right. `label` is a message; `words` are others it is found by. */
export interface AdminPage {
  to: string;
  label: string;
  icon: LucideIcon;
  right: StaffRight;
  words?: string;
}
