/** The user-update event: the account has changed and is fetched again. (rules P47) */

/** Milliseconds from a subscription that made an account to the event. (rules P47) */
export const USER_UPDATE_DELAY_MS = 5000;

const updates = new EventTarget();

export function announceUserUpdate(): void {
  updates.dispatchEvent(new Event('user-update'));
}

/** Fires the event 5 s after a subscription that returned an id and a token. (rules P47) */
export function announceUserUpdateLater(): void {
  setTimeout(announceUserUpdate, USER_UPDATE_DELAY_MS);
}

export function onUserUpdate(listener: () => void): () => void {
  updates.addEventListener('user-update', listener);
  return () => updates.removeEventListener('user-update', listener);
}
