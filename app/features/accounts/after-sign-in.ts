/** Where signing in leads when no page asked for it; the doors themselves are not worth returning to. */
const DOORS = /^\/(signin|register|register-success|logout|recover-password)(\/|\?|#|$)/;

export const afterSignIn = (back: string | null): string => (back === null || DOORS.test(back) ? '/dashboard' : back);
