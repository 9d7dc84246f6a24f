/**
 * `npm run gates [-- --runs 5] [--only speed,bytes,access,journey,walks,presses] [--write]`: measures the
 * storefront's figures on the production build with the demo data, on a separate server and port,
 * and visits every page of both portals; exits with 1 if a limit is exceeded. `--write` stores the
 * table in docs/performance.md; with `--only`, the rows of those parts. Measure on an idle machine:
 * Lighthouse shares it.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { measureAccess } from './gates/access.ts';
import { measureBytes } from './gates/bytes.ts';
import { type Figure, isMet } from './gates/gate.ts';
import { measureInteractions } from './gates/interactions.ts';
import { measureJourney } from './gates/journey.ts';
import { silence } from './gates/page-errors.ts';
import { fillLists, openMarketplace, signIn } from './gates/storefront-server.ts';
import { measureSpeed } from './gates/speed.ts';
import { table, writeTable } from './gates/table.ts';
import { ensureChromium } from './test-tools.ts';
import { measureWalks } from './walks.ts';

const ALL = 'bytes,access,journey,walks,presses,speed';
const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: ALL },
    write: { type: 'boolean', default: false },
  },
});
const runs = Math.max(1, Number(flags.runs) || 5);
const parts = new Set(flags.only.split(','));
const executablePath = ensureChromium();

const shop = await openMarketplace();
const figures: Figure[] = [];
try {
  if (['bytes', 'access', 'journey', 'presses'].some((part) => parts.has(part))) {
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    try {
      const noise = silence();
      if (parts.has('bytes')) figures.push(...(await measureBytes(browser, shop.base)));
      if (parts.has('access')) {
        const session = await signIn(shop.base);
        await fillLists(shop.base, session.userToken);
        figures.push(...(await measureAccess(browser, shop.base, session, noise)));
      }
      if (parts.has('presses')) figures.push(...(await measureInteractions(browser, shop.base)));
      if (parts.has('journey')) figures.push(...(await measureJourney(browser, shop.base, noise)));
    } finally {
      await browser.close();
    }
  }
  if (parts.has('walks')) figures.push(...measureWalks(executablePath));
  if (parts.has('speed')) {
    await shop.atRest();
    figures.push(...(await measureSpeed(executablePath, shop.base, runs)));
  }
} finally {
  await shop.close();
}

const text = table(figures, runs);
console.log(text);
if (flags.write) writeTable(text, flags.only === ALL);
const past = figures.filter((figure) => !isMet(figure));
console.log(
  past.length === 0
    ? `\nAll ${figures.length} limits are met.`
    : `\n${past.length} of ${figures.length} limits are not met.`,
);
process.exitCode = past.length === 0 ? 0 : 1;
