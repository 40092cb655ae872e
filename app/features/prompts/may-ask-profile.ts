import type { Login } from '#app/api/login.tsx';

/** Where somebody decides or pays, and where a test is sat: nobody is interrupted there. (§4) */
const UNDISTURBED = /^\/(cme-program|checkout)(\/|$)|^\/publication\/[^/]+\/test(\/|$)/;

/** The update-profile modal appears if the user has no profession (not on /cme-program or /checkout). (§4) */
export const mayAskProfile = (login: Login, pathname: string): boolean =>
  login.status === true && login.user.profession === null && !UNDISTURBED.test(pathname);
