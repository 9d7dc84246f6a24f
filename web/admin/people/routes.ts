import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths below `/admin`; file names are relative to web/. */
export const routes: RouteConfigEntry[] = [
  route('people', 'admin/people/list-route.tsx'),
  route('people/:id', 'admin/people/person-route.tsx'),
];
