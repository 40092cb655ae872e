/** Paths and URLs of emailed links. */
import type { PageUrl } from '#server/modules/email/index.ts';

/** Every page takes the token at start-up and removes it from the address bar. (rules S16) */
export function tokenUrl(page: PageUrl, token: string, path = '/dashboard'): string {
  const address = new URL(page(path));
  address.searchParams.set('token', token);
  return address.href;
}

/** The page that undoes a change of email. The token is part of the path, so that the page itself decides when it is used. */
export const undoPath = (token: string): string => `/undo-email-change/${token}`;

export const resetPath = ({ userId, token }: { userId: number; token: string }): string =>
  `/recover-password/change/${userId}/${token}`;
