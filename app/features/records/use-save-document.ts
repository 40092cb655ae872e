import { useMutation } from '@tanstack/react-query';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { openDocument, saveDocument } from '#client/api/document.ts';
import { useToast } from '#ui/toast/use-toast.ts';

type SaveDocument = { save: (address: string) => void; isSaving: boolean };

/** Downloads a file with the session and saves it; errors are shown in a toast. */
export function useSaveDocument(): SaveDocument {
  const { mutate, isPending } = useDocument(saveDocument);
  return { save: mutate, isSaving: isPending };
}

/** Downloads a file with the session and opens it in a new window. */
export function useOpenDocument(): { open: (address: string) => void; isOpening: boolean } {
  const { mutate, isPending } = useDocument(openDocument);
  return { open: mutate, isOpening: isPending };
}

function useDocument(use: (address: string) => Promise<void>) {
  const { t } = useText();
  const toast = useToast();
  return useMutation({
    mutationFn: use,
    onError: (error) => toast.showError(error instanceof ApiError ? error.message : t('shell.document.failed')),
  });
}
