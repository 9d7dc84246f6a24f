import { describe, expect, it } from 'vitest';
import { shareConnections } from './connections.ts';
import { placesOf } from './primary.ts';

describe('several processes on one port', () => {
  it('have a worker beside the web processes, unless the role is web', () => {
    const names = (role: 'all' | 'web') =>
      placesOf({ role, webProcesses: 2 }).map(({ name }) => name);
    expect(names('all')).toEqual(['web-1', 'web-2', 'worker']);
    expect(names('web')).toEqual(['web-1', 'web-2']);
  });

  it.each([
    // max_connections 100 less 3 for superusers, as PostgreSQL ships.
    [97, 3, 20, 20],
    [97, 9, 20, 8],
    [97, 17, 20, null],
    [197, 17, 20, 9],
    [97, 3, 2, 2],
  ])(
    'share %i connections among %i processes, %i at most: %s',
    (allowed, processes, most, share) => {
      expect(shareConnections(allowed, processes, most)).toBe(share);
      if (share !== null) expect(processes * (share + 2)).toBeLessThan(allowed);
    },
  );
});
