import { useMutation, useQueryClient } from '@tanstack/react-query';
import { learningCalendarQuery } from '#app/api/queries/learning-calendar-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { endLearningCalendar, makeLearningCalendar } from '#contract/calls/feeds.ts';
import { useToast } from '#ui/toast/use-toast.ts';

/** Creating an address ends the previous one; both changes show a notification. */
export function useLearningCalendarActs() {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const { queryKey } = learningCalendarQuery;
  const onError = (error: unknown) =>
    toast.showError(error instanceof ApiError ? error.message : t('learningCalendar.changeFailed'));
  const make = useMutation({
    mutationFn: async (_message: string) => (await browserApi(makeLearningCalendar, { plain: {} })).data,
    onSuccess: (calendar, message) => {
      queries.setQueryData(queryKey, calendar);
      toast.show(message);
    },
    onError,
  });
  const revoke = useMutation({
    mutationFn: () => browserApi(endLearningCalendar, {}),
    onSuccess: () => {
      queries.setQueryData(queryKey, { url: null, created: null });
      toast.show(t('learningCalendar.revoked'));
    },
    onError,
  });
  return { make, revoke };
}
