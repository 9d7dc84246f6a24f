import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths below `/admin`; file names are relative to web/. */
export const routes: RouteConfigEntry[] = [
  route('vendors', 'admin/vendor-onboarding/vendor-onboarding-list-route.tsx'),
  route('vendors/:id', 'admin/vendor-onboarding/vendor-route.tsx'),
  route('business-requests', 'admin/vendor-onboarding/business-changes/business-changes-route.tsx'),
  route(
    'business-requests/:id',
    'admin/vendor-onboarding/business-changes/business-change-route.tsx',
  ),
  route('bank-changes', 'admin/vendor-onboarding/bank-changes/bank-changes-route.tsx'),
  route('bank-changes/:id', 'admin/vendor-onboarding/bank-changes/bank-change-route.tsx'),
  route('scorecards', 'admin/vendor-onboarding/scorecards/scorecards-route.tsx'),
  route('fees', 'admin/vendors/fees/fees-route.tsx'),
  route('commission', 'admin/vendors/commission/commission-route.tsx'),
];
