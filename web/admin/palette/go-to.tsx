import { lazy } from 'react';
import { GoTo } from '#web/modules/portal-kit/palette/go-to.tsx';

const load = () => import('./admin-palette.tsx');
const AdminPalette = lazy(async () => ({ default: (await load()).AdminPalette }));
const AdminKeys = lazy(async () => ({ default: (await load()).AdminKeys }));

/** Finds anything in the panel by name. */
export const AdminGoTo = () => <GoTo Palette={AdminPalette} Keys={AdminKeys} load={load} />;
