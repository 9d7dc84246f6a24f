import { lazy } from 'react';
import { GoTo } from '#web/modules/portal-kit/palette/go-to.tsx';

const load = () => import('./vendor-palette.tsx');
const VendorPalette = lazy(async () => ({ default: (await load()).VendorPalette }));
const VendorKeys = lazy(async () => ({ default: (await load()).VendorKeys }));

/** The command palette of the vendor portal. */
export const VendorGoTo = () => <GoTo Palette={VendorPalette} Keys={VendorKeys} load={load} />;
