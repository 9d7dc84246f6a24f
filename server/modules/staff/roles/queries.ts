import { sql } from 'kysely';
import type { StaffRight } from '#contracts/kernel/staff-permissions.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export interface StaffRoleTable {
  id: string;
  name: string;
  rights: StaffRight[];
  created_at: Date;
  updated_at: Date;
}

/** Custom roles by name, with the number of their members. */
export async function selectStaffRoles(db: Db): Promise<(StaffRoleTable & { members: number })[]> {
  return (
    await sql<StaffRoleTable & { members: number }>`
      select r.*, (select count(*)::int from portal_accounts a where a.custom_role_id = r.id) as members
      from staff_roles r order by lower(r.name), r.id limit 100`.execute(db)
  ).rows;
}
export const findStaffRole = (db: Db, id: string): Promise<StaffRoleTable | undefined> =>
  db.selectFrom('staff_roles').selectAll().where('id', '=', id).executeTakeFirst();
/** The role, locked against changes and deletion until the transaction ends. */
export const lockStaffRole = (tx: Tx, id: string): Promise<StaffRoleTable | undefined> =>
  tx.selectFrom('staff_roles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
export async function insertStaffRole(tx: Tx, row: StaffRoleTable): Promise<void> {
  await tx.insertInto('staff_roles').values(row).execute();
}
export async function updateStaffRole(
  tx: Tx,
  { id, name, rights, updated_at }: Omit<StaffRoleTable, 'created_at'>,
): Promise<void> {
  await tx
    .updateTable('staff_roles')
    .set({ name, rights, updated_at })
    .where('id', '=', id)
    .execute();
}
export async function deleteStaffRoleRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('staff_roles').where('id', '=', id).execute();
}
/** The accounts and the open invitations with a role. */
export async function selectRoleHolders(
  db: Db,
  id: string,
): Promise<{ accounts: string[]; invitations: number }> {
  const { rows } = await sql<{ accounts: string[]; invitations: number }>`
    select array(select id from portal_accounts where custom_role_id = ${id} order by id) as accounts,
      (select count(*)::int from staff_invitations where custom_role_id = ${id}) as invitations`.execute(
    db,
  );
  return rows[0]!;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    staff_roles: StaffRoleTable;
  }
}
