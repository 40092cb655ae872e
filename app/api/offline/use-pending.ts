import { useCallback, useSyncExternalStore } from 'react';
import { useLogin } from '#app/api/session/login.tsx';
import { type Owner, onPendingChange, type PendingWrites, readPending, VISITOR } from './pending-writes.ts';

const NONE: PendingWrites = {};

/** The owner of changes made now; null until the login is known. */
export function useOwner(): Owner | null {
  const login = useLogin();
  if (login.status === null) return null;
  return login.status ? login.user.id : VISITOR;
}

/** The changes that the server has not confirmed yet. */
export function usePending(owner: Owner | null): PendingWrites {
  const read = useCallback(() => readPending(owner), [owner]);
  return useSyncExternalStore(onPendingChange, read, () => NONE);
}
