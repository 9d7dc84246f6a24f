import { readdirSync, statSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { StorageUnavailable } from './blob-store.ts';
import { FolderStore } from './folder-store.ts';
import { storeBehaviour } from './blob-store.fixture.ts';

const folder = temporaryFolder('haatlane-store-');
afterAll(() => folder.remove());
const store = new FolderStore(folder.path);

describe('the store in a folder', () => {
  storeBehaviour(() => store);

  it('leaves nothing half written', async () => {
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('the sender went away');
    }
    await expect(store.putStream('media/private/half.pdf', broken(), 10)).rejects.toThrow(
      StorageUnavailable,
    );
    expect(readdirSync(path.join(folder.path, 'media/private'))).not.toContainEqual(
      expect.stringContaining('half'),
    );
  });

  it('says that it is away when its disk fails, never that a file is missing', async () => {
    await mkdir(path.join(folder.path, 'media/uploads/broken.webp'), { recursive: true });
    await expect(store.get('media/uploads/broken.webp')).rejects.toThrow(StorageUnavailable);
    await symlink('loop', path.join(folder.path, 'media/loop'));
    await expect(store.put('media/loop/x', Buffer.from('x'))).rejects.toThrow(StorageUnavailable);
  });

  it('lets other users of the machine read no private file', async () => {
    const place = temporaryFolder('haatlane-store-');
    const own = new FolderStore(path.join(place.path, 'data'));
    for (const key of ['media/private/pan.pdf', 'imports/list.csv', 'media/uploads/face.webp'])
      await own.put(key, Buffer.from('x'));
    const modes = ['.', 'media/private/pan.pdf', 'imports/list.csv'].map(
      (name) => statSync(path.join(place.path, 'data', name)).mode & 0o077,
    );
    expect(modes).toEqual([0, 0, 0]);
    place.remove();
  });

  it('does not list what is being written', async () => {
    await writeFile(path.join(folder.path, 'media/uploads/x.webp.0011.tmp'), 'x');
    for await (const { key } of store.list('media/')) expect(key).not.toContain('.tmp');
  });
});
