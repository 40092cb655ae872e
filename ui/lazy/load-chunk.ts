/** Loads chunks of the application on demand, with retries. */

/** Load retry: 10 retries at 800 ms. (rules P39) */
const RETRIES = 10;
const RETRY_DELAY_MS = 800;

/** A chunk that did not load after all retries. */
export class MissingChunkError extends Error {
  override name = 'MissingChunkError';
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Calls `load` until it succeeds; `tries` is the number of failures so far. */
export async function loadChunk<Chunk>(load: (tries: number) => Promise<Chunk>): Promise<Chunk> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load(tries);
    } catch (cause) {
      if (tries === RETRIES) throw new MissingChunkError('A chunk of the application did not load', { cause });
      await wait(RETRY_DELAY_MS);
    }
  }
}

const inFlight = new Map<string, Promise<unknown>>();

/**
 * Imports a route's chunk for the router (scripts/vite/retry-chunks.ts). The router reloads the page when the import
 * rejects, so a chunk that does not load becomes one whose exports throw the error.
 * @public
 */
export function importChunk(url: string): Promise<unknown> {
  const started =
    inFlight.get(url) ??
    loadChunk((tries) => import(/* @vite-ignore */ urlOfTry(url, tries))).catch((missing: unknown) => {
      const refuse = () => {
        throw missing;
      };
      return { default: refuse, clientLoader: refuse };
    });
  inFlight.set(url, started);
  return started;
}

// Some browsers cache a failed module and never request its URL again.
const urlOfTry = (url: string, tries: number) => (tries === 0 ? url : `${url}?try=${tries}`);
