import { EngineError } from './engine.ts';

/** A search waits no longer; PostgreSQL then answers. Filling may take longer. */
export const QUERY_MS = 800;
export const FILL_MS = 30_000;

/** Calls an engine over HTTP; the answer as text. 404 is null where `mayBeAbsent`. */
export interface EngineHttp {
  send(call: {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    path: string;
    body?: unknown;
    /** Lines of JSON instead of a body. */
    lines?: readonly unknown[];
    limitMs?: number;
    mayBeAbsent?: boolean;
  }): Promise<string | null>;
}

/** `headers` carry the key; a user and password in the address become basic authentication. */
export function engineHttp(address: string, headers: Record<string, string>): EngineHttp {
  const url = new URL(address);
  const { username, password } = url;
  const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const auth = username ? { authorization: ['Basic', basic.toString('base64')].join(' ') } : {};
  url.username = '';
  url.password = '';
  const base = url.href.replace(/\/$/, '');
  return {
    async send({ method, path, body, lines, limitMs = FILL_MS, mayBeAbsent = false }) {
      const content = lines
        ? `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
        : body === undefined
          ? undefined
          : JSON.stringify(body);
      try {
        const reply = await fetch(`${base}${path}`, {
          method,
          headers: {
            ...(content === undefined
              ? {}
              : { 'content-type': lines ? 'application/x-ndjson' : 'application/json' }),
            ...auth,
            ...headers,
          },
          ...(content === undefined ? {} : { body: content }),
          signal: AbortSignal.timeout(limitMs),
        });
        const text = await reply.text();
        if (reply.status === 404 && mayBeAbsent) return null;
        if (!reply.ok)
          throw new EngineError(`${method} ${path}: ${reply.status} ${text.slice(0, 300)}`);
        return text;
      } catch (error) {
        if (error instanceof EngineError) throw error;
        throw new EngineError(`${method} ${path}: ${(error as Error).message}`, { cause: error });
      }
    },
  };
}
