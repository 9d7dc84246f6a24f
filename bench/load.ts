import http from 'node:http';

export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}
export interface Reply {
  status: number;
  body: Buffer;
}
export interface LoadResult {
  requests: number;
  seconds: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  failures: number;
}

/** A keep-alive client with one socket, so that a worker is one visitor. */
export class Client {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  readonly #port: number;
  constructor(port: number) {
    this.#port = port;
  }
  send(call: Call): Promise<Reply> {
    return this.sendTo(this.#port, call);
  }
  /** The same to another port. */
  sendTo(port: number, call: Call): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const req = http.request(
        {
          host: '127.0.0.1',
          port,
          agent: this.#agent,
          method: call.method,
          path: call.path,
          headers: {
            ...(call.body
              ? {
                  'content-type': 'application/json',
                  'content-length': Buffer.byteLength(call.body),
                }
              : {}),
            ...call.headers,
          },
        },
        (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('end', () =>
            resolve({ status: res.statusCode ?? 0, body: Buffer.concat(chunks) }),
          );
          res.on('error', reject);
        },
      );
      req.on('error', reject);
      req.end(call.body);
    });
  }
  async json<T = Record<string, never>>(call: Omit<Call, 'body'> & { body?: unknown }): Promise<T> {
    const reply = await this.send({
      ...call,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    } as Call);
    const parsed = JSON.parse(reply.body.toString()) as { data: T; message?: string };
    if (reply.status >= 300)
      throw new Error(`${call.method} ${call.path}: ${reply.status} ${parsed.message}`);
    return parsed.data;
  }
  close(): void {
    this.#agent.destroy();
  }
}

/** The value below which this share lies. */
export const quantile = (sorted: Float64Array, q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;

/**
 * Runs `work` repeatedly with `visitors` clients for `seconds`; one run of `work` counts as one
 * request, however many calls it makes. A throw counts as a failure and its text is printed once.
 */
export async function load(
  port: number,
  visitors: number,
  seconds: number,
  work: (client: Client, visitor: number, turn: number) => Promise<void>,
): Promise<LoadResult> {
  const times: number[] = [];
  let failures = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      const client = new Client(port);
      for (let turn = 0; performance.now() < end; turn++) {
        const began = performance.now();
        try {
          await work(client, visitor, turn);
          times.push(performance.now() - began);
        } catch (error) {
          if (failures++ === 0) console.error(`  first failure: ${(error as Error).message}`);
        }
      }
      client.close();
    }),
  );
  const took = (performance.now() - start) / 1000;
  const sorted = Float64Array.from(times).sort();
  return {
    requests: times.length,
    seconds: took,
    perSecond: times.length / took,
    failures,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
  };
}
