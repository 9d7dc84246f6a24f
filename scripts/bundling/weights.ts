import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The most that a page may load first, compressed, in kilobytes of 1,000 bytes (`npm run gates`). */
export const LIMITS = { scripts: 140, checkoutScripts: 180, styles: 15 } as const;
/** The build allows less, so that what is written after it, such as the route manifest, has room. */
const RESERVE = 2;
/** The manifest of routes as customers fetch it, written when the build is finished (lean-manifest.ts). */
const MANIFEST = 3;

const SHELL = ['root', 'entry.client', 'storefront/shell/layout', 'storefront/shell/page-frame'];
/** The modules of each measured page, below web/. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  home: [...SHELL, 'storefront/home/route'],
  category: [...SHELL, 'storefront/product-lists/collections-route'],
  search: [...SHELL, 'storefront/product-lists/search-route'],
  product: [...SHELL, 'storefront/product/route'],
  store: [...SHELL, 'storefront/store/route'],
  festival: [...SHELL, 'storefront/festive-offers/offer-route'],
  checkout: ['root', 'entry.client', 'storefront/checkout/layout', 'storefront/checkout/route'],
};

/** A built script: a part of Rolldown's OutputChunk. */
export interface Script {
  code: string;
  imports: readonly string[];
  moduleIds: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> } | undefined;
}

const packed = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length / 1000;

/** Kilobytes of scripts and styles that the page of these modules loads first. Throws where a module is in no script. */
export function firstWeight(
  modules: readonly string[],
  scripts: ReadonlyMap<string, Script>,
  sheets: ReadonlyMap<string, string | Uint8Array>,
): { scripts: number; styles: number } {
  const waiting = modules.map((module) => {
    const found = [...scripts].find(([, { moduleIds }]) =>
      moduleIds.some((id) => id.split('?', 1)[0]!.endsWith(`/web/${module}.tsx`)),
    );
    if (!found)
      throw new Error(`web/${module}.tsx is in no script: look at scripts/bundling/weights.ts.`);
    return found[0];
  });
  const files = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (files.has(name)) continue;
    files.add(name);
    waiting.push(...(scripts.get(name)?.imports ?? []));
  }
  const styles = new Set(
    [...files].flatMap((name) => [...(scripts.get(name)?.viteMetadata?.importedCss ?? [])]),
  );
  const sum = (parts: readonly (string | Uint8Array)[]) =>
    parts.reduce((total, part) => total + packed(part), 0);
  return {
    scripts: sum([...files].map((name) => scripts.get(name)?.code ?? '')),
    styles: sum([...styles].map((name) => sheets.get(name) ?? '')),
  };
}

/** What is too heavy, in words; empty if nothing is. */
export function tooHeavy(page: string, weight: { scripts: number; styles: number }): string[] {
  const most = {
    scripts: (page === 'checkout' ? LIMITS.checkoutScripts : LIMITS.scripts) - RESERVE,
    styles: LIMITS.styles,
  };
  return (['scripts', 'styles'] as const)
    .filter((kind) => weight[kind] > most[kind])
    .map((kind) => `${page}: ${weight[kind].toFixed(1)} kB of ${kind}, at most ${most[kind]}`);
}

/**
 * Warns when a page of the marketplace loads more at first than `npm run gates` allows, and writes it into
 * build/first-loads.json, which a journey reads.
 */
export function weights(): Plugin {
  let root = '';
  return {
    name: 'weights',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      root = config.root;
    },
    // After Vite has written style sheets and the lists of preloads.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const scripts = new Map<string, Script>();
        const sheets = new Map<string, string | Uint8Array>();
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type === 'chunk') scripts.set(name, file);
          else if (name.endsWith('.css')) sheets.set(name, file.source);
        }
        const found = Object.entries(PAGES).flatMap(([page, modules]) => {
          const weight = firstWeight(modules, scripts, sheets);
          return tooHeavy(page, { ...weight, scripts: weight.scripts + MANIFEST });
        });
        // Not an error: the parts of an extension must not keep an operator from building.
        if (found.length > 0)
          this.warn(`A first load is too heavy (docs/performance.md):\n${found.join('\n')}`);
        const folder = path.join(root, 'build');
        mkdirSync(folder, { recursive: true });
        writeFileSync(path.join(folder, 'first-loads.json'), JSON.stringify({ tooHeavy: found }));
      },
    },
  };
}
