import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OwnSeries, ownSeriesQuery } from '#app/api/queries/series-query.ts';
import { useSaveDocument } from '#app/features/records/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { certifySeries, leaveSeries, planSeries, startSeries } from '#contract/calls/series.ts';
import type { Pace } from '#domain/series/series.ts';
import { useToast } from '#ui/toast/use-toast.ts';

/** Starting, planning, certifying and leaving a series; what fails is shown in a toast and changes nothing. */
export function useSeriesActs(slug: string) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const { save, isSaving } = useSaveDocument();
  const params = { slug };
  const store = (own: OwnSeries) =>
    queries.setQueryData(ownSeriesQuery.queryKey, (before) => [
      own,
      ...(before ?? []).filter((each) => each.slug !== slug),
    ]);
  const onError = (error: unknown) => {
    toast.showError(error instanceof ApiError ? error.message : t('series.unreachable'));
    return queries.invalidateQueries(ownSeriesQuery);
  };
  const start = useMutation({
    mutationFn: async (pace: Pace | null) => (await browserApi(startSeries, { params, plain: { pace } })).data,
    onSuccess: store,
    onError,
  });
  const plan = useMutation({
    mutationFn: async (dates: { publication: string; on: string }[]) =>
      (await browserApi(planSeries, { params, plain: { dates } })).data,
    onSuccess: (own) => {
      store(own);
      toast.show(t('series.planSaved'));
    },
    onError,
  });
  const certify = useMutation({
    mutationFn: async () => (await browserApi(certifySeries, { params })).data,
    onSuccess: (own) => {
      store(own);
      if (own.certificate !== null) save(`/api/series-certificates/${own.certificate.id}/pdf/`);
    },
    onError,
  });
  const leave = useMutation({
    mutationFn: () => browserApi(leaveSeries, { params }),
    onSuccess: () => queries.invalidateQueries(ownSeriesQuery),
    onError,
  });
  return { start, plan, certify, leave, isSaving };
}

export type SeriesActs = ReturnType<typeof useSeriesActs>;
