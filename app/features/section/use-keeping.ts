import { useEffect, useState } from 'react';
import { onOutboxRun } from '#app/api/outbox.ts';
import { keyOfWrite, type PendingWrites } from '#app/api/pending-writes.ts';
import type { Keeping } from './place-types.ts';

const GOOD_NEWS_MS = 5000;

/** Whether the position of this section waits on this device for a connection; null for visitors, whose always does. */
export function useKeeping(sectionId: string, pending: PendingWrites | null): Keeping {
  const [keeping, setKeeping] = useState<Keeping>('quiet');
  const isPending =
    pending !== null &&
    (['position', 'text'] as const).some((kind) => pending[keyOfWrite({ kind, id: sectionId })] !== undefined);
  useEffect(() => {
    return onOutboxRun(({ isUnreachable, sent }) => {
      if (isUnreachable && isPending) setKeeping('unsaved');
      if (sent.some(({ id }) => id === sectionId)) setKeeping((known) => (known === 'unsaved' ? 'saved' : known));
    });
  }, [isPending, sectionId]);
  useEffect(() => {
    if (keeping !== 'saved') return;
    const timer = setTimeout(() => setKeeping('quiet'), GOOD_NEWS_MS);
    return () => clearTimeout(timer);
  }, [keeping]);
  return keeping;
}
