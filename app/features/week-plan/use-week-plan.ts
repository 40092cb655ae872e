import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type PlanSettings, weekPlanQuery } from '#app/api/queries/week-plan-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { deleteWeekPlan, saveWeekPlan } from '#contract/calls/week-plan.ts';
import { useToast } from '#ui/toast/use-toast.ts';

/** Saving and deleting the plan; what fails is shown in a toast and changes nothing. */
export function useWeekPlanActs() {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const onError = (error: unknown) =>
    toast.showError(error instanceof ApiError ? error.message : t('weekPlan.network'));
  const save = useMutation({
    mutationFn: async (settings: PlanSettings) => (await browserApi(saveWeekPlan, { plain: settings })).data,
    onSuccess: (plan) => {
      queries.setQueryData(weekPlanQuery.queryKey, plan);
      toast.show(t('weekPlan.saved'));
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => browserApi(deleteWeekPlan, {}),
    onSuccess: async () => {
      await queries.invalidateQueries(weekPlanQuery);
      toast.show(t('weekPlan.deleted'));
    },
    onError,
  });
  return { save, remove };
}

export type WeekPlanActs = ReturnType<typeof useWeekPlanActs>;
