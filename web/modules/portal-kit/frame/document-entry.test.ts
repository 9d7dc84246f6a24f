import { afterEach, expect, it, vi } from 'vitest';
import { ownDocument } from './document-entry.ts';

afterEach(() => vi.unstubAllGlobals());

it('stays in the document of a portal once a page of it was entered', () => {
  const assign = vi.fn();
  vi.stubGlobal('window', {
    __reactRouterManifest: { routes: { 'vendor-portal/start-route': {} } },
    location: { assign },
  });
  expect(ownDocument('vendor-portal', new Request('http://shop.example/page?q=1'))).toBeNull();
  expect(assign).not.toHaveBeenCalled();
});
