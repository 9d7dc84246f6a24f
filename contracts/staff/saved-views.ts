import { z } from 'zod';
import { Id, Nothing } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';

/** A saved view of a list: filters as in the address, and the hidden columns. */
export const SavedView = z.object({
  _id: z.string(),
  name: z.string(),
  search: z.string(),
  hidden: z.array(z.string()),
});
export type SavedView = z.infer<typeof SavedView>;
/** Maximum views of one list per member. */
export const MAX_SAVED_VIEWS = 30;

const List = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/admin/views',
  summary: 'List your saved views of a list',
  audience: 'admin',
  right: 'account:read',
  query: z.object({ list: List }),
  data: z.object({ items: z.array(SavedView) }),
});
export const saveNewView = endpoint({
  method: 'POST',
  path: '/admin/views',
  summary: 'Save a list view; replaces one of the same name',
  audience: 'admin',
  right: 'account:write',
  status: 201,
  body: z.object({
    list: List,
    name: z.string().trim().min(1, 'shell.views.name_required').max(60),
    search: z.string().max(1000),
    hidden: z.array(z.string().max(40)).max(60),
  }),
  data: z.object({ view: SavedView }),
});
export const removeSavedView = endpoint({
  method: 'DELETE',
  path: '/admin/views/:id',
  summary: 'Delete a saved view',
  audience: 'admin',
  right: 'account:write',
  params: z.object({ id: Id }),
  data: Nothing,
});
