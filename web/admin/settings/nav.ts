import type { AdminPage } from '#web/admin/nav.ts';

export const pages: readonly AdminPage[] = [];
