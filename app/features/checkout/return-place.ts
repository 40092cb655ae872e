import { readPlace } from '#app/api/last-place.ts';

/** Where a purchase leads back to; it outlives the way over the provider's page. */
const KEY = 'receptor.checkout.return';

/** The page that asked for the purchase, or else what was being read before it. */
export function rememberReturn(asked: string | null): void {
  const place = asked ?? readPlace();
  try {
    if (place !== null) sessionStorage.setItem(KEY, place);
  } catch {
    // Storage may be forbidden; the way back is then the library.
  }
}

export function readReturn(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
