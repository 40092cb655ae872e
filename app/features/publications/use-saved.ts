import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { href, useLocation, useNavigate } from 'react-router';
import { requestFlush } from '#app/api/offline/outbox.ts';
import { putPending } from '#app/api/offline/pending-writes.ts';
import { useOwner } from '#app/api/offline/use-pending.ts';
import { savedQuery } from '#app/api/queries/saved-query.ts';
import { withRedirect } from '#app/api/redirects/use-redirect.ts';
import { useLogin } from '#app/api/session/login.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { nowMs } from '#client/clock.ts';
import { savePublication, unsavePublication } from '#contract/calls/catalogue.ts';
import { useToast } from '#ui/toast/use-toast.ts';

/** Whether a publication is saved, and its toggle; a visitor is sent to the registration and back. */
export function useSaved(id: string, title: string): { isSaved: boolean; press: () => void } {
  const login = useLogin();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data = [] } = useQuery({ ...savedQuery, enabled: login.status === true });
  const change = useChange(id, title);
  const isSaved = data.includes(id);
  const press = () => {
    if (login.status === false) void navigate(withRedirect(href('/register'), `${pathname}${search}`));
    if (login.status === true) change.mutate(!isSaved);
  };
  return { isSaved, press };
}

/** An optimistic update, rolled back on failure. */
function useChange(id: string, title: string) {
  const owner = useOwner();
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useText();
  const { queryKey } = savedQuery;
  return useMutation({
    mutationFn: async (shouldSave: boolean): Promise<void> => {
      try {
        if (shouldSave) await browserApi(savePublication, { params: { id }, attributes: {} });
        else await browserApi(unsavePublication, { params: { id } });
      } catch (error) {
        if (error instanceof ApiError || owner === null) throw error;
        // Without a connection it is stored in this browser and sent later.
        putPending(owner, { kind: 'saved', id, saved: shouldSave, title, madeAt: nowMs() });
        requestFlush();
      }
    },
    onMutate: async (shouldSave) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      const others = (before ?? []).filter((one) => one !== id);
      queries.setQueryData(queryKey, shouldSave ? [id, ...others] : others);
      return before;
    },
    onSuccess: (_answer, shouldSave) => toast.show(t(shouldSave ? 'shell.save.savedForLater' : 'shell.save.removed')),
    onError: (_error, _shouldSave, before) => {
      queries.setQueryData(queryKey, before);
      toast.showError(t('shell.save.failed'));
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
