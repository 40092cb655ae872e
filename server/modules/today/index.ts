import { getToday } from '#contract/calls/office/operations.ts';
import type { Module } from '#server/jsonapi/module.ts';
import { mount } from '#server/jsonapi/mount.ts';
import type { WaitingWork } from '#server/kernel/jobs/waiting-work.ts';
import { readToday } from './read-today.ts';

/** Today counts the work that the other modules make wait for the office. */
export const createTodayModule = (waiting: readonly WaitingWork[]): Module => ({
  name: 'today',
  projections: [],
  jobs: [],
  routes: (api) => mount(api, getToday, async ({ ctx }) => ({ data: await readToday(ctx, waiting) })),
});
