import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { deleteCopy, listCopies } from '#client/offline/copies.ts';
import { onCopyProgress, readCopyProgress, startCopy } from './copy/copies-in-progress.ts';

const copiesQuery = (account: string) =>
  queryOptions({
    queryKey: ['copies', account],
    queryFn: async () => {
      const [copies, { usage = 0 }] = await Promise.all([listCopies(account), navigator.storage.estimate()]);
      return { copies, used: usage };
    },
    staleTime: 0,
    // Nothing of it comes over the network.
    retry: false,
  });

/** The copies of an account on this device, the storage that they use in bytes, and their removal. */
export function useCopies(account: string) {
  const queries = useQueryClient();
  const { data } = useQuery(copiesQuery(account));
  const remove = async (id: string) => {
    await deleteCopy(account, id);
    await queries.invalidateQueries(copiesQuery(account));
  };
  return { copies: data?.copies, used: data?.used ?? 0, remove };
}

/** The copy of one publication: whether there is one, how far it is, and why the last attempt failed. */
export function useCopy(account: string, id: string) {
  const queries = useQueryClient();
  const { copies, remove } = useCopies(account);
  const progress = useSyncExternalStore(
    onCopyProgress,
    () => readCopyProgress(id),
    () => null,
  );
  const [failure, setFailure] = useState<unknown>(null);
  const start = async (hasRecordings: boolean, total: number) => {
    setFailure(null);
    await startCopy({ account, id, hasRecordings, total }).catch(setFailure);
    await queries.invalidateQueries(copiesQuery(account));
  };
  return { copy: copies?.find((each) => each.id === id) ?? null, progress, failure, start, remove: () => remove(id) };
}
