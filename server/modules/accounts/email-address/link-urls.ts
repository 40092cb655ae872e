/** URLs of emailed links. */

/**
 * The URL of a page with the token of a link; every page reads it at start-up and removes it from the address bar.
 * (rules S16)
 */
export function tokenUrl(page: string, token: string): string {
  const address = new URL(page);
  address.searchParams.set('token', token);
  return address.href;
}
