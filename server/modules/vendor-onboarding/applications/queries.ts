import { sql, type Updateable } from 'kysely';
import type {
  ApplicationState,
  DocumentKind,
} from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type {
  VendorApplicationEventTable,
  VendorApplicationTable,
  VendorDocumentTable,
  VendorKycCheckTable,
} from './tables.ts';

export const selectApplication = (
  db: Db,
  vendorId: string,
): Promise<VendorApplicationTable | undefined> =>
  db
    .selectFrom('vendor_applications')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
export const lockApplication = (
  tx: Tx,
  vendorId: string,
): Promise<VendorApplicationTable | undefined> =>
  tx
    .selectFrom('vendor_applications')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .forUpdate()
    .executeTakeFirst();
export async function insertApplication(tx: Tx, row: VendorApplicationTable): Promise<void> {
  await tx
    .insertInto('vendor_applications')
    .values({
      ...row,
      data: JSON.stringify(row.data) as never,
      remarks: JSON.stringify(row.remarks) as never,
      revealed: '[]' as never,
    })
    .execute();
}
type Change = Partial<Omit<VendorApplicationTable, 'vendor_id' | 'created_at' | 'revealed'>>;
/** Records access to PAN and account number. */
export async function markApplicationSeen(
  tx: Tx,
  vendorId: string,
  by: string,
  name: string | null,
  now: Date,
): Promise<void> {
  await sql`update vendor_applications set revealed = revealed || ${JSON.stringify([{ by, name, at: now.toISOString() }])}::text::jsonb where vendor_id = ${vendorId}`.execute(
    tx,
  );
}
export async function updateApplication(
  tx: Tx,
  vendorId: string,
  { data, remarks, ...change }: Change,
): Promise<void> {
  await tx
    .updateTable('vendor_applications')
    .set({
      ...change,
      ...(data ? { data: JSON.stringify(data) } : {}),
      ...(remarks ? { remarks: JSON.stringify(remarks) } : {}),
    } as Updateable<VendorApplicationTable>)
    .where('vendor_id', '=', vendorId)
    .execute();
}

/** Whether no other registration or vendor has this store address. */
export async function isSlugFree(db: Db, slug: string, vendorId: string): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{ taken: boolean }>`
    select exists (select from vendors where slug = ${slug} and id <> ${vendorId}) or exists (select from vendor_applications where slug = ${slug} and vendor_id <> ${vendorId}) as taken`.execute(
    db,
  );
  return !row!.taken;
}

export type StoredEvent = VendorApplicationEventTable & { name: string | null };
/** History of a registration, newest first, with names. */
export async function selectApplicationEvents(db: Db, vendorId: string): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select e.*, a.full_name as name from vendor_application_events e left join portal_accounts a on a.id = e.actor_id
    where e.vendor_id = ${vendorId} order by e.created_at desc, e.id desc limit 200`.execute(db);
  return rows;
}
export async function insertApplicationEvent(
  tx: Tx,
  row: VendorApplicationEventTable,
): Promise<void> {
  await tx
    .insertInto('vendor_application_events')
    .values({
      ...row,
      remarks: row.remarks === null ? null : (JSON.stringify(row.remarks) as never),
    })
    .execute();
}

export const selectApplicationDocuments = (
  db: Db,
  vendorId: string,
): Promise<VendorDocumentTable[]> =>
  db.selectFrom('vendor_documents').selectAll().where('vendor_id', '=', vendorId).execute();
export const selectKycChecks = (db: Db, vendorId: string): Promise<VendorKycCheckTable[]> =>
  db.selectFrom('vendor_kyc_checks').selectAll().where('vendor_id', '=', vendorId).execute();
export async function upsertKycCheck(tx: Tx, row: VendorKycCheckTable): Promise<void> {
  const { vendor_id: _vendor, item: _item, ...change } = row;
  await tx
    .insertInto('vendor_kyc_checks')
    .values(row)
    .onConflict((c) => c.columns(['vendor_id', 'item']).doUpdateSet(change))
    .execute();
}
export const selectApplicationDocument = (
  db: Db,
  vendorId: string,
  kind: DocumentKind,
): Promise<VendorDocumentTable | undefined> =>
  db
    .selectFrom('vendor_documents')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('kind', '=', kind)
    .executeTakeFirst();
export async function insertApplicationDocument(tx: Tx, row: VendorDocumentTable): Promise<void> {
  await tx.insertInto('vendor_documents').values(row).execute();
}
/** Removes a document; returns the file to delete, if any. */
export const deleteApplicationDocument = (
  tx: Tx,
  vendorId: string,
  kind: DocumentKind,
): Promise<Pick<VendorDocumentTable, 'hash' | 'format'> | undefined> =>
  tx
    .deleteFrom('vendor_documents')
    .where('vendor_id', '=', vendorId)
    .where('kind', '=', kind)
    .returning(['hash', 'format'])
    .executeTakeFirst();

export interface DuplicateApplicant {
  key: 'gstin' | 'pan' | 'account';
  id: string;
  name: string;
  state: ApplicationState | null;
}
/** Other vendors, open or not, with the same GSTIN, PAN or bank account. */
export async function selectDuplicateApplicants(
  db: Db,
  vendorId: string,
  numbers: Readonly<Record<DuplicateApplicant['key'], string>>,
): Promise<DuplicateApplicant[]> {
  const places = {
    gstin: ["tax ->> 'gstin'", '{tax,gstin}'],
    pan: ["tax ->> 'pan'", '{tax,pan}'],
    account: ["bank ->> 'accountNumber'", '{bank,accountNumber}'],
  } as const;
  const found = Object.entries(numbers)
    .filter(([, number]) => number !== '')
    .map(([key, number]) => {
      const [ofVendor, ofApplication] = places[key as DuplicateApplicant['key']];
      return sql`select ${key}::text as key, id from vendors where (${sql.raw(ofVendor)}) = ${number}
      union select ${key}::text, vendor_id from vendor_applications where (data #>> ${sql.raw(`'${ofApplication}'`)}) = ${number}`;
    });
  if (found.length === 0) return [];
  const { rows } = await sql<DuplicateApplicant>`
    select t.key, t.id, coalesce(nullif(a.data #>> '{store,name}', ''), v.name) as name, a.state
    from (${sql.join(found, sql` union `)}) t join vendors v on v.id = t.id left join vendor_applications a on a.vendor_id = t.id
    where t.id <> ${vendorId} order by t.key, name, t.id limit 60`.execute(db);
  return rows;
}

/** A vendor's products after a given one, in id order. */
export async function selectProductIdsOfVendor(
  db: Db,
  vendorId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select distinct product_id as id from offers where vendor_id = ${vendorId} and product_id > ${after} order by product_id limit ${limit}`.execute(
    db,
  );
  return rows.map((r) => r.id);
}
