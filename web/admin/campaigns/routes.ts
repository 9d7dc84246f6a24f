import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths below `/admin`; file names are relative to web/. */
export const routes: RouteConfigEntry[] = [
  route('campaigns', 'admin/campaigns/campaigns-route.tsx'),
  route('segments', 'admin/segments/segments-route.tsx'),
];
