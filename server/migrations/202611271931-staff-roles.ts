import { type Kysely, sql } from 'kysely';
import { addConstraint, concurrentIndex } from '#server/platform/db/migration-steps.ts';

export const outsideTransaction = true;

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
    create table if not exists staff_roles (
      id text primary key,
      name text not null check (length(name) between 1 and 40),
      rights text[] not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`);
  await concurrentIndex(db, 'create unique index staff_roles_name on staff_roles (lower(name))');
  for (const [table, column, roles] of ROLES) {
    const values = roles.map((role) => `'${role}'`).join(', ');
    const name = `${table}_${column}_check`;
    await run(`alter table ${table} drop constraint if exists ${name}`);
    await addConstraint(db, table, name, `check (${column} in (${values}))`);
  }
  for (const [table, column] of [
    ['portal_accounts', 'staff_role'],
    ['staff_invitations', 'role'],
  ] as const) {
    await run(`alter table ${table} add column if not exists custom_role_id text`);
    await addConstraint(
      db,
      table,
      `${table}_custom_role_id_fkey`,
      'foreign key (custom_role_id) references staff_roles (id)',
    );
    await addConstraint(
      db,
      table,
      `${table}_custom_role`,
      `check (coalesce(${column} = 'custom', false) = (custom_role_id is not null))`,
    );
  }
  await concurrentIndex(
    db,
    'create index portal_accounts_custom_role_id on portal_accounts (custom_role_id) where custom_role_id is not null',
  );
}
