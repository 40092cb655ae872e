import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '#app/api/api-error.ts';
import { browserApi } from '#app/api/browser-api.ts';
import { nowMs } from '#app/api/clock.ts';
import { useLogin } from '#app/api/login.tsx';
import { requestFlush } from '#app/api/outbox.ts';
import { putPending } from '#app/api/pending-writes.ts';
import { savedQuery } from '#app/api/saved-query.ts';
import { useOwner } from '#app/api/use-pending.ts';
import { withRedirect } from '#app/api/use-redirect.ts';
import { useText } from '#app/i18n/text.tsx';
import { useToast } from '#app/ui/use-toast.ts';
import { savePublication, unsavePublication } from '#contract/calls/catalogue.ts';

/** Whether a publication is saved for later, and the press that changes it; a visitor is led to a free account and back. */
export function useSaved(id: string, title: string): { isSaved: boolean; press: () => void } {
  const login = useLogin();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data = [] } = useQuery({ ...savedQuery, enabled: login.status === true });
  const change = useChange(id, title);
  const isSaved = data.includes(id);
  const press = () => {
    if (login.status === false) void navigate(withRedirect('/register', `${pathname}${search}`));
    if (login.status === true) change.mutate(!isSaved);
  };
  return { isSaved, press };
}

/** Shown at once, and taken back where it fails. */
function useChange(id: string, title: string) {
  const owner = useOwner();
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useText();
  const { queryKey } = savedQuery;
  return useMutation({
    mutationFn: async (keeps: boolean): Promise<void> => {
      try {
        if (keeps) await browserApi(savePublication, { params: { id }, attributes: {} });
        else await browserApi(unsavePublication, { params: { id } });
      } catch (error) {
        if (error instanceof ApiError || owner === null) throw error;
        // Without a connection it is stored on this device and sent later.
        putPending(owner, { kind: 'saved', id, saved: keeps, title, madeAt: nowMs() });
        requestFlush();
      }
    },
    onMutate: async (keeps) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      const others = (before ?? []).filter((one) => one !== id);
      queries.setQueryData(queryKey, keeps ? [id, ...others] : others);
      return before;
    },
    onSuccess: (_answer, keeps) => toast.say(t(keeps ? 'shell.save.kept' : 'shell.save.removed')),
    onError: (_error, _keeps, before) => {
      queries.setQueryData(queryKey, before);
      toast.fail(t('shell.save.failed'));
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
