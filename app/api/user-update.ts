/** The user-update event: what is known of the reader has changed, and whoever shows it looks again. (rules P47) */

/** Milliseconds from a subscription that made an account to the event. (rules P47) */
export const USER_UPDATE_AFTER = 5000;

const updates = new EventTarget();

export function announceUserUpdate(): void {
  updates.dispatchEvent(new Event('user-update'));
}

/** Fires the event 5 s after a subscription that returned an id and a token. (rules P47) */
export function announceUserUpdateLater(): void {
  setTimeout(announceUserUpdate, USER_UPDATE_AFTER);
}

export function onUserUpdate(hear: () => void): () => void {
  updates.addEventListener('user-update', hear);
  return () => updates.removeEventListener('user-update', hear);
}
