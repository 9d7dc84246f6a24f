import { Readable } from 'node:stream';
import type * as S3 from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/platform/config/settings.files.ts';
import { type BlobStore, checkKey, StorageUnavailable, type StoredBlob } from './blob-store.ts';

/** A whole call with its second attempt; a picture that takes longer is answered 503. */
const CALL_MS = 5_000;
const CONNECT_MS = 1_000;
const ATTEMPTS = 2;
/** After a failure calls are refused at once for this long, so that no request waits for a dead store. */
const AWAY_MS = 2_000;
/** More calls at once than this are refused: they would only wait for each other. */
const MOST_CALLS = 200;
/** Streams are read in parts, each a request of its own: slow readers keep no connection open. */
const PART_BYTES = 4 * 1024 * 1024;

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  csv: 'text/csv',
  pdf: 'application/pdf',
  webp: 'image/webp',
};
const typeOf = (key: string): string =>
  TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

interface S3Error {
  name?: string;
  $metadata?: { httpStatusCode?: number };
}
const statusOf = (error: unknown): number | undefined =>
  (error as S3Error).$metadata?.httpStatusCode;
/** The object is missing; a missing bucket is a fault. */
const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 && (error as S3Error).name !== 'NoSuchBucket';
/** No answer, or one that says to come again; a refusal of this call is no sign of the next. */
const isAway = (error: unknown): boolean => (statusOf(error) ?? 500) >= 500;

type Sdk = typeof S3;

/** Files in a bucket of Amazon S3 or a store with its interface. Nobody but the shop may read it. */
export class S3Store implements BlobStore {
  readonly kind = 's3';
  readonly #settings: S3Settings;
  readonly #callMs: number;
  readonly #now: () => number;
  #opening: Promise<{ sdk: Sdk; client: S3.S3Client }> | undefined;
  #awayUntil = 0;
  #calls = 0;

  constructor(settings: S3Settings, { callMs = CALL_MS, now = () => performance.now() } = {}) {
    this.#settings = settings;
    this.#callMs = callMs;
    this.#now = now;
  }

  /** The client is 22 MB of code, so it is loaded on first use. */
  #open(): Promise<{ sdk: Sdk; client: S3.S3Client }> {
    const { endpoint, region, accessKey, secretKey, pathStyle } = this.#settings;
    this.#opening ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        ...(endpoint ? { endpoint } : {}),
        region,
        credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
        forcePathStyle: pathStyle,
        maxAttempts: ATTEMPTS,
        // Newer checksums are unknown to most stores with this interface.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: this.#callMs },
      }),
    }));
    return this.#opening;
  }

  /** One call within its time; throws `StorageUnavailable` where the store is away or refuses. */
  async #call<T>(
    what: string,
    work: (sdk: Sdk, client: S3.S3Client, signal: AbortSignal) => Promise<T>,
  ): Promise<T | null> {
    const place = `${this.#settings.bucket}/${what}`;
    if (this.#now() < this.#awayUntil) throw new StorageUnavailable(place, 'store is away');
    if (this.#calls >= MOST_CALLS) throw new StorageUnavailable(place, 'store is busy');
    this.#calls += 1;
    try {
      const { sdk, client } = await this.#open();
      return await work(sdk, client, AbortSignal.timeout(this.#callMs));
    } catch (error) {
      if (isMissing(error)) return null;
      if (isAway(error)) this.#awayUntil = this.#now() + AWAY_MS;
      throw new StorageUnavailable(place, error, !isAway(error));
    } finally {
      this.#calls -= 1;
    }
  }

  #named(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#settings.bucket, Key: checkKey(key) };
  }

  /** Throws `StorageUnavailable` unless the bucket can be listed with these keys. */
  async check(): Promise<void> {
    const found = await this.#call('', (sdk, client, abortSignal) =>
      client.send(new sdk.ListObjectsV2Command({ Bucket: this.#settings.bucket, MaxKeys: 1 }), {
        abortSignal,
      }),
    );
    if (!found) throw new StorageUnavailable(this.#settings.bucket, 'no such bucket', true);
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const target = this.#named(key);
    const done = await this.#call(key, (sdk, client, abortSignal) =>
      client.send(new sdk.PutObjectCommand({ ...target, Body: bytes, ContentType: typeOf(key) }), {
        abortSignal,
      }),
    );
    if (!done) throw new StorageUnavailable(this.#settings.bucket, 'no such bucket');
  }

  /** Collected first: a signature covers the whole content. Files here have 64 MB at most. */
  async putStream(key: string, content: AsyncIterable<Uint8Array>, bytes: number): Promise<void> {
    const whole = Buffer.alloc(bytes);
    let at = 0;
    for await (const chunk of content) {
      whole.set(chunk.subarray(0, bytes - at), at);
      at += chunk.length;
    }
    if (at !== bytes) throw new StorageUnavailable(key, `${at} of ${bytes} bytes came`);
    await this.put(key, whole);
  }

  get(key: string): Promise<Buffer | null> {
    return this.#read(key);
  }

  #read(key: string, range?: { start: number; end: number }): Promise<Buffer | null> {
    const source = this.#named(key);
    return this.#call(key, async (sdk, client, abortSignal) => {
      const { Body } = await client.send(
        new sdk.GetObjectCommand({
          ...source,
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        }),
        { abortSignal },
      );
      return Buffer.from(await Body!.transformToByteArray());
    });
  }

  async stream(key: string, range?: { start: number; end: number }): Promise<Readable | null> {
    const size = await this.sizeOf(key);
    if (size === null) return null;
    const end = Math.min(range?.end ?? Infinity, size - 1);
    const read = (part: { start: number; end: number }) => this.#read(key, part);
    async function* parts() {
      for (let start = range?.start ?? 0; start <= end; start += PART_BYTES) {
        const part = await read({ start, end: Math.min(start + PART_BYTES - 1, end) });
        if (!part) throw new StorageUnavailable(key, 'deleted while it was read');
        yield part;
      }
    }
    return Readable.from(parts());
  }

  /**
   * Asks for the first byte: Swift ends its answer to a HEAD for a missing object with bytes that
   * break the connection's next answer.
   */
  async sizeOf(key: string): Promise<number | null> {
    const source = this.#named(key);
    return this.#call(key, async (sdk, client, abortSignal) => {
      try {
        const first = await client.send(
          new sdk.GetObjectCommand({ ...source, Range: 'bytes=0-0' }),
          { abortSignal },
        );
        await first.Body?.transformToByteArray();
        return Number(first.ContentRange?.split('/')[1] ?? first.ContentLength ?? 0);
      } catch (error) {
        if (statusOf(error) === 416) return 0;
        throw error;
      }
    });
  }

  async move(from: string, to: string): Promise<boolean> {
    const target = this.#named(to);
    const source = this.#named(from);
    const copied = await this.#call(to, (sdk, client, abortSignal) =>
      client.send(
        new sdk.CopyObjectCommand({ ...target, CopySource: `${source.Bucket}/${source.Key}` }),
        { abortSignal },
      ),
    );
    if (!copied) return false;
    await this.delete(from);
    return true;
  }

  async delete(key: string): Promise<void> {
    const target = this.#named(key);
    await this.#call(key, (sdk, client, abortSignal) =>
      client.send(new sdk.DeleteObjectCommand(target), { abortSignal }),
    );
  }

  async *list(prefix: string): AsyncGenerator<StoredBlob> {
    let after: string | undefined;
    do {
      const page = await this.#call(prefix, (sdk, client, abortSignal) =>
        client.send(
          new sdk.ListObjectsV2Command({
            Bucket: this.#settings.bucket,
            Prefix: prefix,
            ...(after ? { ContinuationToken: after } : {}),
          }),
          { abortSignal },
        ),
      );
      for (const { Key, Size } of page?.Contents ?? [])
        if (Key !== undefined) yield { key: Key, bytes: Size ?? 0 };
      after = page?.NextContinuationToken;
    } while (after);
  }

  async signedUrl(key: string, seconds: number): Promise<string> {
    const source = this.#named(key);
    const [{ sdk, client }, { getSignedUrl }] = await Promise.all([
      this.#open(),
      import('@aws-sdk/s3-request-presigner'),
    ]);
    return getSignedUrl(client, new sdk.GetObjectCommand(source), { expiresIn: seconds });
  }
}
