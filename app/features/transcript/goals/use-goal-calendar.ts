import { useMutation, useQueryClient } from '@tanstack/react-query';
import { goalCalendarQuery } from '#app/api/queries/credit-record-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { endGoalCalendar, makeGoalCalendar } from '#contract/calls/feeds.ts';
import { useToast } from '#ui/toast/use-toast.ts';

/** Creating an address ends the previous one; both changes show a notification. */
export function useGoalCalendarChange() {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const { queryKey } = goalCalendarQuery;
  const onError = (error: unknown) =>
    toast.showError(error instanceof ApiError ? error.message : t('creditRecord.calendar.changeFailed'));
  const make = useMutation({
    mutationFn: async (_message: string) => (await browserApi(makeGoalCalendar, { plain: {} })).data,
    onSuccess: (calendar, message) => {
      queries.setQueryData(queryKey, calendar);
      toast.show(message);
    },
    onError,
  });
  const revoke = useMutation({
    mutationFn: () => browserApi(endGoalCalendar, {}),
    onSuccess: () => {
      queries.setQueryData(queryKey, { url: null, created: null });
      toast.show(t('creditRecord.calendar.revoked'));
    },
    onError,
  });
  return { make, revoke };
}
