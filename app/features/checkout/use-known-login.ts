import { useState } from 'react';
import { type Login, useLogin } from '#app/api/login.tsx';

/**
 * Who is buying, as far as was known last: registering in the middle of a form makes the session unknown for a moment,
 * and the form must stand through it.
 */
export function useKnownLogin(): Login {
  const login = useLogin();
  const [known, setKnown] = useState<Login>({ status: null });
  if (login.status !== null && login !== known) setKnown(login);
  return login.status === null ? known : login;
}
