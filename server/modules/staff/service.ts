/** The public interface of this module. */
export { inviteOwner, staffRoleAt } from './staff.ts';
