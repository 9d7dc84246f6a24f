import type { LucideIcon } from 'lucide-react';
import type { StaffRight } from '#contracts/kernel/staff-permissions.ts';

/**
 * A page in the panel's side bar, for roles with its permission. `label` is a message; `keywords` are
 * search terms for it.
 */
export interface AdminPage {
  to: string;
  label: string;
  icon: LucideIcon;
  right: StaffRight;
  keywords?: string;
}
