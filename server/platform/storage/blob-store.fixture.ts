import { expect, it } from 'vitest';
import type { BlobStore } from './blob-store.ts';

const text = (bytes: Buffer | null) => bytes?.toString('utf8') ?? null;
async function* chunks(...words: string[]) {
  for (const word of words) yield Buffer.from(word);
}
async function read(content: AsyncIterable<Uint8Array> | null): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const chunk of content ?? []) all.push(chunk);
  return Buffer.concat(all).toString('utf8');
}

/** What every store does alike: run against each of them. */
export function storeBehaviour(store: () => BlobStore): void {
  it('stores, replaces, reads and deletes', async () => {
    const key = 'media/uploads/one.webp';
    expect(await store().get(key)).toBeNull();
    expect(await store().sizeOf(key)).toBeNull();
    expect(await store().stream(key)).toBeNull();
    await store().put(key, Buffer.from('first'));
    await store().put(key, Buffer.from('second'));
    expect(text(await store().get(key))).toBe('second');
    expect(await store().sizeOf(key)).toBe(6);
    await store().delete(key);
    await store().delete(key);
    expect(await store().get(key)).toBeNull();
  });

  it('streams in both directions, also a part', async () => {
    const key = 'imports/two.csv';
    await store().putStream(key, chunks('name,', 'price\n', 'mug,', '10\n'), 18);
    expect(await read(await store().stream(key))).toBe('name,price\nmug,10\n');
    expect(await read(await store().stream(key, { start: 5, end: 9 }))).toBe('price');
    expect(await read(await store().stream(key, { start: 11, end: 999 }))).toBe('mug,10\n');
    await store().delete(key);
  });

  it('moves', async () => {
    await store().put('media/uploads/three.webp', Buffer.from('3'));
    expect(await store().move('media/uploads/three.webp', 'media/private/three.webp')).toBe(true);
    expect(await store().move('media/uploads/three.webp', 'media/private/three.webp')).toBe(false);
    expect(text(await store().get('media/private/three.webp'))).toBe('3');
    expect(await store().get('media/uploads/three.webp')).toBeNull();
    await store().delete('media/private/three.webp');
  });

  it('lists by the beginning of keys', async () => {
    const keys = [
      'media/made/ab/ab1-160.avif',
      'media/made/ab/ab1-320.avif',
      'media/made/cd/cd1-160.avif',
    ];
    for (const key of keys) await store().put(key, Buffer.from('xy'));
    const listed = async (prefix: string) => {
      const found: string[] = [];
      for await (const { key, bytes } of store().list(prefix)) {
        found.push(key);
        expect(bytes).toBe(2);
      }
      return found.toSorted();
    };
    expect(await listed('media/made/')).toEqual(keys);
    expect(await listed('media/made/ab/ab1-1')).toEqual([keys[0]]);
    expect(await listed('media/none/')).toEqual([]);
    for (const key of keys) await store().delete(key);
  });

  it('refuses keys that leave it', async () => {
    for (const key of ['../x', 'media/../../x', '/etc/passwd', 'media//x', '', 'media/./x', 'a\\b'])
      await expect((async () => store().put(key, Buffer.from('x')))()).rejects.toThrow('no key');
  });
}
