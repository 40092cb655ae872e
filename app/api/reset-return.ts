import { browserStore } from './browser-store.ts';
import { nowText } from './clock.ts';
import { safeRedirect } from './safe-redirect.ts';

/** Where a person was going who first had to choose a new password; the link of the email opens in another tab. */
const KEY = 'receptor.reset.return';

/** As long as the link itself lives. (rules S18) */
const LIFETIME_MS = 60 * 60 * 1000;

export function storeResetReturn(to: string | null): void {
  if (to === null) browserStore.write(KEY, null);
  else browserStore.writeJson(KEY, { to, until: Date.parse(nowText()) + LIFETIME_MS });
}

/** Answers it once. What storage holds is checked like any other `redirect`. */
export function takeResetReturn(): string | null {
  const { to, until } = Object(browserStore.readJson(KEY)) as { to?: unknown; until?: unknown };
  browserStore.write(KEY, null);
  const isValid = typeof to === 'string' && typeof until === 'number' && until > Date.parse(nowText());
  return isValid ? safeRedirect(to, window.location.origin) : null;
}
