import { queryOptions } from '@tanstack/react-query';
import { createContext } from 'react';
import type { Area } from '#admin/area.ts';

/** The areas that the signed-in member may open. */
export const AreasContext = createContext<readonly Area[]>([]);

const REFRESH_MS = 60_000;

/** How many records of an area wait for someone; refreshed every minute. */
export const waitingQuery = (area: Area) =>
  queryOptions({
    // What invalidates today's counts invalidates these.
    queryKey: ['today', 'waiting', area.path],
    queryFn: async () => (await area.waiting?.()) ?? 0,
    enabled: area.waiting !== undefined,
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
  });
