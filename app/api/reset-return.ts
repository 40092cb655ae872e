import { nowText } from './clock.ts';
import { safeRedirect } from './safe-redirect.ts';

/** Where a person was going who first had to choose a new password; the link of the email opens in another tab. */
const KEY = 'receptor.reset.return';

/** As long as the link itself lives. (rules S18) */
const LIFETIME_MS = 60 * 60 * 1000;

export function storeResetReturn(to: string | null): void {
  try {
    if (to === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ to, until: Date.parse(nowText()) + LIFETIME_MS }));
  } catch {
    // Storage may be forbidden; signing in then leads to the dashboard.
  }
}

/** Answers it once. What storage holds is checked like any other `redirect`. */
export function takeResetReturn(): string | null {
  try {
    const { to, until } = Object(JSON.parse(localStorage.getItem(KEY) ?? 'null')) as { to?: unknown; until?: unknown };
    localStorage.removeItem(KEY);
    const isValid = typeof to === 'string' && typeof until === 'number' && until > Date.parse(nowText());
    return isValid ? safeRedirect(to, window.location.origin) : null;
  } catch {
    return null;
  }
}
