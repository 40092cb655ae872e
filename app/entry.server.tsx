import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { languageContext } from './api/rendering/language-context.ts';
import { pageContext } from './api/rendering/page-context.ts';
import { renderErrorContext } from './api/rendering/render-error-context.ts';
import { scriptNonceContext } from './api/rendering/script-nonce-context.ts';
import { ScriptNonce } from './deferred-scripts.tsx';
import { FIRST_SHEETS } from './first-sheets.ts';
import { TextProvider } from './i18n/text-provider.tsx';
import { chooseFirstSheet, FirstSheetContext } from './page-sheets.tsx';

export { drawFile } from '#ui/art/draw-file.ts';
export { adoptSite } from './adopt-site.ts';
export { languageContext } from './api/rendering/language-context.ts';
export { pageContext } from './api/rendering/page-context.ts';
export { renderErrorContext } from './api/rendering/render-error-context.ts';
export { scriptNonceContext } from './api/rendering/script-nonce-context.ts';
export { transportContext } from './api/rendering/transport-context.ts';

const RENDER_TIMEOUT_MS = 10_000;

/** Renders the whole page before sending the first byte, because only complete pages are cached; the response has no body. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  routerContext: RouterContextProvider,
): Promise<Response> {
  const nonce = routerContext.get(scriptNonceContext);
  const { language, zone } = routerContext.get(languageContext);
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        done();
        headers.set('Content-Type', 'text/html; charset=utf-8');
        routerContext.get(pageContext)(Buffer.concat(chunks).toString());
        resolve(new Response(null, { headers, status: finalStatus }));
      },
    });
    const page = (
      <TextProvider locale={language} zone={zone}>
        <ScriptNonce value={nonce}>
          <FirstSheetContext value={chooseFirstSheet(FIRST_SHEETS, context)}>
            <ServerRouter context={context} url={request.url} nonce={nonce} />
          </FirstSheetContext>
        </ScriptNonce>
      </TextProvider>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Without streaming no part of a page is sent hidden and moved by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout);
        pipe(sink);
      },
      onShellError: reject,
      onError(error) {
        finalStatus = 500;
        routerContext.get(renderErrorContext)(error);
      },
    });
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

/** Logs errors of loaders and of rendering, which the framework would otherwise print to the console. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (!request.signal.aborted) context.get(renderErrorContext)(error);
};
