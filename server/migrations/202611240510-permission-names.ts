import { type Kysely, sql } from 'kysely';

/** Columns that hold a role, with the roles each may hold from now on. */
const ROLES: readonly [table: string, column: string, roles: readonly string[]][] = [
  ['sessions', 'vendor_role', ['owner', 'catalog', 'orders', 'finance', 'applicant', 'enrolling']],
  [
    'sessions',
    'staff_role',
    ['owner', 'operations', 'catalog', 'support', 'finance', 'read_only', 'enrolling'],
  ],
  ['portal_accounts', 'vendor_role', ['owner', 'catalog', 'orders', 'finance']],
  [
    'portal_accounts',
    'staff_role',
    ['owner', 'operations', 'catalog', 'support', 'finance', 'read_only'],
  ],
  ['team_invitations', 'role', ['owner', 'catalog', 'orders', 'finance']],
  [
    'staff_invitations',
    'role',
    ['owner', 'operations', 'catalog', 'support', 'finance', 'read_only'],
  ],
];

/** Drops every check of a table that names the old role, whatever an earlier version called the check. */
const dropChecks = (table: string) => `
  do $$
  declare found record;
  begin
    for found in select conname from pg_constraint
      where contype = 'c' and conrelid = '${table}'::regclass
        and pg_get_constraintdef(oid) like '%''catalogue''%'
    loop
      execute format('alter table ${table} drop constraint %I', found.conname);
    end loop;
  end $$`;

/** Roles and rights by the words of the glossary: catalogue becomes catalog, shop store, and a parcel of an action a shipment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const table of new Set(ROLES.map(([name]) => name))) await run(dropChecks(table));
  for (const [table, column, roles] of ROLES) {
    const values = roles.map((role) => `'${role}'`).join(', ');
    await run(`update ${table} set ${column} = 'catalog' where ${column} = 'catalogue'`);
    await run(
      `alter table ${table} add constraint ${table}_${column}_check check (${column} in (${values}))`,
    );
  }
  await run(`
    update vendor_tokens
      set rights = array_replace(array_replace(rights, 'catalogue', 'catalog'), 'shop', 'store')
      where rights && array['catalogue', 'shop']`);
  await run(`
    update order_actions
      set ask = (ask - 'parcelId') || jsonb_build_object('shipmentId', ask -> 'parcelId')
      where ask ? 'parcelId'`);
}
