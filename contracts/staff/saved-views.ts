import { z } from 'zod';
import { Id, Nothing } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';

/** A saved view of a list: filters as in the address, and the hidden columns. */
export const SavedView = z.object({
  _id: z.string(),
  name: z.string(),
  search: z.string(),
  hidden: z.array(z.string()),
  isShared: z.boolean().describe('the whole team sees it'),
  owner: z.string().nullable().describe('who shared it; null: you saved it'),
  canRemove: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;
/** Maximum views of one list per member, and shared by a team. */
export const MAX_SAVED_VIEWS = 30;

const List = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const listed = {
  query: z.object({ list: List }),
  data: z.object({ items: z.array(SavedView) }),
};
const saved = {
  status: 201,
  body: z.object({
    list: List,
    name: z.string().trim().min(1, 'shell.views.name_required').max(60),
    search: z.string().max(1000),
    hidden: z.array(z.string().max(40)).max(60),
    isShared: z.boolean().default(false).describe('for the whole team'),
  }),
  data: z.object({ view: SavedView }),
} as const;
const removed = { params: z.object({ id: Id }), data: Nothing };

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/admin/views',
  summary: 'List the saved views of a list: yours, and those shared with all staff',
  audience: 'admin',
  right: 'account:read',
  ...listed,
});
export const saveNewView = endpoint({
  method: 'POST',
  path: '/admin/views',
  summary: 'Save a list view; replaces one of the same name',
  audience: 'admin',
  right: 'account:write',
  ...saved,
});
export const removeSavedView = endpoint({
  method: 'DELETE',
  path: '/admin/views/:id',
  summary: 'Delete a saved view: your own, or as an owner a shared one',
  audience: 'admin',
  right: 'account:write',
  ...removed,
});

export const listVendorViews = endpoint({
  method: 'GET',
  path: '/vendor/views',
  summary: 'List the saved views of a list: yours, and those shared with your team',
  audience: 'vendor',
  right: 'account',
  ...listed,
});
export const saveVendorView = endpoint({
  method: 'POST',
  path: '/vendor/views',
  summary: 'Save a list view; replaces one of the same name',
  audience: 'vendor',
  right: 'account',
  ...saved,
});
export const removeVendorView = endpoint({
  method: 'DELETE',
  path: '/vendor/views/:id',
  summary: 'Delete a saved view: your own, or as an owner a shared one',
  audience: 'vendor',
  right: 'account',
  ...removed,
});
