import { existsSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { ownDocument } from './document-entry.ts';

afterEach(() => vi.unstubAllGlobals());

it.each(['admin', 'vendor-portal'] as const)(
  'stays in the document of %s once a page of it was entered',
  (portal) => {
    const start = `${portal}/start-route`;
    // The manifest names routes by their files below web/.
    expect(existsSync(new URL(`../../../${start}.tsx`, import.meta.url))).toBe(true);
    const assign = vi.fn();
    vi.stubGlobal('window', {
      __reactRouterManifest: { routes: { [start]: {} } },
      location: { assign },
    });
    expect(ownDocument(portal, new Request('http://shop.example/page?q=1'))).toBeNull();
    expect(assign).not.toHaveBeenCalled();
  },
);
