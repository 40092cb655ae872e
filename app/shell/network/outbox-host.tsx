import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onOutboxRun, startOutbox } from '#app/api/offline/outbox.ts';
import { VISITOR } from '#app/api/offline/pending-writes.ts';
import { useOwner } from '#app/api/offline/use-pending.ts';
import { useText } from '#app/i18n/text.tsx';
import { useToast } from '#ui/toast/use-toast.ts';

/** Sends the pending writes of the signed-in user, and shows those that the server refused. */
export function OutboxHost() {
  const owner = useOwner();
  const queries = useQueryClient();
  const toast = useToast();
  const text = useText();
  useEffect(() => (owner === null || owner === VISITOR ? undefined : startOutbox(owner)), [owner]);
  useEffect(
    () =>
      onOutboxRun(({ sent, refused }) => {
        if (sent.length > 0) void queries.invalidateQueries({ queryKey: ['progress', 'all'] });
        if ([...sent, ...refused.map(({ write }) => write)].some(({ kind }) => kind === 'note'))
          void queries.invalidateQueries({ queryKey: ['notes'] });
        if ([...sent, ...refused.map(({ write }) => write)].some(({ kind }) => kind === 'test'))
          void import('./report-tests.ts').then(({ reportTests }) => reportTests({ sent, refused }, toast, text));
        if (refused.length === 0) return;
        void queries.invalidateQueries({ queryKey: ['progress'] });
        void queries.invalidateQueries({ queryKey: ['saved'] });
        void queries.invalidateQueries({ queryKey: ['queue'] });
        for (const { write, error } of refused) {
          // A refused position, such as that of a section locked since, is not reported.
          if ('title' in write && write.kind !== 'test')
            toast.showError(text.t('shell.offline.refused', { title: write.title, reason: error.message }));
          if (write.kind === 'queue') toast.showError(error.message);
        }
      }),
    [queries, toast, text],
  );
  return null;
}
