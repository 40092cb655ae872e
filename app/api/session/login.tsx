import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#client/api/browser-api.ts';
import type { Api } from '#client/api/client.ts';
import { accountOfToken, onTokenChange, readToken, storeToken } from '#client/session/session-store.ts';
import { getUser } from '#contract/calls/accounts.ts';
import { hasSessionEnded, type Login, loginStatus } from './login-status.ts';

export type { Login };

const LoginContext = createContext<Login>({ status: null });

export const ME_KEY = ['me'] as const;

/** The account of the session. */
export const loadAccount = (api: Api, signal?: AbortSignal) =>
  api(getUser, { params: { id: 'me' }, include: ['membership', 'addresses'], signal });

/** The account of this browser's token. (rules S7) */
export const accountQuery = (token: string | null | undefined) =>
  queryOptions({
    queryKey: ME_KEY,
    queryFn: ({ signal }) => loadAccount(browserApi, signal),
    enabled: typeof token === 'string',
  });

/** Who is signed in. While the status is null, show the skeleton. */
export function useLogin(): Login {
  return useContext(LoginContext);
}

/** Reads the session of this browser after the first paint; if there is one, all data is loaded again for that account. */
export function LoginProvider({ children }: { children: ReactNode }) {
  const token = useToken();
  const login = useAccount(token);
  return <LoginContext value={login}>{children}</LoginContext>;
}

function useToken(): string | null | undefined {
  // Undefined until it is read: the server-rendered page has no session.
  const [token, setToken] = useState<string | null | undefined>(undefined);
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let known = readToken();
    // User input right after hydration has priority.
    startTransition(() => setToken(known));
    if (known !== null) void revalidate();
    return onTokenChange((next) => {
      // Another tab may have signed in to another account.
      const isSameAccount = known !== null && accountOfToken(known) === accountOfToken(next);
      known = next;
      setToken(next);
      if (isSameAccount) return;
      queries.clear();
      void revalidate();
    });
  }, [queries, revalidate]);
  return token;
}

function useAccount(token: string | null | undefined): Login {
  const { data: user, error } = useQuery(accountQuery(token));
  const ended = hasSessionEnded(error);
  useEffect(() => {
    if (ended) storeToken(null);
  }, [ended]);
  return useMemo(() => loginStatus({ token, user, error }), [token, user, error]);
}
