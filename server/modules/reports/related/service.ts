import { fail } from '#contracts/kernel/errors.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import {
  type listRelated,
  RELATED_AT_ONCE,
  type RelatedKind,
  relatedRight,
  type RelatedRow,
  type RelatedSection,
} from '#contracts/reports/related.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  listingSource,
  ownsRecord,
  type RelatedCursor,
  type RelatedDbRow,
  relatedSource,
  selectRelated,
  vendorOrderSource,
} from './queries.ts';

type Page = EndpointData<typeof listRelated>;

const present = (row: RelatedDbRow): RelatedRow => ({
  _id: row.id,
  open: row.open,
  title: row.title,
  text: row.text,
  status: row.status,
  at: row.at?.toISOString() ?? null,
  amount: row.paise === null ? null : paiseToRupees(Number(row.paise)),
  count: row.count,
});

function cursorOf(before: string | undefined): RelatedCursor | null {
  const [, at, id] = /^(\d{1,15})_(.+)$/.exec(before ?? '') ?? [];
  return at && id ? { at: new Date(Number(at)), id } : null;
}

async function pageOf(
  db: Db,
  source: Parameters<typeof selectRelated>[1],
  owner: string,
  before: string | undefined,
): Promise<Page> {
  const found = await selectRelated(db, source, owner, cursorOf(before), RELATED_AT_ONCE);
  const rows = found.slice(0, RELATED_AT_ONCE);
  const last = found.length > RELATED_AT_ONCE ? rows.at(-1)! : null;
  return {
    results: rows.map(present),
    next: last && `${last.sort.getTime()}_${last.id}`,
  };
}

/**
 * What belongs to a record. Each section needs its own permission, whatever page shows it:
 * `staff_right_missing`; `not_found` for a section the record does not have.
 */
export function readRelated(
  db: Db,
  session: Session,
  { kind, id, section }: { kind: RelatedKind; id: string; section: RelatedSection },
  before: string | undefined,
): Promise<Page> {
  const right = relatedRight(kind, section);
  const source = relatedSource(kind, section);
  if (!right || !source) return fail('not_found');
  if (!session.rights.includes(right)) return fail('staff_right_missing');
  return pageOf(db, source, id, before);
}

/** Returns and tickets of a vendor's own order; `order_not_found` for another's. */
export async function readOrderRelated(
  db: Db,
  vendorId: string,
  { id, section }: { id: string; section: 'returns' | 'tickets' },
  before: string | undefined,
): Promise<Page> {
  if (!(await ownsRecord(db, vendorId, 'vendor_orders', id))) return fail('order_not_found');
  return pageOf(db, vendorOrderSource(vendorId, section), id, before);
}

/** A vendor's own orders and returns of one of its products; `listing_not_found` for another's. */
export async function readListingRelated(
  db: Db,
  vendorId: string,
  { id, section }: { id: string; section: 'orders' | 'returns' },
  before: string | undefined,
): Promise<Page> {
  if (!(await ownsRecord(db, vendorId, 'listings', id))) return fail('listing_not_found');
  return pageOf(db, listingSource(vendorId, section), id, before);
}
