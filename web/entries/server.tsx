import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';

/** Milliseconds a deferred promise of a loader may take before its boundary shows the error state. */
export const streamTimeout = 5_000;

/**
 * Renders a page whole before the first byte goes out: the server keeps the bytes in the page cache
 * and lists the hash of every inline script in its Content-Security-Policy.
 */
export default function renderPage(
  request: Request, status: number, headers: Headers, routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let code = status;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // One piece: without this React moves large boundaries to the end and swaps them in by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        headers.set('content-type', 'text/html; charset=utf-8');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }));
        pipe(body);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError() {
        // A page with a broken part goes out, but not as a 200: the cache keeps only whole pages.
        code = 500;
      },
    });
    const timer = setTimeout(() => abort(), streamTimeout + 1_000);
  });
}

/** Expected refusals (404 and the like) are thrown as responses and never come here. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error);
};
