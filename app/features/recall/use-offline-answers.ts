import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { onOutboxRun, requestFlush } from '#app/api/offline/outbox.ts';
import { putPending, type RecallWrite } from '#app/api/offline/pending-writes.ts';
import { dropHandedIn, readHandedIn } from '#app/api/offline/send-recall.ts';
import { useOwner, usePending } from '#app/api/offline/use-pending.ts';
import { recallQuery } from '#app/api/queries/recall-query.ts';
import { nowMs } from '#client/clock.ts';

/** Answers that wait on this device for a connection, and the results of those that were handed in. (rules K13) */
export function useOfflineAnswers() {
  const owner = useOwner();
  const client = useQueryClient();
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  // A result is stored before its answer stops waiting, which renders this again.
  const waiting = Object.values(usePending(owner)).filter(({ kind }) => kind === 'recall');
  const results = owner === null ? [] : readHandedIn(owner);
  useEffect(
    () =>
      onOutboxRun(({ sent, refused }) => {
        if ([...sent, ...refused.map(({ write }) => write)].some(({ kind }) => kind === 'recall'))
          void client.invalidateQueries(recallQuery);
      }),
    [client],
  );
  const store = (answer: Pick<RecallWrite, 'id' | 'answer' | 'confidence' | 'title'>): boolean => {
    if (owner === null) return false;
    putPending(owner, { ...answer, kind: 'recall', madeAt: nowMs() });
    requestFlush();
    return true;
  };
  const dismiss = (id: string) => {
    if (owner !== null) dropHandedIn(owner, id);
    refresh();
  };
  return { waitingIds: new Set(waiting.map(({ id }) => id)), results, store, dismiss };
}
