import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StorageUnavailable } from './blob-store.ts';
import { storeBehaviour } from './blob-store.fixture.ts';
import { type RecordedS3, startRecordedS3 } from './recorded-s3.fixture.ts';
import { S3Store } from './s3-store.ts';

let remote: RecordedS3;
beforeAll(async () => {
  remote = await startRecordedS3();
});
afterAll(() => remote.close());
let now = 0;
const open = (change = {}, callMs = 5_000) =>
  new S3Store(
    {
      endpoint: remote.endpoint,
      region: 'us-east-1',
      bucket: 'files',
      accessKey: 'shop',
      secretKey: 'very-secret',
      pathStyle: true,
      ...change,
    },
    { callMs, now: () => now },
  );

describe('the store in a bucket', () => {
  storeBehaviour(() => open());

  it('gives an address that is valid for a short time', async () => {
    const url = new URL(await open().signedUrl('media/private/one.pdf', 60));
    expect(`${url.origin}${url.pathname}`).toBe(`${remote.endpoint}/files/media/private/one.pdf`);
    expect(url.searchParams.get('X-Amz-Expires')).toBe('60');
    expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
    expect(url.href).not.toContain('very-secret');
  });

  it('refuses a bucket that is not there or not its own, and never takes it for a missing file', async () => {
    await open().check();
    await expect(open({ bucket: 'other' }).check()).rejects.toThrow(StorageUnavailable);
    await expect(open({ bucket: 'other' }).get('media/uploads/x')).rejects.toThrow('bucket');
    for (const wrong of [{ bucket: 'other' }, { accessKey: 'thief' }])
      await expect(open(wrong).check()).rejects.toMatchObject({ isRefusal: true });
  });

  it('waits for a silent store once, then refuses at once, then asks again', async () => {
    const store = open({}, 150);
    await store.put('media/uploads/x.webp', Buffer.from('x'));
    remote.isSilent = true;
    await expect(store.get('media/uploads/x.webp')).rejects.toThrow(StorageUnavailable);
    const asked = remote.calls.length;
    await expect(store.get('media/uploads/x.webp')).rejects.toThrow('store is away');
    expect(remote.calls.length).toBe(asked);
    remote.isSilent = false;
    now += 2_001;
    expect(String(await store.get('media/uploads/x.webp'))).toBe('x');
  });
});
