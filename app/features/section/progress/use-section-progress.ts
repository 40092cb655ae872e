import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onOutboxRun, requestFlush } from '#app/api/offline/outbox.ts';
import {
  keyOfWrite,
  type Owner,
  type PendingWrite,
  type PendingWrites,
  putPending,
  VISITOR,
} from '#app/api/offline/pending-writes.ts';
import { useOwner, usePending } from '#app/api/offline/use-pending.ts';
import { type PublicationProgress, progressQuery, type SectionProgress } from '#app/api/queries/progress-query.ts';
import { nowIso, nowMs } from '#client/clock.ts';
import type { TextPosition } from '#domain/catalogue/reading/reading-progress.ts';

type SectionIdentity = { sectionId: string; sectionTitle: string; publicationId: string };

/** Whether the last position has reached the server; `none` without a change to report. */
export type SaveStatus = 'none' | 'unsaved' | 'saved';

export type ProgressTracker = {
  /** Of every section of the publication; null until it is loaded. */
  all: PublicationProgress | null;
  current: SectionProgress | undefined;
  saveStatus: SaveStatus;
  savePosition: (seconds: number) => void;
  saveTextPosition: (position: TextPosition, share: number, isLeaving?: boolean) => void;
  markRead: (read: boolean) => void;
};

const NO_PROGRESS: PublicationProgress = {};

/** The reader's progress in a section: stored on this device at once, on the server as soon as it can be reached. */
export function useSectionProgress(section: SectionIdentity): ProgressTracker {
  const { publicationId, sectionId } = section;
  const owner = useOwner();
  const isSignedIn = owner !== null && owner !== VISITOR;
  const { data, isError } = useQuery({ ...progressQuery(publicationId), enabled: isSignedIn });
  const pending = usePending(owner);
  const writer = useProgressWriter(section, owner);
  const saveStatus = useSaveStatus(sectionId, isSignedIn ? pending : null);
  const loaded = data ?? (owner === null || (isSignedIn && !isError) ? null : NO_PROGRESS);
  const all = useMemo(() => loaded && mergePending(loaded, pending), [loaded, pending]);
  return { all, current: all?.[sectionId], saveStatus, ...writer };
}

const UNREAD: SectionProgress = { position: 0, textPosition: null, share: 0, read: false, updated: '' };

/** Applies the writes of this device that the server has not confirmed. */
function mergePending(progress: PublicationProgress, pending: PendingWrites): PublicationProgress {
  const merged: Record<string, SectionProgress> = { ...progress };
  for (const write of Object.values(pending)) {
    const section = merged[write.id] ?? { ...UNREAD, updated: nowIso() };
    if (write.kind === 'position') merged[write.id] = { ...section, position: write.position };
    if (write.kind === 'read') merged[write.id] = { ...section, read: write.read };
    if (write.kind === 'text') {
      const share = Math.max(section.share, write.share);
      merged[write.id] = { ...section, textPosition: write.textPosition, share };
    }
  }
  return merged;
}

/** Scrolling changes the position continuously; the server receives it this long after the first change. */
const TEXT_DELAY_MS = 5000;

/** Stores changes on this device and requests that they are sent; the pages of this browser show them at once. */
function useProgressWriter(
  { sectionId: id, sectionTitle: title, publicationId }: SectionIdentity,
  owner: Owner | null,
) {
  const queries = useQueryClient();
  const lastSecond = useRef(0);
  const show = useCallback(
    (change: Partial<SectionProgress>) => {
      queries.setQueryData(progressQuery(publicationId).queryKey, (progress: PublicationProgress | undefined) =>
        progress === undefined
          ? undefined
          : { ...progress, [id]: { ...UNREAD, updated: nowIso(), ...progress[id], ...change } },
      );
    },
    [queries, publicationId, id],
  );
  const put = useCallback(
    (write: PendingWrite, delay: number) => {
      if (owner === null) return;
      putPending(owner, write);
      requestFlush(delay);
    },
    [owner],
  );
  return useMemo(
    () => ({
      savePosition: (seconds: number) => {
        const position = Math.floor(seconds);
        if (position === lastSecond.current) return;
        lastSecond.current = position;
        put({ kind: 'position', id, position, madeAt: nowMs() }, 0);
        show({ position });
      },
      saveTextPosition: (textPosition: TextPosition, share: number, isLeaving = false) => {
        put({ kind: 'text', id, textPosition, share, madeAt: nowMs() }, isLeaving ? 0 : TEXT_DELAY_MS);
      },
      markRead: (read: boolean) => {
        put({ kind: 'read', id, read, title, madeAt: nowMs() }, 0);
        show({ read });
      },
    }),
    [put, show, id, title],
  );
}

const SAVED_NOTE_MS = 5000;

/** Whether the position of this section waits for a connection; `pending` is null for visitors. */
function useSaveStatus(sectionId: string, pending: PendingWrites | null): SaveStatus {
  const [status, setStatus] = useState<SaveStatus>('none');
  const isPending =
    pending !== null &&
    (['position', 'text'] as const).some((kind) => pending[keyOfWrite({ kind, id: sectionId })] !== undefined);
  useEffect(() => {
    return onOutboxRun(({ isUnreachable, sent }) => {
      if (isUnreachable && isPending) setStatus('unsaved');
      if (sent.some(({ id }) => id === sectionId)) setStatus((known) => (known === 'unsaved' ? 'saved' : known));
    });
  }, [isPending, sectionId]);
  useEffect(() => {
    if (status !== 'saved') return;
    const timer = setTimeout(() => setStatus('none'), SAVED_NOTE_MS);
    return () => clearTimeout(timer);
  }, [status]);
  return status;
}
