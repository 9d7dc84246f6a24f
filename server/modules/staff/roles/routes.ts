import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/staff/roles.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { endInvitationsBy } from '#server/modules/staff/staff.ts';
import { changeRole, createRole, customRoles, deleteRole, editableStaffRole } from './service.ts';

/** Custom roles: permissions put together, given and withdrawn only by those who hold them. */
export function staffRoleRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const { clock } = deps;
  route.read(c.listStaffRoles, async ({ db }) => ({ roles: await customRoles(db) }));
  route.write(c.createStaffRole, async ({ tx, session, body, say }) => {
    say('staff.roles.created');
    return { role: await createRole(tx, session, body, clock) };
  });
  route.write(
    c.changeStaffRole,
    async ({ tx, session, params, body, say }) => {
      say('staff.roles.changed');
      return { role: await changeRole(tx, session, params.id, body, clock, endInvitationsBy) };
    },
    ({ tx, params }) => editableStaffRole(tx, params.id),
  );
  route.write(c.deleteStaffRole, async ({ tx, session, params, say }) => {
    await deleteRole(tx, session, params.id);
    say('staff.roles.deleted');
    return null;
  });
}
