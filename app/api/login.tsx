import { QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { getUser } from '#contract/calls/accounts.ts';
import { ApiError } from './api-error.ts';
import { browserApi } from './browser-api.ts';
import { hasSessionEnded, type Login, loginStatus } from './login-status.ts';
import { accountOfToken, onTokenChange, readToken, storeToken } from './session-store.ts';

export type { Login };

const LoginContext = createContext<Login>({ status: null });

export const ME = ['me'] as const;

/** The account of this browser's token; a lost connection is tried again, an answer stands. (rules S7) */
export const accountQuery = (token: string | null | undefined) =>
  queryOptions({
    queryKey: ME,
    queryFn: ({ signal }) => browserApi(getUser, { params: { id: 'me' }, include: 'membership,addresses', signal }),
    enabled: typeof token === 'string',
    retry: (tries, error) => !(error instanceof ApiError) && tries < 3,
  });

/** Who is signed in. While the status is null, show the skeleton. */
export function useLogin(): Login {
  return useContext(LoginContext);
}

/** Reads the session of this browser after the first paint; when there is one, everything loaded is loaded again as that person. */
export function LoginProvider({ children }: { children: ReactNode }) {
  const token = useToken();
  const login = useAccount(token);
  return <LoginContext value={login}>{children}</LoginContext>;
}

function useToken(): string | null | undefined {
  // undefined: not read yet. The server's page and the first paint know nothing of a session.
  const [token, setToken] = useState<string | null | undefined>(undefined);
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let known = readToken();
    // The page has only just come alive: whoever presses something goes before this.
    startTransition(() => setToken(known));
    if (known !== null) void revalidate();
    return onTokenChange((next) => {
      // Another tab may have signed somebody else in.
      const samePerson = known !== null && accountOfToken(known) === accountOfToken(next);
      known = next;
      setToken(next);
      if (samePerson) return;
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

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a connection a call fails and says so, instead of waiting in silence.
      queries: { staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
