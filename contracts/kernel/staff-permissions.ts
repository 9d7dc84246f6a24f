/**
 * What staff of the marketplace may do. Every call of the admin panel names the right it needs: a room of the panel, to look
 * (`read`) or to change (`write`). `account` is one's own and everybody's; `people` are customers, `care` reviews, questions,
 * tickets and grievances, `system` jobs, mail and payments as machinery.
 */
export const STAFF_ROOMS = [
  'account',
  'home',
  'vendors',
  'catalogue',
  'marketing',
  'orders',
  'people',
  'care',
  'money',
  'content',
  'settings',
  'staff',
  'audit',
  'system',
] as const;
export type StaffRoom = (typeof STAFF_ROOMS)[number];
export type StaffRight = `${StaffRoom}:${'read' | 'write'}`;

/** Roles of staff. */
export const STAFF_ROLES = [
  'owner',
  'operations',
  'catalogue',
  'support',
  'finance',
  'read_only',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
/** What a session may be: a role, or `enrolling`: somebody who has to set up a second factor before anything else. */
export const STAFF_SESSION_ROLES = [...STAFF_ROLES, 'enrolling'] as const;
export type StaffSessionRole = (typeof STAFF_SESSION_ROLES)[number];

type Access = 'write' | 'read' | '-';
/** The permission matrix: for each room, what each role may do there, in the order of `STAFF_ROLES`. */
export const STAFF_MATRIX: Readonly<
  Record<
    StaffRoom,
    readonly [
      owner: Access,
      operations: Access,
      catalogue: Access,
      support: Access,
      finance: Access,
      readOnly: Access,
    ]
  >
> = {
  account: ['write', 'write', 'write', 'write', 'write', 'write'],
  home: ['read', 'read', 'read', 'read', 'read', 'read'],
  vendors: ['write', 'write', 'read', 'read', 'read', 'read'],
  catalogue: ['write', 'write', 'write', 'read', '-', 'read'],
  marketing: ['write', 'write', 'write', 'read', 'read', 'read'],
  orders: ['write', 'write', '-', 'write', 'read', 'read'],
  people: ['write', 'read', '-', 'write', '-', 'read'],
  care: ['write', 'write', 'read', 'write', '-', 'read'],
  money: ['write', 'read', '-', 'read', 'write', 'read'],
  content: ['write', 'write', 'write', '-', '-', 'read'],
  settings: ['write', 'read', 'read', '-', 'read', 'read'],
  staff: ['write', '-', '-', '-', '-', 'read'],
  audit: ['read', 'read', '-', '-', 'read', 'read'],
  system: ['write', 'write', '-', '-', 'read', 'read'],
};

/** What a session of staff may do. */
export function rightsOfStaff(role: StaffSessionRole): StaffRight[] {
  if (role === 'enrolling') return ['account:read', 'account:write'];
  const at = STAFF_ROLES.indexOf(role);
  return STAFF_ROOMS.flatMap((room): StaffRight[] => {
    const access = STAFF_MATRIX[room][at];
    if (access === '-') return [];
    return access === 'write' ? [`${room}:read`, `${room}:write`] : [`${room}:read`];
  });
}
export const staffMay = (role: StaffSessionRole, right: StaffRight): boolean =>
  rightsOfStaff(role).includes(right);
