import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { onOutboxRun, requestFlush } from '#app/api/offline/outbox.ts';
import { dropPending, keyOfWrite, putPending, readPending, testWriteId } from '#app/api/offline/pending-writes.ts';
import { usePending } from '#app/api/offline/use-pending.ts';
import { resultsQuery, type TestedPublication, type TestKey, testedQuery } from '#app/api/queries/test-queries.ts';
import type { DraftState } from '#app/features/test-runner/draft/use-draft.ts';
import { nowMs } from '#client/clock.ts';
import type { Submission } from './use-submit-test.ts';

type WaitingTestInput = {
  publication: TestedPublication;
  testKey: TestKey;
  draftState: Pick<DraftState, 'pause' | 'resume' | 'clear'>;
  onGraded: () => void;
};

/** A test that was submitted without a connection, and waits on this device until the server has it. (rules B5) */
export function useWaitingTest({ publication, testKey, draftState, onGraded }: WaitingTestInput) {
  const { userId, publicationId, isPractice = false } = testKey;
  const id = testWriteId(publicationId, isPractice);
  const name = keyOfWrite({ kind: 'test', id });
  const write = usePending(userId)[name];
  const queries = useQueryClient();
  const isWaiting = write !== undefined;
  const onPause = useEffectEvent(() => void draftState.pause());
  // A draft saved while the test waits would be another attempt once the test has arrived.
  useEffect(() => {
    if (isWaiting) onPause();
  }, [isWaiting]);
  const onSent = useEffectEvent(() => {
    draftState.clear();
    queries.removeQueries({ queryKey: resultsQuery(testKey).queryKey });
    onGraded();
    queries.removeQueries({ queryKey: testedQuery(testKey).queryKey });
  });
  const onRefused = useEffectEvent(() => {
    draftState.resume();
    void queries.invalidateQueries({ queryKey: testedQuery(testKey).queryKey });
  });
  useEffect(
    () =>
      onOutboxRun(({ sent, refused }) => {
        if (sent.some((each) => keyOfWrite(each) === name)) onSent();
        if (refused.some((each) => keyOfWrite(each.write) === name)) onRefused();
      }),
    [name],
  );
  return {
    isWaiting,
    /** Returns whether it could be stored. */
    store: (submission: Submission): boolean => {
      const test = { publication: publicationId, title: publication.title, isPractice, ...submission };
      putPending(userId, { kind: 'test', id, madeAt: nowMs(), ...test });
      requestFlush(RETRY_DELAY_MS);
      return readPending(userId)[name] !== undefined;
    },
    takeBack: () => {
      if (write !== undefined) dropPending(userId, write);
      draftState.resume();
    },
  };
}

/** A connection that was cut for a moment is not tried again at once. */
const RETRY_DELAY_MS = 5000;
