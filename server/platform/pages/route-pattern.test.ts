import type { ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routePattern } from './route-pattern.ts';

const build = {
  routes: {
    root: { id: 'root', path: '' },
    thing: { id: 'thing', parentId: 'root', path: 'thing/:id' },
    frame: { id: 'frame', parentId: 'root' },
    start: { id: 'start', parentId: 'frame', index: true },
    part: { id: 'part', parentId: 'frame', path: 'part' },
    inner: { id: 'inner', parentId: 'part', path: 'inner/:id' },
    any: { id: 'any', parentId: 'frame', path: ':first/fixed' },
    maybe: { id: 'maybe', parentId: 'frame', path: 'maybe?/end' },
    rest: { id: 'rest', parentId: 'root', path: '*' },
  },
} as unknown as ServerBuild;

describe('the pattern of a page', () => {
  it.each([
    ['/thing/secret-token?x=1', '/thing/:id'],
    ['/thing/secret.data?_routes=thing', '/thing/:id'],
    ['/THING/a', '/thing/:id'],
    ['/th%69ng/a', '/thing/:id'],
    ['/thing/a/b', '/*'],
    ['/part/inner/1', '/part/inner/:id'],
    ['/inner/1', '/*'],
    ['/part/fixed', '/:first/fixed'],
    ['/other/fixed', '/:first/fixed'],
    ['/end', '/maybe?/end'],
    ['/maybe/end', '/maybe?/end'],
    ['/a/b', '/*'],
    ['/', '/'],
    ['/%zz', '/*'],
  ])('%s is logged as %s', (url, pattern) => {
    expect(routePattern(build, url)).toBe(pattern);
  });
});
