import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { buildApp } from '#server/app.ts';
import { prepareDatabase } from '#server/boot.ts';
import { setBrand } from '#server/platform/brand/brand.ts';
import { readBrand } from '#server/platform/brand/brand-file.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

/** The server as it is assembled. */
export type App = Awaited<ReturnType<typeof buildApp>>;

/**
 * The demo marketplace under another brand, with the built pages, in this process's memory and a
 * temporary folder.
 */
export interface BrandedMarketplace {
  app: App;
  database: OpenDatabase;
  close(): Promise<void>;
}

/** The minimum of a brand folder, as an operator would write it. */
function writeBrand(folder: string, name: string): void {
  const slug = name.toLowerCase().replace(/[^a-z0-9]/g, '') || 'marketplace';
  mkdirSync(folder, { recursive: true });
  const at = (who: string) => `${who}@${slug}.example`;
  const office = '8, Kaveri Ghat Road, Mysuru, Karnataka 570001';
  writeFileSync(
    path.join(folder, 'brand.json'),
    JSON.stringify({
      name,
      legalName: `${name} Online Private Limited`,
      tagline: 'Everything from the river towns',
      contact: {
        address: office,
        phone: '+91 90000 07777',
        email: at('support'),
        sellerEmail: at('partners'),
        hours: 'Monday to Friday, 10:00 to 18:00 IST',
        jurisdictionCity: 'Mysuru',
      },
      grievanceOfficer: {
        name: 'Leela Ponnappa',
        designation: 'Grievance Officer',
        email: at('officer'),
        phone: '+91 90000 07778',
        hours: 'Monday to Friday, 10:00 to 18:00 IST',
        address: office,
        acknowledgeWithinHours: 24,
        resolveWithinDays: 15,
      },
      colors: { brand: '#0b5d4e', action: '#9a3412', canvas: '#f7faf9', canvasDark: '#0c1714' },
    }),
  );
  writeFileSync(
    path.join(folder, 'favicon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b5d4e"/><circle cx="16" cy="16" r="8" fill="#fff"/></svg>',
  );
  writeFileSync(path.join(folder, 'theme.css'), ':root { --brand: #0b5d4e; --action: #9a3412; }\n');
}

/** Seeds and assembles the server like a start with `BRAND_DIR`, without listening. */
export async function openBranded(name: string): Promise<BrandedMarketplace> {
  const folder = temporaryFolder('brand-check-');
  const brandFolder = path.join(folder.path, 'brand');
  writeBrand(brandFolder, name);
  const config = loadConfig({
    BRAND_DIR: brandFolder,
    DATA_DIR: path.join(folder.path, 'data'),
    PUBLIC_URL: 'https://marketplace.example',
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
  });
  setBrand(readBrand(config.brandDir));
  const database = await prepareDatabase(config, systemClock);
  const app = await buildApp({ config, database, clock: systemClock, pages: 'production' });
  await app.ready();
  return {
    app,
    database,
    async close() {
      await app.close();
      await database.close();
      folder.remove();
    },
  };
}
