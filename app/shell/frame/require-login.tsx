import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useLogin } from '#app/api/session/login.tsx';
import type { SignedInUser } from '#app/api/session/login-status.ts';

type RequireLoginProps = {
  /** The skeleton of the page, rendered by the server and shown until the session is known. */
  waiting: ReactNode;
  children: (user: SignedInUser) => ReactNode;
};

/** A private page: a visitor is sent to sign-in and returns afterwards. (rules P7) */
export function RequireLogin({ waiting, children }: RequireLoginProps) {
  const login = useLogin();
  const { pathname, search } = useLocation();
  if (login.status === null) return waiting;
  if (login.status === false) {
    return <Navigate to={`/signin?${new URLSearchParams({ redirect: `${pathname}${search}` })}`} replace />;
  }
  return children(login.user);
}
