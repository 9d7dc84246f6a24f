import { categories } from './categories.ts';
import { checkout } from './checkout.ts';
import { common } from './common.ts';
import { demo } from './demo.ts';
import { drawers } from './drawers.ts';
import { help } from './help.ts';
import { legal } from './legal.ts';
import { listing } from './listing.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { product } from './product.ts';
import { profile } from './profile.ts';
import { returns } from './returns.ts';
import { sell } from './sell.ts';
import { session } from './session.ts';
import { seo } from './seo.ts';
import { shell } from './shell.ts';

/** The interface in Hindi, one file per part of the shop; `scripts/storefront-hindi.test.ts` keeps it whole. */
export const hindi: Readonly<Record<string, string>> = {
  ...categories,
  ...checkout,
  ...common,
  ...demo,
  ...drawers,
  ...help,
  ...legal,
  ...listing,
  ...orders,
  ...payments,
  ...product,
  ...profile,
  ...returns,
  ...sell,
  ...seo,
  ...session,
  ...shell,
};
