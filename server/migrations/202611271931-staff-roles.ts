import { type Kysely, sql } from 'kysely';

const FIXED = ['owner', 'operations', 'catalog', 'support', 'finance', 'read_only'];
/** Columns that hold a role of staff: from now on also a custom one. */
const ROLES: readonly [table: string, column: string, roles: readonly string[]][] = [
  ['sessions', 'staff_role', [...FIXED, 'custom', 'enrolling']],
  ['portal_accounts', 'staff_role', [...FIXED, 'custom']],
  ['staff_invitations', 'role', [...FIXED, 'custom']],
];

/** Roles of staff made of permissions. An account names its custom role; a session reads it there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table staff_roles (
      id text primary key,
      name text not null check (length(name) between 1 and 40),
      rights text[] not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`);
  await run(`create unique index staff_roles_name on staff_roles (lower(name))`);
  for (const [table, column, roles] of ROLES) {
    const values = roles.map((role) => `'${role}'`).join(', ');
    const name = `${table}_${column}_check`;
    await run(`alter table ${table} drop constraint ${name}`);
    await run(
      `alter table ${table} add constraint ${name} check (${column} in (${values})) not valid`,
    );
  }
  await run(
    `alter table portal_accounts add column custom_role_id text references staff_roles (id)`,
  );
  await run(`
    alter table portal_accounts add constraint portal_accounts_custom_role
      check (coalesce(staff_role = 'custom', false) = (custom_role_id is not null)) not valid`);
  await run(
    `alter table staff_invitations add column custom_role_id text references staff_roles (id)`,
  );
  await run(`
    alter table staff_invitations add constraint staff_invitations_custom_role
      check ((role = 'custom') = (custom_role_id is not null)) not valid`);
  await run(
    `create index portal_accounts_custom_role_id on portal_accounts (custom_role_id) where custom_role_id is not null`,
  );
}
