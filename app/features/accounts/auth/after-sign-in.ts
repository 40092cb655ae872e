import { href } from 'react-router';

/** Pages that sign-in does not return to. */
const AUTH_PAGES = /^\/(signin|register|register-success|logout|recover-password)(\/|\?|#|$)/;

/** The page that sign-in redirects to. */
export const pathAfterSignIn = (back: string | null): string =>
  back === null || AUTH_PAGES.test(back) ? href('/dashboard') : back;
