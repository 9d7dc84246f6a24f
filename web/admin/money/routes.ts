import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths below `/admin`; file names are relative to web/. */
export const routes: RouteConfigEntry[] = [
  route('payouts', 'admin/money/payouts-route.tsx'),
  route('payouts/:id', 'admin/money/run-route.tsx'),
  route('statements', 'admin/money/statements-route.tsx'),
  route('statements/:id', 'admin/money/statement-route.tsx'),
  route('cash', 'admin/money/cash-route.tsx'),
  route('reconciliation', 'admin/money/reconciliation-route.tsx'),
  route('tax', 'admin/money/tax-route.tsx'),
  route('ledger', 'admin/money/ledger-route.tsx'),
  route('explain', 'admin/money/explain-route.tsx'),
];
