import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Endpoint,
  type EndpointData,
  type EndpointInput,
  endpointUrl,
} from '#contracts/kernel/endpoint.ts';

// an endpoint with any schemas
type AnyEndpoint = Endpoint<any, any, any, any>;

export interface RawCall {
  method: string;
  path: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: string | undefined;
}
export interface CallOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
}
/** A reply as received. `data` is set on success, `code` on refusal. */
export interface Reply<D = unknown> {
  status: number;
  data: D;
  code: string | undefined;
  message: string | undefined;
  text: string;
  milliseconds: number;
}

type Listener = (call: RawCall, reply: Reply) => void;
const listeners = new AsyncLocalStorage<Listener>();
/**
 * Calls `listener` with every reply that clients receive during `work`, whether or not the caller
 * reads it.
 */
export function listening<T>(listener: Listener, work: () => Promise<T>): Promise<T> {
  const outer = listeners.getStore();
  return listeners.run((call, reply) => {
    listener(call, reply);
    outer?.(call, reply);
  }, work);
}

/** The retries of calls made in a context of patience. */
export interface Patience {
  retries: number;
}
const patience = new AsyncLocalStorage<Patience>();
/**
 * Runs `work` with clients that wait and retry when the marketplace is too busy (503), as the reply
 * asks; they give up after 18 s and return the reply.
 */
export const patiently = <T>(counted: Patience, work: () => Promise<T>): Promise<T> =>
  patience.run(counted, work);
const TRIES = 9;
const PAUSE_MS = 500;

/**
 * No reply: the connection was refused or broke. Whether the server has done the work is unknown.
 */
export class Unanswered extends Error {
  readonly name = 'Unanswered';
}

const PATIENCE_MS = 30_000;

/** Calls a running marketplace over HTTP, each call on a new or idle connection. */
export class Client {
  readonly #agent = new http.Agent({ keepAlive: true, maxFreeSockets: 1_000 });
  /** Where the marketplace listens, such as `http://127.0.0.1:3000`. */
  readonly address: string;
  constructor(address: string) {
    this.address = address;
  }

  /** Sends raw bytes; throws `Unanswered` if no reply arrives. */
  async send<D = unknown>(call: RawCall): Promise<Reply<D>> {
    const counted = patience.getStore();
    for (let tries = 1; ; tries++) {
      const reply = await this.#exchange<D>(call);
      if (!counted || reply.status !== 503 || tries === TRIES) {
        listeners.getStore()?.(call, reply);
        return reply;
      }
      counted.retries += 1;
      await wait(PAUSE_MS * tries);
    }
  }

  #exchange<D = unknown>({ method, path, token, headers, body }: RawCall): Promise<Reply<D>> {
    const from = performance.now();
    return new Promise((resolve, reject) => {
      const give = (error: Error) =>
        reject(new Unanswered(`${method} ${path}: ${error.message}`, { cause: error }));
      const req = http.request(
        this.address + path,
        {
          agent: this.#agent,
          method,
          timeout: PATIENCE_MS,
          headers: {
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...headers,
          },
        },
        (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('error', give);
          res.on('aborted', () => give(new Error('the connection broke')));
          res.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            resolve({
              status: res.statusCode ?? 0,
              text,
              milliseconds: performance.now() - from,
              ...(readEnvelope(text) as Pick<Reply<D>, 'data' | 'code' | 'message'>),
            });
          });
        },
      );
      req.on('timeout', () => req.destroy(new Error('no answer in time')));
      req.on('error', give);
      req.end(body);
    });
  }

  /** Calls an endpoint and returns the reply, refused or not. */
  call<E extends AnyEndpoint>(
    endpoint: E,
    input?: EndpointInput<E>,
    { token, headers }: CallOptions = {},
  ): Promise<Reply<EndpointData<E>>> {
    const { params, query, body, version } = (input ?? {}) as {
      params?: unknown;
      query?: unknown;
      body?: unknown;
      version?: string;
    };
    return this.send({
      method: endpoint.method,
      path: `/api${endpointUrl(endpoint, { params, query })}`,
      token,
      headers: { ...(version ? { 'if-match': version } : {}), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  /**
   * Calls an endpoint that must succeed and returns its data; throws with the reply's text
   * otherwise.
   */
  async ok<E extends AnyEndpoint>(
    endpoint: E,
    input?: EndpointInput<E>,
    options?: CallOptions,
  ): Promise<EndpointData<E>> {
    const reply = await this.call(endpoint, input, options);
    if (reply.status >= 300)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${reply.status} ${reply.text}`);
    return reply.data;
  }

  close(): void {
    this.#agent.destroy();
  }
}

function readEnvelope(text: string): {
  data: unknown;
  code: string | undefined;
  message: string | undefined;
} {
  try {
    const { data, code, message } = JSON.parse(text) as Record<string, never>;
    return { data, code, message };
  } catch {
    return { data: undefined, code: undefined, message: undefined };
  }
}
