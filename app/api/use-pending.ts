import { useCallback, useSyncExternalStore } from 'react';
import { useLogin } from './login.tsx';
import { type Owner, onPendingChange, type PendingWrites, readPending, VISITOR } from './pending-writes.ts';

const NONE: PendingWrites = {};

/** Whose changes this browser stores now; null until it is known who is signed in. */
export function useOwner(): Owner | null {
  const login = useLogin();
  if (login.status === null) return null;
  return login.status ? login.user.id : VISITOR;
}

/** What is not confirmed yet. */
export function usePending(owner: Owner | null): PendingWrites {
  const read = useCallback(() => readPending(owner), [owner]);
  return useSyncExternalStore(onPendingChange, read, () => NONE);
}
