import { browserStore } from '#client/storage/browser-store.ts';

/** The session token of this browser. Stored in the browser; the server can end it at any time. (rules S6) */
const KEY = 'receptor.token';

type Listener = (token: string | null) => void;
const listeners = new Set<Listener>();

export function readToken(): string | null {
  return browserStore.read(KEY);
}

/** The account id in a token, unverified; null for none or an invalid one. */
export function accountOfToken(token: string | null): string | null {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { sub } = Object(JSON.parse(atob(payload))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}

export function storeToken(token: string | null): void {
  browserStore.write(KEY, token);
  for (const listener of listeners) listener(token);
}

/** Subscribes to changes of the session in this tab and in others. */
export function onTokenChange(listener: Listener): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY) listener(event.newValue);
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
