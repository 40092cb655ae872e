import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { languageContext } from './api/language-context.ts';
import { TextProvider } from './i18n/text-provider.tsx';
import { letScriptsWait } from './let-scripts-wait.ts';
import * as drawings from './ui/art/drawings.ts';
import { ServerDrawings } from './ui/art/use-markup.ts';

export { languageContext } from './api/language-context.ts';
export { transportContext } from './api/transport-context.ts';

const PATIENCE_MS = 10_000;

/** Renders the whole page before the first byte, since what is kept must be whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
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
        resolve(new Response(letScriptsWait(Buffer.concat(chunks).toString()), { headers, status: finalStatus }));
      },
    });
    const page = (
      <TextProvider locale={given.get(languageContext).language}>
        <ServerDrawings value={drawings}>
          <ServerRouter context={context} url={request.url} />
        </ServerDrawings>
      </TextProvider>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        clearTimeout(patience);
        pipe(sink);
      },
      onShellError: reject,
      onError() {
        finalStatus = 500;
      },
    });
    const patience = setTimeout(abort, PATIENCE_MS);
  });
}
