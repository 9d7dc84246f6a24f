import { mkdirSync, symlinkSync, writeFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
// oxlint-disable-next-line no-restricted-imports -- the rules are in the root, where their tool looks for them
import importRules from '../.dependency-cruiser.mjs';
import { findImportViolations, type ImportViolation } from './import-rules.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** One violation of each rule: the offending file and its import. */
const VIOLATIONS: Record<string, [file: string, imported: string]> = {
  'contracts-alone': ['contracts/a.ts', '#server/platform/clock.ts'],
  'contracts-anywhere': ['contracts/b.ts', 'node:fs'],
  'server-not-web': ['server/modules/cart/view.ts', '#web/ui/button.ts'],
  'web-not-server': ['web/ui/secret.ts', '#server/platform/clock.ts'],
  'e2e-contracts-only': ['e2e/journey.ts', '#server/platform/clock.ts'],
  'product-not-tools': ['server/platform/measured.ts', '#server/testing/harness.ts'],
  'proofs-from-outside': ['proofs/cheat.ts', '#server/modules/cart/service.ts'],
  'platform-knows-no-module': ['server/platform/nosy.ts', '#server/modules/cart/service.ts'],
  'module-knows-no-app': ['server/modules/cart/uphill.ts', '#server/app.ts'],
  'module-by-service-only': ['server/modules/cart/thief.ts', '#server/modules/orders/queries.ts'],
  'module-entries-only': ['server/boot.ts', '#server/modules/orders/queries.ts'],
  'service-not-routes': ['server/modules/cart/service.back.ts', './routes.ts'],
  'routes-not-queries': ['server/modules/orders/routes.ts', './queries.ts'],
  'rows-stay-inside': ['server/modules/settings/service.ts', './tables.ts'],
  'queries-not-service': ['server/modules/orders/queries.ts', './service.ts'],
  'sql-in-its-places': ['server/modules/cart/totals.ts', 'kysely'],
  'sql-in-platform': ['server/platform/pages/list.ts', 'kysely'],
  'fastify-in-server': ['web/api/door.ts', 'fastify'],
  'ui-knows-no-module': ['web/ui/order-card.ts', '#web/modules/cart/api.ts'],
  'i18n-at-the-bottom': ['web/i18n/clever.ts', '#web/modules/cart/api.ts'],
  'transport-below-modules': ['web/api/clever.ts', '#web/modules/cart/api.ts'],
  'web-modules-below-surfaces': ['web/modules/cart/page.ts', '#web/storefront/home.ts'],
  'web-modules-acyclic': ['web/modules/orders/back.ts', '#web/modules/cart/api.ts'],
  'surfaces-never-meet': ['web/storefront/home.ts', '#web/vendor-portal/home.ts'],
  'react-in-web': ['server/modules/cart/render.ts', 'react'],
  'core-knows-no-extension': [
    'server/modules/cart/plugged.ts',
    '../../../extensions/wrap/index.ts',
  ],
  'extensions-by-api-only': ['extensions/wrap/index.ts', '../../server/platform/clock.ts'],
  'extension-pages-without-server': [
    'extensions/wrap/web/page.ts',
    '../../../server/platform/clock.ts',
  ],
  'no-cycles': ['server/modules/cart/one.ts', './two.ts'],
  'no-module-cycles': ['server/modules/orders/back.ts', '#server/modules/cart/service.ts'],
  'no-unresolved': ['server/modules/cart/typo.ts', './nothing.ts'],
  'no-dev-dependencies': ['server/platform/db/tool.ts', 'vitest'],
};
/** Files that follow the rules, as import targets. */
const ALLOWED_IMPORTS: Record<string, string[]> = {
  'contracts/cart/cart.ts': ['zod'],
  'server/main.ts': ['./app.ts'],
  'server/app.ts': ['#server/modules/index.ts'],
  'server/modules/index.ts': ['#server/modules/cart/routes.ts'],
  'server/modules/cart/routes.ts': ['./service.ts', 'fastify'],
  'server/modules/cart/service.ts': [
    '#server/modules/orders/service.ts',
    './tables.ts',
    '#contracts/cart/cart.ts',
  ],
  'server/modules/cart/tables.ts': ['kysely'],
  'server/modules/cart/two.ts': [],
  'server/modules/orders/service.ts': [],
  'server/modules/settings/tables.ts': [],
  'server/platform/clock.ts': [],
  'server/testing/harness.ts': ['#server/app.ts'],
  'web/ui/button.ts': ['react'],
  'web/api/client.ts': ['#contracts/cart/cart.ts'],
  'web/modules/cart/api.ts': [
    '#web/api/client.ts',
    '#web/ui/button.ts',
    '#web/modules/orders/queries.ts',
  ],
  'web/modules/orders/queries.ts': [],
  'web/vendor-portal/home.ts': ['#web/modules/cart/api.ts'],
  'web/entries/browser.ts': ['#web/vendor-portal/home.ts'],
};

const folder = temporaryFolder('haatlane-importRules-');
function plant(files: Record<string, string[]>): void {
  for (const [file, imports] of Object.entries(files)) {
    const full = path.join(folder.path, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(
      full,
      imports
        .map((name, i) => {
          // Types count for every rule, re-exported or imported.
          return file === VIOLATIONS['rows-stay-inside']![0]
            ? `export type { A } from '${name}';`
            : `import type { A as A${i} } from '${name}';\nexport type B${i} = A${i};`;
        })
        .join('\n') || 'export type A = 1;',
    );
  }
}
const rules = importRules.forbidden.map((rule) => rule.name);
let planted: ImportViolation[];

beforeAll(async () => {
  writeFileSync(
    path.join(folder.path, 'package.json'),
    readFileSync(path.join(ROOT, 'package.json')),
  );
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder.path, 'node_modules'));
  plant(ALLOWED_IMPORTS);
  expect((await findImportViolations(folder.path)).violations).toEqual([]);
  plant(Object.fromEntries(Object.values(VIOLATIONS).map(([file, name]) => [file, [name]])));
  plant({ 'server/modules/cart/two.ts': ['./one.ts'] });
  planted = (await findImportViolations(folder.path)).violations;
});
afterAll(() => folder.remove());

it('has a violation planted for every rule', () => {
  expect(Object.keys(VIOLATIONS).sort()).toEqual([...rules].sort());
});

it.each(rules)('%s finds its violation', (rule) => {
  const [file] = VIOLATIONS[rule]!;
  // A rule about folders names the folder.
  const where =
    rule === 'no-module-cycles' || rule === 'web-modules-acyclic' ? path.dirname(file) : file;
  expect(
    planted.filter((violation) => violation.rule === rule).map((violation) => violation.from),
  ).toContain(where);
});
