/** What other modules may use of this one. */
export { inviteOwner, staffRoleAt } from './staff.ts';
