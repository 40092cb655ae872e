import { browserApi } from '#client/api/browser-api.ts';
import { readImpersonation, storeImpersonation } from '#client/session/impersonation.ts';
import { logout } from '#contract/calls/accounts.ts';

/** The office is opened by its own session: a tab that showed the site as a member ends that first. (rules O80) */
export function endImpersonation(): void {
  if (readImpersonation() === null) return;
  // The request takes the token at once; where it does not arrive, the session ends by itself.
  void browserApi(logout, {}).catch(() => null);
  storeImpersonation(null);
}
