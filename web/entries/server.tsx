import { renderToPipeableStream } from 'react-dom/server';
import type { ReactNode } from 'react';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { languages } from 'virtual:messages';
import { RenderNonce } from '#web/ui/render-nonce.ts';

for (const load of Object.values(languages)) await (await load()).default.addAll();

/** Milliseconds a loader's deferred promise may take before its boundary shows an error. */
export const streamTimeout = 5_000;

/** A page's bytes as React writes them; it has a use for every one of them at once. */
class Collected {
  readonly #parts: Uint8Array[] = [];
  #length = 0;
  write(part: Uint8Array | string): boolean {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    this.#parts.push(bytes);
    this.#length += bytes.length;
    return true;
  }
  on(): this {
    return this;
  }
  end(): void {}
  bytes(): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(this.#length);
    let at = 0;
    for (const part of this.#parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}

/**
 * The whole page, once nothing in it waits any more. Not React's web stream, which is read 4 kB at
 * a time. Throws what the page's frame throws.
 */
function renderWhole(
  page: ReactNode,
  nonce: string | undefined,
  onError: () => void,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const render = renderToPipeableStream(page, {
      ...(nonce ? { nonce } : {}),
      // As one unit: otherwise React moves large boundaries to the end and inserts them by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
      onShellError: reject,
      onAllReady() {
        clearTimeout(patience);
        const collected = new Collected();
        render.pipe(collected);
        resolve(collected.bytes());
      },
    });
    const patience = setTimeout(() => render.abort(), streamTimeout + 1_000);
  });
}

/**
 * Renders a page completely before sending: the server caches the bytes and lists the hashes of our
 * inline scripts (those with the nonce) in its Content-Security-Policy.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let isWhole = true;
  const nonce = request.headers.get('x-render-nonce') ?? undefined;
  const bytes = await renderWhole(
    <RenderNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />
    </RenderNonce>,
    nonce,
    () => {
      isWhole = false;
    },
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  // A page with a broken part is sent, but not as a 200: only complete pages are cached.
  return new Response(bytes, { headers, status: isWhole ? status : 500 });
}

/** Expected errors (404 and the like) are thrown as responses and never get here. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  // The page shows the same id as its error number.
  if (!request.signal.aborted)
    console.error(`error ${request.headers.get('x-render-nonce')?.slice(0, 8)}`, error);
};
