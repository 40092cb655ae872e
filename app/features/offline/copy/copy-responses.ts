/** Stores pages and responses of the API in a copy, as the service worker finds them. */
import { overNetwork } from '#client/api/browser-api.ts';
import { type Api, createApi } from '#client/api/client.ts';

/** A client whose responses are stored under their addresses. Nothing of the session is stored with them. */
export function createStoringApi(cache: Cache, signal: AbortSignal): Api {
  return createApi(async (request) => {
    const answer = await overNetwork({ ...request, signal });
    if (answer.status === 200)
      await cache.put(
        request.address,
        new Response(answer.body, { headers: { 'content-type': 'application/vnd.api+json' } }),
      );
    return answer;
  });
}

/** Stores a page as the server renders it for everyone, and returns its text. Throws if it is not there. */
export async function copyPage(cache: Cache, path: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(path, { credentials: 'omit', cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const text = await response.text();
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  // A new response: browsers do not open one that was redirected.
  await cache.put(new URL(path, location.origin).pathname, new Response(text, { headers }));
  return text;
}

/** Stores a file of the publication under its path, without the signature, and reports its bytes as they arrive. */
export async function copyMedia(
  cache: Cache,
  address: string,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<void> {
  const { pathname } = new URL(address, location.origin);
  const { body, ok, status, headers } = await fetch(address, { cache: 'no-store', signal });
  if (!ok || body === null) throw new Error(`${pathname} answered ${status}`);
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      onBytes(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  const stored = ['content-type', 'content-length', 'content-disposition'].flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  await cache.put(pathname, new Response(body.pipeThrough(counter), { headers: stored }));
}
