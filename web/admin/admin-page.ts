import type { LucideIcon } from 'lucide-react';
import type { HomeQueueName } from '#contracts/reports/admin-home.ts';
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
  /** Queues whose length is shown beside it. */
  queues?: readonly HomeQueueName[];
  /**
   * Address of the page it is a tab or part of. It stands in the side bar only for roles that lack
   * that page.
   */
  parent?: string;
}
