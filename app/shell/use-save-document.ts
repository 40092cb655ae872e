import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#app/api/api-error.ts';
import { openDocument, saveDocument } from '#app/api/document.ts';
import { useText } from '#app/i18n/text.tsx';
import { useToast } from '#app/ui/use-toast.ts';

type SaveDocument = { save: (address: string) => void; isSaving: boolean };

/** Fetches a file of one's own and saves it; trouble is told in a toast. */
export function useSaveDocument(): SaveDocument {
  const { mutate, isPending } = useDocument(saveDocument);
  return { save: mutate, isSaving: isPending };
}

/** Fetches a file of one's own and shows it in a window of its own. */
export function useOpenDocument(): { open: (address: string) => void; isOpening: boolean } {
  const { mutate, isPending } = useDocument(openDocument);
  return { open: mutate, isOpening: isPending };
}

function useDocument(use: (address: string) => Promise<void>) {
  const { t } = useText();
  const toast = useToast();
  return useMutation({
    mutationFn: use,
    onError: (error) => toast.fail(error instanceof ApiError ? error.message : t('shell.document.failed')),
  });
}
