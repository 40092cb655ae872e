import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import { getCalibration } from '#contract/calls/recall.ts';

const load = async (signal: AbortSignal) => (await browserApi(getCalibration, { signal })).data;

export type CalibrationParts = Awaited<ReturnType<typeof load>>;

/** Read each time it is opened, because every answer changes it. */
export const calibrationQuery = queryOptions({
  queryKey: ['calibration'],
  queryFn: ({ signal }) => load(signal),
  ...{ staleTime: 0, gcTime: 0 },
});
