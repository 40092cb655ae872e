import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { browserStore } from '#app/api/browser-store.ts';
import { testDraftKey } from '#app/api/test-drafts.ts';
import { draftQuery, type TestKey, testedQuery } from '#app/api/test-queries.ts';
import { type Draft, EMPTY_DRAFT, parseDraft, syncDraft } from './draft.ts';
import { createDraftSync, type DraftSync } from './draft-sync.ts';

const readDraft = (key: TestKey): Draft => parseDraft(browserStore.read(testDraftKey(key)));

const writeDraft = (key: TestKey, draft: Draft): boolean => browserStore.writeJson(testDraftKey(key), draft);

export type KeptDraft = {
  draft: Draft;
  change: (change: (draft: Draft) => Draft) => void;
  /** Where the last change is stored. */
  saved: 'account' | 'device' | 'nowhere';
  /** Waits for what is being sent, and sends nothing more: the test is handed in. */
  settle: () => Promise<void>;
  /** Sends again: handing in was refused. */
  resume: () => void;
  /** After grading: the answers are the attempt's now. */
  finish: () => void;
};

/** The answers as they are given, on this device at once and on the account shortly after; other tabs and devices follow. */
export function useDraft(key: TestKey): KeptDraft {
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
      set({ ...apply(latest.current), isDirty: true });
      sync.current?.schedule();
    },
    [set, sync],
  );
  const settle = () => sync.current?.settle() ?? Promise.resolve();
  const resume = () => sync.current?.resume();
  const finish = () => {
    set({ ...EMPTY_DRAFT, shown: latest.current.shown });
    queries.removeQueries({ queryKey: draftQuery(key).queryKey });
  };
  const saved = draft.isDirty ? (isOnDevice ? 'device' : 'nowhere') : 'account';
  return { draft, change, saved, settle, resume, finish };
}

type Syncing = {
  key: TestKey;
  latest: RefObject<Draft>;
  set: (draft: Draft) => void;
  /** For what another tab has written already. */
  setDraft: (draft: Draft) => void;
};

/** Sends what is changed here to the account, and follows other tabs. */
function useDraftSync({ key, latest, set, setDraft }: Syncing): RefObject<DraftSync | null> {
  const { userId, publicationId, isPractice = false } = key;
  const queries = useQueryClient();
  const sync = useRef<DraftSync | null>(null);
  useEffect(() => {
    const whose = { userId, publicationId, isPractice };
    const started = createDraftSync({
      publicationId,
      read: () => latest.current,
      write: set,
      onGone: () => {
        set(EMPTY_DRAFT);
        void queries.invalidateQueries({ queryKey: testedQuery(whose).queryKey });
      },
    });
    sync.current = started;
    const follow = (event: StorageEvent) => {
      if (event.key !== testDraftKey(whose)) return;
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
