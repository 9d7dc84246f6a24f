import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { languages } from 'virtual:messages';
import { RenderNonce } from '#web/ui/render-nonce.ts';

for (const load of Object.values(languages)) await (await load()).default.addAll();

/** Milliseconds a loader's deferred promise may take before its boundary shows an error. */
export const streamTimeout = 5_000;

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
  const page = (
    <RenderNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />
    </RenderNonce>
  );
  const stream = await renderToReadableStream(page, {
    ...(nonce ? { nonce } : {}),
    // As one unit: otherwise React moves large boundaries to the end and inserts them by script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: AbortSignal.timeout(streamTimeout + 1_000),
    onError() {
      isWhole = false;
    },
  });
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  // A page with a broken part is sent, but not as a 200: only complete pages are cached.
  return new Response(stream, { headers, status: isWhole ? status : 500 });
}

/** Expected errors (404 and the like) are thrown as responses and never get here. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  // The page shows the same id as its error number.
  if (!request.signal.aborted)
    console.error(`error ${request.headers.get('x-render-nonce')?.slice(0, 8)}`, error);
};
