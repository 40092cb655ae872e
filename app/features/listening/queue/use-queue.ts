import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { requestFlush } from '#app/api/offline/outbox.ts';
import { VISITOR } from '#app/api/offline/pending-writes.ts';
import { onQueueSent, putQueueChange } from '#app/api/offline/send-queue.ts';
import { useOwner, usePending } from '#app/api/offline/use-pending.ts';
import { queueQuery } from '#app/api/queries/queue-query.ts';
import { nowMs } from '#client/clock.ts';
import type { QueueChange } from '#domain/listening/queue.ts';
import { mergePendingQueue } from './merge-pending-queue.ts';

type WithoutTime<Change> = Change extends unknown ? Omit<Change, 'at'> : never;
export type ChangeQueue = (change: WithoutTime<QueueChange<string>>) => void;

/** The member's queue, changed on this device at once and on the server as soon as it can be reached. (rules V3) */
export function useQueue(isEnabled = true) {
  const owner = useOwner();
  const queries = useQueryClient();
  const isMember = owner !== null && owner !== VISITOR;
  const query = useQuery({ ...queueQuery, enabled: isEnabled && isMember });
  const pending = usePending(owner);
  useEffect(
    () =>
      onQueueSent((queue) => {
        // A response in flight may be older.
        void queries.cancelQueries(queueQuery);
        queries.setQueryData(queueQuery.queryKey, queue);
      }),
    [queries],
  );
  const { data } = query;
  const queue = useMemo(() => data && mergePendingQueue(data, pending), [data, pending]);
  const change: ChangeQueue = useCallback(
    (undated) => {
      if (owner === null || owner === VISITOR) return;
      putQueueChange(owner, { ...undated, at: nowMs() });
      requestFlush();
    },
    [owner],
  );
  return { query, queue, change };
}
