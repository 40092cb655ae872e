import { QueryClient } from '@tanstack/react-query';
import { mayRetry } from './may-retry.ts';

/** The cache of answers in this browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a connection a call fails at once instead of waiting.
      queries: { staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always', retry: mayRetry },
      mutations: { networkMode: 'always' },
    },
  });
}
