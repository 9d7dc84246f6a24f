import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Answers in the shapes recorded from OpenStack Swift 2.30 with s3api: status, headers and XML are
 * Swift's, only keys, sizes and contents vary. `npm run prove -- storage` uses Swift itself.
 */
export interface RecordedS3 {
  endpoint: string;
  /** What was asked for, such as `GET /bucket/key`. */
  calls: string[];
  /** Answers nothing any more, as after a silent cut. */
  isSilent: boolean;
  close(): Promise<void>;
}

const HEAD = "<?xml version='1.0' encoding='UTF-8'?>\n";
const NAMESPACE = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
const errorOf = (code: string, message: string) =>
  `${HEAD}<Error><Code>${code}</Code><Message>${message}</Message><RequestId>tx0-0</RequestId></Error>`;

function reply(res: ServerResponse, status: number, xml: string): void {
  res.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}
const missing = (res: ServerResponse) =>
  reply(res, 404, errorOf('NoSuchKey', 'The specified key does not exist.'));

function send(res: ServerResponse, bytes: Buffer, range: string | undefined): void {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (start === undefined)
    return void res.writeHead(200, { 'content-length': bytes.length }).end(bytes);
  if (Number(start) >= bytes.length)
    return reply(res, 416, errorOf('InvalidRange', 'The requested range cannot be satisfied.'));
  const last = Math.min(Number(end), bytes.length - 1);
  res
    .writeHead(206, {
      'content-length': last - Number(start) + 1,
      'content-range': `bytes ${start}-${last}/${bytes.length}`,
    })
    .end(bytes.subarray(Number(start), last + 1));
}

function list(res: ServerResponse, objects: Map<string, Buffer>, query: URLSearchParams): void {
  const prefix = query.get('prefix') ?? '';
  const found = [...objects].filter(([key]) => key.startsWith(prefix));
  // Two at a time, so that the next page is asked for.
  const from = Number(query.get('continuation-token') ?? 0);
  const page = found.slice(from, from + 2);
  const isLast = from + 2 >= found.length;
  reply(
    res,
    200,
    `${HEAD}<ListBucketResult ${NAMESPACE}><Name>files</Name><Prefix>${prefix}</Prefix>${isLast ? '' : `<NextContinuationToken>${from + 2}</NextContinuationToken>`}<KeyCount>${page.length}</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>${!isLast}</IsTruncated>${page
      .map(
        ([key, bytes]) =>
          `<Contents><Key>${key}</Key><LastModified>2026-11-26T20:06:27.000Z</LastModified><ETag>"5d41402abc4b2a76b9719d911017c592"</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
      )
      .join('')}</ListBucketResult>`,
  );
}

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  objects: Map<string, Buffer>,
): Promise<void> {
  const url = new URL(req.url!, 'http://store');
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
  const key = rest.join('/');
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  if (!req.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=shop/'))
    return reply(res, 403, errorOf('AccessDenied', 'Access Denied.'));
  if (bucket !== 'files')
    return reply(res, 404, errorOf('NoSuchBucket', 'The specified bucket does not exist.'));
  if (key === '') return list(res, objects, url.searchParams);
  if (req.method === 'DELETE') {
    objects.delete(key);
    return void res.writeHead(204).end();
  }
  if (req.method === 'GET') {
    const found = objects.get(key);
    return found ? send(res, found, req.headers.range) : missing(res);
  }
  const source = req.headers['x-amz-copy-source'];
  if (source === undefined) {
    objects.set(key, Buffer.concat(chunks));
    return void res.writeHead(200, { etag: '"5d41402abc4b2a76b9719d911017c592"' }).end();
  }
  const copied = objects.get(String(source).replace(/^\/?files\//, ''));
  if (!copied) return missing(res);
  objects.set(key, copied);
  reply(
    res,
    200,
    `${HEAD}<CopyObjectResult ${NAMESPACE}><LastModified>2026-11-26T20:06:27.000Z</LastModified><ETag>"5d41402abc4b2a76b9719d911017c592"</ETag></CopyObjectResult>`,
  );
}

export async function startRecordedS3(): Promise<RecordedS3> {
  const objects = new Map<string, Buffer>();
  const server: Server = createServer((req, res) => {
    store.calls.push(`${req.method} ${req.url?.split('?', 1)[0]}`);
    if (!store.isSilent) void answer(req, res, objects);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const store: RecordedS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    isSilent: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return store;
}
