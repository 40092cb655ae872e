import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { draftQuery, type TestKey, testedQuery } from '#app/api/queries/test-queries.ts';
import { testDraftKey } from '#app/api/storage/test-drafts.ts';
import { nowMs } from '#client/clock.ts';
import { browserStore } from '#client/storage/browser-store.ts';
import { changeDraft, type Draft, EMPTY_DRAFT, parseDraft, syncDraft } from './draft.ts';
import { createDraftSync, type DraftSync } from './draft-sync.ts';

const readDraft = (key: TestKey): Draft => parseDraft(browserStore.read(testDraftKey(key)));

const writeDraft = (key: TestKey, draft: Draft): boolean => browserStore.writeJson(testDraftKey(key), draft);

export type DraftState = {
  draft: Draft;
  change: (change: (draft: Draft) => Draft) => void;
  /** Where the last change is saved. */
  saved: 'account' | 'device' | 'nowhere';
  /** Waits for the save in flight and sends no more, before the test is submitted. */
  pause: () => Promise<void>;
  /** Saves again, after the submission was refused. */
  resume: () => void;
  /** Empties the draft after grading. */
  clear: () => void;
};

/** The draft of a test: saved on this device at once, on the account shortly after, and synced with other tabs. */
export function useDraft(key: TestKey): DraftState {
  const { userId, publicationId, isPractice = false } = key;
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => readDraft(key));
  const latest = useRef(draft);
  const [isOnDevice, setOnDevice] = useState(true);
  const set = useCallback(
    (next: Draft) => {
      latest.current = next;
      setDraft(next);
      setOnDevice(writeDraft({ userId, publicationId, isPractice }, next));
    },
    [userId, publicationId, isPractice],
  );

  const sync = useDraftSync({ key, latest, set, setDraft });

  const { data: stored } = useQuery(draftQuery(key));
  useEffect(() => {
    if (stored === undefined) return;
    const next = syncDraft(latest.current, stored);
    if (next !== latest.current) set(next);
    if (next.isDirty) sync.current?.schedule();
  }, [stored, set, sync]);

  const change = useCallback(
    (apply: (draft: Draft) => Draft) => {
      // Another tab may have changed it while this one was suspended.
      const current = isOnDevice ? readDraft({ userId, publicationId, isPractice }) : latest.current;
      set(changeDraft(current, apply, nowMs()));
      sync.current?.schedule();
    },
    [set, sync, isOnDevice, userId, publicationId, isPractice],
  );
  const pause = () => sync.current?.pause() ?? Promise.resolve();
  const resume = () => sync.current?.resume();
  const clear = () => {
    set({ ...EMPTY_DRAFT, shown: latest.current.shown });
    queries.removeQueries({ queryKey: draftQuery(key).queryKey });
  };
  const saved = draft.isDirty ? (isOnDevice ? 'device' : 'nowhere') : 'account';
  return { draft, change, saved, pause, resume, clear };
}

type DraftSyncInput = {
  key: TestKey;
  latest: RefObject<Draft>;
  set: (draft: Draft) => void;
  /** For a draft that another tab has stored already. */
  setDraft: (draft: Draft) => void;
};

/** Saves local changes on the account and follows changes in other tabs. */
function useDraftSync({ key, latest, set, setDraft }: DraftSyncInput): RefObject<DraftSync | null> {
  const { userId, publicationId, isPractice = false } = key;
  const queries = useQueryClient();
  const sync = useRef<DraftSync | null>(null);
  useEffect(() => {
    const testKey = { userId, publicationId, isPractice };
    const started = createDraftSync({
      publicationId,
      read: () => latest.current,
      write: set,
      onSubmittedElsewhere: () => {
        set(EMPTY_DRAFT);
        void queries.invalidateQueries({ queryKey: testedQuery(testKey).queryKey });
      },
    });
    sync.current = started;
    const follow = (event: StorageEvent) => {
      if (event.key !== testDraftKey(testKey)) return;
      latest.current = parseDraft(event.newValue);
      setDraft(latest.current);
    };
    window.addEventListener('storage', follow);
    return () => {
      window.removeEventListener('storage', follow);
      started.stop();
    };
  }, [userId, publicationId, isPractice, queries, latest, set, setDraft]);
  return sync;
}
