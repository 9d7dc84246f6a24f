import type { ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routePattern } from './route-pattern.ts';

const build = {
  routes: {
    root: { id: 'root', path: '' },
    thing: { id: 'thing', parentId: 'root', path: 'thing/:id' },
    rest: { id: 'rest', parentId: 'root', path: '*' },
  },
} as unknown as ServerBuild;

describe('the pattern of a page', () => {
  it.each([
    ['/thing/secret-token?x=1', '/thing/:id'],
    ['/thing/secret.data?_routes=thing', '/thing/:id'],
    ['/a/b', '/*'],
    ['/', '/'],
    ['/%zz', '/*'],
  ])('%s is logged as %s', (url, pattern) => {
    expect(routePattern(build, url)).toBe(pattern);
  });
});
