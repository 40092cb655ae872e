import { useState } from 'react';
import { type Login, useLogin } from '#app/api/login.tsx';

type KnownLogin = {
  login: Login;
  /** Whether somebody was signed in while this page was open, and is no longer. */
  hasEnded: boolean;
};

/**
 * Who is buying, as far as was known last: registering in the middle of a form makes the session unknown for a moment,
 * and the form must stand through it.
 */
export function useKnownLogin(): KnownLogin {
  const login = useLogin();
  const [known, setKnown] = useState<Login>({ status: null });
  const [wasSignedIn, setSignedIn] = useState(false);
  if (login.status !== null && login !== known) setKnown(login);
  if (login.status === true && !wasSignedIn) setSignedIn(true);
  return { login: login.status === null ? known : login, hasEnded: wasSignedIn && login.status === false };
}
