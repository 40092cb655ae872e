import * as feeds from '#contract/calls/feeds.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import { endAddress, makeAddress, readAddress } from './own-address.ts';
import { writeLearningCalendar } from './write-learning-calendar.ts';

export function mountLearningCalendar(api: Api): void {
  mount(api, feeds.readLearningCalendar, async ({ ctx }) => ({ data: await readAddress(ctx) }));
  mount(api, feeds.makeLearningCalendar, async ({ ctx }) => ({ data: await makeAddress(ctx) }));
  mount(api, feeds.endLearningCalendar, ({ ctx }) => endAddress(ctx));
  for (const call of [feeds.getLearningCalendar, feeds.getGoalCalendar])
    mountFile(api, call, ({ ctx, params }) => writeLearningCalendar(ctx, params.secret));
}
