import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths below `/admin`; file names are relative to web/. */
export const routes: RouteConfigEntry[] = [
  route('payouts', 'admin/settlement/payouts-route.tsx'),
  route('payouts/:id', 'admin/settlement/payout-run-route.tsx'),
  route('statements', 'admin/settlement/statements-route.tsx'),
  route('statements/:id', 'admin/settlement/statement-route.tsx'),
  route('cash', 'admin/cash/cash-route.tsx'),
  route('reconciliation', 'admin/payments/reconciliation-route.tsx'),
  route('tax', 'admin/settlement/tax-route.tsx'),
  route('ledger', 'admin/orders/ledger-route.tsx'),
  route('explain', 'admin/settlement/financial-trail-route.tsx'),
];
