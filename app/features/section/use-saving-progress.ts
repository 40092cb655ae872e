import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { nowMs, nowText } from '#app/api/clock.ts';
import { requestFlush } from '#app/api/outbox.ts';
import { type Owner, type PendingWrite, putPending } from '#app/api/pending-writes.ts';
import { type Place, type Places, progressQuery } from '#app/api/progress-query.ts';
import type { TextPosition } from '#domain/catalogue/reading-progress.ts';
import type { Reader } from './place-types.ts';

/** Scrolling changes the position all the time; the server gets it this long after the first change. */
const TEXT_DELAY_MS = 5000;

/** Stores changes on this device and has them sent; the pages of this browser show them at once. */
export function useSavingProgress({ sectionId: id, sectionTitle: title, publicationId }: Reader, owner: Owner | null) {
  const queries = useQueryClient();
  const lastSecond = useRef(0);
  const show = useCallback(
    (change: Partial<Place>) => {
      const unopened: Place = { position: 0, textPosition: null, share: 0, read: false, updated: nowText() };
      queries.setQueryData(progressQuery(publicationId).queryKey, (known: Places | undefined) =>
        known === undefined ? undefined : { ...known, [id]: { ...unopened, ...known[id], ...change } },
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
      save: (exact: number) => {
        const position = Math.floor(exact);
        if (position === lastSecond.current) return;
        lastSecond.current = position;
        put({ kind: 'position', id, position, madeAt: nowMs() }, 0);
        show({ position });
      },
      saveText: (textPosition: TextPosition, share: number, isLeaving = false) => {
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
