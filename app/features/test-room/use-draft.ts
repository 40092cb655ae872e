import { useCallback, useEffect, useRef, useState } from 'react';
import { keepSureness } from '#app/api/sureness.ts';
import type { TestKey } from '#app/api/test-queries.ts';
import { type Draft, EMPTY_DRAFT, parseDraft } from './draft.ts';

const addressOf = ({ userId, publicationId }: TestKey) => `receptor.test.${userId}.${publicationId}`;

function readDraft(key: TestKey): Draft {
  try {
    return parseDraft(localStorage.getItem(addressOf(key)));
  } catch {
    return EMPTY_DRAFT;
  }
}

function writeDraft(key: TestKey, draft: Draft): boolean {
  try {
    localStorage.setItem(addressOf(key), JSON.stringify(draft));
    return true;
  } catch {
    // Storage may be full or forbidden; the answers then last as long as the page, and the page says so.
    return false;
  }
}

export type KeptDraft = {
  draft: Draft;
  change: (change: (draft: Draft) => Draft) => void;
  /** Whether this device could keep the last change. */
  isKept: boolean;
  /** After grading: the answers are the attempt's now; how sure one was stays for the results. */
  finish: (attempt: number) => void;
};

/** The answers as they are given, kept at once; another tab with the same test follows. */
export function useDraft(key: TestKey): KeptDraft {
  const { userId, publicationId } = key;
  const [draft, setDraft] = useState(() => readDraft(key));
  const latest = useRef(draft);
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    const mine = addressOf({ userId, publicationId });
    const follow = (event: StorageEvent) => {
      if (event.key !== mine) return;
      latest.current = parseDraft(event.newValue);
      setDraft(latest.current);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [userId, publicationId]);
  const change = useCallback(
    (apply: (draft: Draft) => Draft) => {
      latest.current = apply(latest.current);
      setDraft(latest.current);
      setKept(writeDraft({ userId, publicationId }, latest.current));
    },
    [userId, publicationId],
  );
  const finish = (attempt: number) => {
    keepSureness({ userId, publicationId, attempt }, latest.current.sure);
    change(({ shown }) => ({ ...EMPTY_DRAFT, shown }));
  };
  return { draft, change, isKept, finish };
}
