/** The session token of this browser. Stored in the browser; the server can end it at any time. (rules S6) */
const KEY = 'receptor.token';

type Listener = (token: string | null) => void;
const listeners = new Set<Listener>();

export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function storeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // Storage may be forbidden; the session then lasts as long as the page.
  }
  for (const listener of listeners) listener(token);
}

/** Hears of every change of the session, in this tab and in others. */
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
