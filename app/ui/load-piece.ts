/** Pieces of the application are fetched when they are needed; a fetch that fails is tried again. */

/** Load retry: 10 retries at 800 ms. (rules P39) */
const RETRIES = 10;
const WAIT_MS = 800;

/** A piece that did not come after all retries. */
export class PieceMissing extends Error {
  override name = 'PieceMissing';
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Calls `load` until it answers; `tries` counts what has failed so far. */
export async function loadPiece<Piece>(load: (tries: number) => Promise<Piece>): Promise<Piece> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load(tries);
    } catch (cause) {
      if (tries === RETRIES) throw new PieceMissing('A piece of the application did not load', { cause });
      await wait(WAIT_MS);
    }
  }
}

const underWay = new Map<string, Promise<unknown>>();

/**
 * The module at an address, for the router; see scripts/retry-pieces.ts. It waits for ever for a page whose scripts
 * failed, so it is given one instead, in which everything that it may ask for says that the piece is missing.
 * @public
 */
export function importPiece(address: string): Promise<unknown> {
  const begun =
    underWay.get(address) ??
    loadPiece((tries) => import(/* @vite-ignore */ addressOfTry(address, tries))).catch((missing: unknown) => {
      const refuse = () => {
        throw missing;
      };
      return { default: refuse, clientLoader: refuse };
    });
  underWay.set(address, begun);
  return begun;
}

// Some browsers remember that a module failed and never ask for it again; under another address they do.
const addressOfTry = (address: string, tries: number) => (tries === 0 ? address : `${address}?try=${tries}`);
