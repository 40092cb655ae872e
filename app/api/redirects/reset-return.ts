import { nowIso } from '#client/clock.ts';
import { browserStore } from '#client/storage/browser-store.ts';
import { safeRedirect } from './safe-redirect.ts';

/** The URL to return to after a password reset; the link of the email opens another tab. */
const KEY = 'receptor.reset.return';

/** The lifetime of the link. (rules S18) */
const LIFETIME_MS = 60 * 60 * 1000;

export function storeResetReturn(to: string | null): void {
  if (to === null) browserStore.write(KEY, null);
  else browserStore.writeJson(KEY, { to, until: Date.parse(nowIso()) + LIFETIME_MS });
}

/** Returns it once, checked like any other `redirect`. */
export function takeResetReturn(): string | null {
  const { to, until } = Object(browserStore.readJson(KEY)) as { to?: unknown; until?: unknown };
  browserStore.write(KEY, null);
  const isValid = typeof to === 'string' && typeof until === 'number' && until > Date.parse(nowIso());
  return isValid ? safeRedirect(to, window.location.origin) : null;
}
