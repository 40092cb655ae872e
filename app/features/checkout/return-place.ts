import { tabStore } from '#app/api/browser-store.ts';
import { readPlace } from '#app/api/last-place.ts';

/** Where a purchase leads back to; it outlives the way over the provider's page. */
const KEY = 'receptor.checkout.return';

/** The page that asked for the purchase, or else what was being read before it. */
export function rememberReturn(asked: string | null): void {
  const place = asked ?? readPlace();
  if (place !== null) tabStore.write(KEY, place);
}

export const readReturn = (): string | null => tabStore.read(KEY);
