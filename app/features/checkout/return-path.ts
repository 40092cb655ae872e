import { readLastPosition } from '#app/api/storage/last-position.ts';
import { tabStore } from '#client/storage/browser-store.ts';

/** Where a purchase returns to; stored in the tab, because the provider's page lies between. */
const KEY = 'receptor.checkout.return';

/** Stores the page that started the purchase, or else the last one read. */
export function storeReturnPath(requested: string | null): void {
  const path = requested ?? readLastPosition();
  if (path !== null) tabStore.write(KEY, path);
}

export const readReturnPath = (): string | null => tabStore.read(KEY);
