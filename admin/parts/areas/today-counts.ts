import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import { getToday } from '#contract/calls/office/operations.ts';
import type { WaitingKind } from '#domain/office/waiting-work.ts';

/** What waits for the user's roles, and the state of the system. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => browserApi(getToday, { signal }),
});

export type TodayState = Awaited<ReturnType<typeof requestToday>>['data'];

let pending: ReturnType<typeof requestToday> | null = null;
const requestToday = () => browserApi(getToday, {});

/** How much of these kinds waits. The side bar asks for several areas at once, which share one request. */
export async function countWaiting(...kinds: readonly WaitingKind[]): Promise<number> {
  pending ??= requestToday().finally(() => {
    pending = null;
  });
  const { data } = await pending;
  return data.waiting.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0);
}
