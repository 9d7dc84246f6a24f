import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { MAX_SAVED_VIEWS, type SavedView, type saveNewView } from '#contracts/staff/saved-views.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  deleteSavedViewRow,
  upsertSavedView,
  selectSavedViews,
  type SavedViewTable,
} from './queries.ts';

const present = ({ id, name, search, hidden }: SavedViewTable): SavedView => ({
  _id: id,
  name,
  search,
  hidden,
});

/** The member's own views of a list. */
export const savedViewsOf = async (db: Db, session: Session, list: string): Promise<SavedView[]> =>
  (await selectSavedViews(db, session.subjectId, list)).map(present);

/** Saves a view; throws `too_many_views` at the limit. */
export async function storeSavedView(
  tx: Tx,
  session: Session,
  { list, name, search, hidden }: EndpointBody<typeof saveNewView>,
  now: Date,
): Promise<SavedView> {
  const before = await selectSavedViews(tx, session.subjectId, list);
  if (
    before.length >= MAX_SAVED_VIEWS &&
    !before.some((view) => view.name.toLowerCase() === name.toLowerCase())
  )
    fail('too_many_views');
  const saved = await upsertSavedView(tx, {
    id: newId('viw', now.getTime()),
    account_id: session.subjectId,
    list,
    name,
    search,
    hidden,
    created_at: now,
  });
  audit(tx, {
    action: 'view.saved',
    object: { kind: 'view', id: saved.id, label: saved.name },
    after: { list, search, hidden },
  });
  return present(saved);
}

export async function deleteSavedView(tx: Tx, session: Session, id: string): Promise<void> {
  const { name, list } =
    (await deleteSavedViewRow(tx, session.subjectId, id)) ?? fail('view_not_found');
  audit(tx, {
    action: 'view.removed',
    object: { kind: 'view', id, label: name },
    before: { list },
  });
}
