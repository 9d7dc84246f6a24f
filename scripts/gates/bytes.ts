import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { LIMITS } from '#scripts/bundling/weights.ts';
import type { Figure } from './gate.ts';
import { MEASURED } from './pages.ts';

/** Kilobytes of 1,000 bytes, as in published figures. */
const kilobytes = (bytes: number) => bytes / 1000;

interface FirstLoad {
  scripts: number;
  styles: number;
  files: string[];
}

/**
 * The files a page names for its first load: every script that it loads or preloads as a module,
 * and its style sheets, each compressed by gzip -9 like the build's files. Later `import()`s are
 * not included.
 */
async function firstLoad(base: string, path: string): Promise<FirstLoad> {
  const html = await (await fetch(base + path)).text();
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)\b/g))].filter(
    (file) => !isLater(html, file),
  );
  let scripts = 0,
    styles = 0;
  for (const file of files) {
    const packed = gzipSync(Buffer.from(await (await fetch(base + file)).arrayBuffer()), {
      level: 9,
    }).length;
    if (file.endsWith('.css')) styles += packed;
    else scripts += packed;
  }
  return { scripts, styles, files };
}

/** Only prefetched when the browser is idle. */
const isLater = (html: string, file: string) =>
  html.split(`href="${file}"`).length === 2 &&
  new RegExp(`<link[^>]+rel="prefetch"[^>]+href="${file}"`).test(html);

/** Bytes transferred by the home page on a phone until it is idle, and the fonts' share. */
async function homeTransfer(
  browser: Browser,
  base: string,
): Promise<{ all: number; fonts: number }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const kinds = new Map<string, string>();
  let all = 0,
    fonts = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all += encodedDataLength;
    if (kinds.get(requestId) === 'Font') fonts += encodedDataLength;
  });
  await page.goto(base, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await context.close();
  return { all, fonts };
}

/** Sizes of what the browser must load first. */
export async function measureBytes(browser: Browser, base: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const size = (what: string, bytes: number, limit: number, note?: string): void => {
    figures.push({
      what,
      value: kilobytes(bytes),
      limit,
      sense: 'at most',
      unit: 'KB',
      ...(note ? { note } : {}),
    });
  };
  const loads = new Map<string, FirstLoad>();
  for (const [name, path] of [...Object.entries(MEASURED), ['checkout', '/checkout']] as const)
    loads.set(name, await firstLoad(base, path));
  for (const [name, { scripts, files }] of loads)
    size(
      `JavaScript of the first load, gzip: ${name}`,
      scripts,
      name === 'checkout' ? LIMITS.checkoutScripts : LIMITS.scripts,
      `${files.filter((f) => f.endsWith('.js')).length} files`,
    );
  size('CSS, gzip', Math.max(...[...loads.values()].map(({ styles }) => styles)), LIMITS.styles);
  const home = await homeTransfer(browser, base);
  size('fonts', home.fonts, 35);
  size('home page, everything before scrolling', home.all, 300);
  return figures;
}
