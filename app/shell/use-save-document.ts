import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#app/api/api-error.ts';
import { saveDocument } from '#app/api/document.ts';
import { useText } from '#app/i18n/text.tsx';
import { useToast } from '#app/ui/use-toast.ts';

/** Fetches a file of one's own and saves it; trouble is told in a toast. */
export function useSaveDocument(): { save: (address: string) => void; isSaving: boolean } {
  const { t } = useText();
  const toast = useToast();
  const saving = useMutation({
    mutationFn: saveDocument,
    onError: (error) => toast.fail(error instanceof ApiError ? error.message : t('shell.document.failed')),
  });
  return { save: (address) => saving.mutate(address), isSaving: saving.isPending };
}
