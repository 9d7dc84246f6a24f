import { chmodSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readKeyring } from '#server/platform/secrets/key-file.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { openDatabase } from './open-database.ts';

const openTo = (file: string): number => statSync(file).mode & 0o077;

it('lets no other user of the machine read or write the embedded database', async () => {
  const folder = temporaryFolder('haatlane-modes-');
  try {
    const own = path.join(folder.path, 'own');
    readKeyring({ dataDir: own, secretKeys: undefined });
    expect(openTo(own)).toBe(0);
    // Made by an earlier version or by the operator, open to everybody.
    const open = path.join(folder.path, 'open');
    mkdirSync(path.join(open, 'database'), { recursive: true });
    chmodSync(path.join(open, 'database'), 0o755);
    const database = await openDatabase({ dataDir: open, databaseUrl: undefined });
    await database.close();
    expect(openTo(path.join(open, 'database'))).toBe(0);
  } finally {
    folder.remove();
  }
});
