/** Says what became of the tests that waited. It is loaded with the first of them. (rules B5) */
import type { SendOutcome } from '#app/api/offline/send-pending.ts';
import type { Text } from '#app/i18n/text.tsx';
import type { Toaster } from '#ui/toast/use-toast.ts';

type Outcome = Pick<SendOutcome, 'sent' | 'refused'>;

export function reportTests({ sent, refused }: Outcome, toast: Toaster, { t }: Text): void {
  for (const write of sent)
    if (write.kind === 'test') toast.show(t('shell.offline.testSubmitted', { title: write.title }));
  for (const { write, error } of refused)
    if (write.kind === 'test')
      toast.showError(t('shell.offline.testRefused', { title: write.title, reason: error.message }));
}
