import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { ApiError } from '#app/api/api-error.ts';
import { browserApi } from '#app/api/browser-api.ts';
import { ME } from '#app/api/login.tsx';
import { useText } from '#app/i18n/text.tsx';
import { useToast } from '#app/ui/use-toast.ts';
import { unlockPublication } from '#contract/calls/catalogue.ts';

/** Spends one of the two free quick takes on this one; the section then opens in its place. (rules A9) */
export function useUnlock(publicationId: string) {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { t } = useText();
  return useMutation({
    mutationFn: () => browserApi(unlockPublication, { params: { id: publicationId }, attributes: {} }),
    onSuccess: () => Promise.all([revalidate(), queries.invalidateQueries({ queryKey: ME })]),
    onError: (error) => toast.fail(error instanceof ApiError ? error.message : t('section.locked.chooseFailed')),
  });
}
