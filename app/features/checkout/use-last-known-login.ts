import { useState } from 'react';
import { type Login, useLogin } from '#app/api/session/login.tsx';

type LastKnownLogin = {
  login: Login;
  /** The user was signed in while this page was open, and no longer is. */
  hasEnded: boolean;
};

/** The last known login: registering inside the form makes the session unknown for a moment, and the form must stay mounted. */
export function useLastKnownLogin(): LastKnownLogin {
  const login = useLogin();
  const [known, setKnown] = useState<Login>({ status: null });
  const [wasSignedIn, setSignedIn] = useState(false);
  if (login.status !== null && login !== known) setKnown(login);
  if (login.status === true && !wasSignedIn) setSignedIn(true);
  return { login: login.status === null ? known : login, hasEnded: wasSignedIn && login.status === false };
}
