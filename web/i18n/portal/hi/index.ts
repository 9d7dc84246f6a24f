import { alerts } from './alerts.ts';
import { bank } from './bank.ts';
import { portalCash } from './cash.ts';
import { conflict } from './conflict.ts';
import { frame } from './frame.ts';
import { bulk } from './bulk.ts';
import { lists } from './lists.ts';
import { money } from './money.ts';
import { voices } from './voices.ts';
import { offers } from './offers.ts';
import { portalOrders } from './orders.ts';
import { refusals } from './refusals.ts';
import { registration } from './registration.ts';
import { places } from './places.ts';
import { portalReturns } from './returns.ts';
import { rows } from './rows.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { staff } from './staff.ts';
import { stock } from './stock.ts';
import { products } from './products.ts';
import { tax } from './tax.ts';

/** The vendor portal in Hindi, one file per part; `scripts/storefront-hindi.test.ts` keeps it whole. */
export const portalHindi: Readonly<Record<string, string>> = {
  ...frame,
  ...lists,
  ...session,
  ...bulk,
  ...rows,
  ...registration,
  ...offers,
  ...portalOrders,
  ...portalCash,
  ...portalReturns,
  ...settings,
  ...staff,
  ...stock,
  ...products,
  ...money,
  ...voices,
  ...alerts,
  ...places,
  ...bank,
  ...tax,
  ...conflict,
  ...refusals,
};
