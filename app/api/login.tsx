import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { getUser } from '#contract/calls/accounts.ts';
import type { Entity } from '#contract/resources.ts';
import { ApiError } from './api-error.ts';
import { browserApi } from './browser-api.ts';
import { onTokenChange, readToken, storeToken } from './session-store.ts';

/** Login status as the specification has it: unknown (null) until the browser has spoken, then the account or false. (§4) */
export type Login = { status: null } | { status: false } | { status: true; user: Entity<'User'> };

const LoginContext = createContext<Login>({ status: null });

export const ME = ['me'] as const;

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
    setToken(known);
    if (known !== null) void revalidate();
    return onTokenChange((next) => {
      const samePerson = known !== null && next !== null;
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
  const signedIn = typeof token === 'string';
  const me = useQuery({
    queryKey: ME,
    queryFn: ({ signal }) => browserApi(getUser, { params: { id: 'me' }, include: 'membership,addresses', signal }),
    enabled: signedIn,
    retry: (tries, error) => !(error instanceof ApiError) && tries < 3,
  });
  const ended = me.error instanceof ApiError && me.error.status === 401;
  useEffect(() => {
    if (ended) storeToken(null);
  }, [ended]);
  return useMemo((): Login => {
    if (token === undefined) return { status: null };
    if (!signedIn || ended) return { status: false };
    return me.data === undefined ? { status: null } : { status: true, user: me.data };
  }, [token, signedIn, ended, me.data]);
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
