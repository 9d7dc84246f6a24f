import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { MAX_SAVED_VIEWS, type SavedView, type saveNewView } from '#contracts/staff/saved-views.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  deleteSavedViewRow,
  type NamedView,
  upsertSavedView,
  selectSavedViews,
  type ViewReader,
} from './queries.ts';

const readerOf = (session: Session): ViewReader => ({
  accountId: session.subjectId,
  vendorId: session.audience === 'admin' ? null : (session.vendorId ?? fail('access_denied')),
});
/** Owners remove what colleagues shared, such as the views of someone who left. */
const mayRemoveShared = (session: Session): boolean =>
  session.audience === 'admin'
    ? session.rights.includes('staff:write')
    : session.rights.includes('team');

const present = (session: Session, view: NamedView): SavedView => {
  const isOwn = view.account_id === session.subjectId;
  return {
    _id: view.id,
    name: view.name,
    search: view.search,
    hidden: view.hidden,
    isShared: view.is_shared ?? false,
    owner: isOwn ? null : view.owner,
    canRemove: isOwn || mayRemoveShared(session),
  };
};

/** The member's views of a list, and those shared with their team. */
export const savedViewsOf = async (db: Db, session: Session, list: string): Promise<SavedView[]> =>
  (await selectSavedViews(db, readerOf(session), list)).map((view) => present(session, view));

/** Saves a view; throws `too_many_views` at the limit of the member or of the team. */
export async function storeSavedView(
  tx: Tx,
  session: Session,
  { list, name, search, hidden, isShared }: EndpointBody<typeof saveNewView>,
  now: Date,
): Promise<SavedView> {
  const reader = readerOf(session);
  const before = await selectSavedViews(tx, reader, list);
  const own = before.filter((view) => view.account_id === reader.accountId);
  const replaced = own.find((view) => view.name.toLowerCase() === name.toLowerCase());
  const shared = before.filter((view) => view.is_shared && view !== replaced);
  if (
    (!replaced && own.length >= MAX_SAVED_VIEWS) ||
    (isShared && shared.length >= MAX_SAVED_VIEWS)
  )
    fail('too_many_views');
  const saved = await upsertSavedView(tx, {
    id: newId('viw', now.getTime()),
    account_id: reader.accountId,
    list,
    name,
    search,
    hidden,
    is_shared: isShared,
    created_at: now,
  });
  const said = { list, search, hidden, shared: isShared };
  audit(tx, {
    action: isShared ? 'view.shared' : 'view.saved',
    object: { kind: 'view', id: saved.id, label: saved.name },
    before: replaced && {
      list,
      search: replaced.search,
      hidden: replaced.hidden,
      shared: replaced.is_shared ?? false,
    },
    after: said,
  });
  return present(session, { ...saved, owner: '' });
}

/** Deletes a view; `view_not_found` (404) for another member's. */
export async function deleteSavedView(tx: Tx, session: Session, id: string): Promise<void> {
  const view =
    (await deleteSavedViewRow(tx, readerOf(session), id, mayRemoveShared(session))) ??
    fail('view_not_found');
  audit(tx, {
    action: 'view.removed',
    object: { kind: 'view', id, label: view.name },
    before: { list: view.list, shared: view.is_shared ?? false },
  });
}
