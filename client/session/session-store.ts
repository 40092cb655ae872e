import { browserStore } from '#client/storage/browser-store.ts';
import { readImpersonation, storeImpersonation } from './impersonation.ts';

/** The session token of this browser. Stored in the browser; the server can end it at any time. (rules S6) */
const KEY = 'receptor.token';

type Listener = (token: string | null) => void;
const listeners = new Set<Listener>();

export function readToken(): string | null {
  return readImpersonation()?.token ?? browserStore.read(KEY);
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

/** While this tab shows the site as a member, it only ends that; the session of the browser is not changed. (rules O80) */
export function storeToken(token: string | null): void {
  if (readImpersonation() === null) browserStore.write(KEY, token);
  else if (token === null) storeImpersonation(null);
  else return;
  for (const listener of listeners) listener(readToken());
}

/** Subscribes to changes of the session in this tab and in others. */
export function onTokenChange(listener: Listener): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY && readImpersonation() === null) listener(event.newValue);
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
