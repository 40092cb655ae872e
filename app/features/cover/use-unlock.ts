import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '#app/api/api-error.ts';
import { browserApi } from '#app/api/browser-api.ts';
import { ME } from '#app/api/login.tsx';
import { useText } from '#app/i18n/text.tsx';
import { useToast } from '#app/ui/use-toast.ts';
import { unlockPublication } from '#contract/calls/catalogue.ts';
import type { CoverPublication } from './cover-types.ts';

/** Spends one of the two free quick takes on this one, and opens it. (rules A9) */
export function useUnlock({ id, sections = [] }: CoverPublication) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { t } = useText();
  return useMutation({
    mutationFn: () => browserApi(unlockPublication, { params: { id }, attributes: {} }),
    onSuccess: async () => {
      const [first] = sections;
      if (first !== undefined) await navigate(`/section/${first.slug}`);
      // Afterwards: the button that was pressed must not say that another was spent.
      await queries.invalidateQueries({ queryKey: ME });
    },
    onError: (error) => toast.fail(error instanceof ApiError ? error.message : t('cover.unlockFailed')),
  });
}
