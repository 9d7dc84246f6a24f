/**
 * What staff of the marketplace may do. Every admin call names the permission it needs: an area of
 * the panel, to view (`read`) or to edit (`write`). `account` is each member's own; `reports`
 * analytics and scheduled reports; `campaigns` customer segments and campaigns; `customers` are customers, `support` reviews, questions, tickets and grievances, `system` jobs, mail and payment
 * services.
 */
export const STAFF_AREAS = [
  'account',
  'home',
  'reports',
  'vendors',
  'catalog',
  'marketing',
  'campaigns',
  'orders',
  'customers',
  'support',
  'money',
  'content',
  'settings',
  'staff',
  'audit',
  'system',
] as const;
export type StaffArea = (typeof STAFF_AREAS)[number];
export type StaffRight = `${StaffArea}:${'read' | 'write'}`;

/** Roles of staff. */
export const STAFF_ROLES = [
  'owner',
  'operations',
  'catalog',
  'support',
  'finance',
  'read_only',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
/** Role of an account: a fixed one, or `custom`, whose permissions are stored (decision 097). */
export type StoredStaffRole = StaffRole | 'custom';
/**
 * Role of a session: that of the account, or `enrolling` for someone who must set up a second
 * factor first.
 */
export const STAFF_SESSION_ROLES = [...STAFF_ROLES, 'custom', 'enrolling'] as const;
export type StaffSessionRole = (typeof STAFF_SESSION_ROLES)[number];

type Access = 'write' | 'read' | '-';
/** The permission matrix: per area, what each role may do, in the order of `STAFF_ROLES`. */
export const STAFF_MATRIX: Readonly<
  Record<
    StaffArea,
    readonly [
      owner: Access,
      operations: Access,
      catalog: Access,
      support: Access,
      finance: Access,
      readOnly: Access,
    ]
  >
> = {
  account: ['write', 'write', 'write', 'write', 'write', 'write'],
  home: ['read', 'read', 'read', 'read', 'read', 'read'],
  reports: ['write', 'write', 'read', '-', 'write', 'read'],
  vendors: ['write', 'write', 'read', 'read', 'read', 'read'],
  catalog: ['write', 'write', 'write', 'read', '-', 'read'],
  marketing: ['write', 'write', 'write', 'read', 'read', 'read'],
  campaigns: ['write', 'write', '-', '-', '-', 'read'],
  orders: ['write', 'write', '-', 'write', 'read', 'read'],
  customers: ['write', 'read', '-', 'write', '-', 'read'],
  support: ['write', 'write', 'read', 'write', '-', 'read'],
  money: ['write', 'read', '-', 'read', 'write', 'read'],
  content: ['write', 'write', 'write', '-', '-', 'read'],
  settings: ['write', 'read', 'read', '-', 'read', 'read'],
  staff: ['write', '-', '-', '-', '-', 'read'],
  audit: ['read', 'read', '-', '-', 'read', 'read'],
  system: ['write', 'write', '-', '-', 'read', 'read'],
};

/**
 * Permissions of a staff session; none for a role this version does not know, such as one renamed
 * by the next, and for a custom role, whose permissions are stored.
 */
export function rightsOfStaff(role: StaffSessionRole): StaffRight[] {
  if (role === 'enrolling') return ['account:read', 'account:write'];
  const at = (STAFF_ROLES as readonly string[]).indexOf(role);
  return STAFF_AREAS.flatMap((area): StaffRight[] => {
    const access = STAFF_MATRIX[area][at] ?? '-';
    if (access === '-') return [];
    return access === 'write' ? [`${area}:read`, `${area}:write`] : [`${area}:read`];
  });
}
/** A fixed role, or permissions: what a custom role or a session may do. */
export type StaffAccess = StaffSessionRole | readonly StaffRight[];
export const staffMay = (access: StaffAccess, right: StaffRight): boolean =>
  (typeof access === 'string' ? rightsOfStaff(access) : access).includes(right);
