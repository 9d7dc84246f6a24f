import { readdirSync, readFileSync } from 'node:fs';
import { type Scene, walk } from '#e2e/pages.ts';
import { test } from '#e2e/customer.ts';
import { asOperator } from '#e2e/staff.ts';

test.setTimeout(300_000);

const AREAS = new URL('../../web/admin/', import.meta.url);
/**
 * Paths of the panel's pages as declared by the areas. `enrol` is for operators without a second
 * factor (admin-staff.spec.ts).
 */
const PATHS = readdirSync(AREAS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => {
    try {
      return [
        ...readFileSync(new URL(`${name}/routes.ts`, AREAS), 'utf8').matchAll(/route\('([^'*]+)'/g),
      ].map(([, path]) => path!);
    } catch {
      // A folder without pages of its own.
      return [];
    }
  })
  .filter((path) => path !== 'enrol');

/**
 * axe on a tablet in the light theme, where tables are shown, and on a desktop in the dark theme; a
 * phone has the same markup except for cards (checked by vendor-pages.spec.ts). Nothing may
 * overflow.
 */
const SCENES: readonly Scene[] = [
  { size: { width: 768, height: 1024 }, theme: 'light', hasAxe: true },
  { size: { width: 360, height: 740 }, theme: 'light', hasAxe: false },
  { size: { width: 1280, height: 860 }, theme: 'dark', hasAxe: true },
];
const PARTS = 4;
const LISTS = PATHS.filter((path) => !path.includes(':'));

/**
 * In parts, so that workers share them. A detail page is opened from its list; it is left out if
 * the demo marketplace has no such record.
 */
for (let part = 0; part < PARTS; part++) {
  test(`every page of the panel, on a tablet, a desktop and a phone, in both themes: nothing keeps anybody out or sticks out (${part + 1} of ${PARTS})`, async ({
    page,
  }) => {
    await asOperator(page);
    const mine = LISTS.filter((_, i) => i % PARTS === part);
    const open = new Map(
      PATHS.filter((path) => path.includes(':') && mine.includes(path.split('/:')[0]!)).map(
        (path) => [path, new RegExp(`^/admin/${path.replaceAll(/:\w+/g, '[^/]+')}$`)],
      ),
    );
    await walk(
      page,
      mine.map((path) => `/admin/${path}`),
      SCENES,
      (links) =>
        [...open].flatMap(([path, pattern]) => {
          const found = links.find(
            (link) => pattern.test(link) && !LISTS.includes(link.replace('/admin/', '')),
          );
          return found && open.delete(path) ? [found] : [];
        }),
    );
    for (const path of open.keys())
      test.info().annotations.push({ type: 'left out', description: path });
  });
}
