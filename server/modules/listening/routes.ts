import type { z } from 'zod';
import * as calls from '#contract/calls/listening.ts';
import type { QueueChange } from '#domain/listening/queue.ts';
import { NO_RECORD, parseId } from '#domain/shared/id.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { changeQueue } from './change-queue.ts';
import { readQueue } from './read-queue.ts';

type WireChange = z.infer<typeof calls.changeQueue.body.schema>['changes'][number];

const idOf = (text: string): number => parseId<'section'>(text) ?? NO_RECORD;

/** `age` dates a change that was made offline. */
function readChange(change: WireChange, now: Date): QueueChange<number> {
  const at = now.getTime() - change.age;
  if (change.kind === 'play') return { kind: 'play', id: idOf(change.section), at };
  const ids = change.sections.map(idOf);
  return change.kind === 'add' ? { kind: 'add', ids, isNext: change.next, at } : { kind: change.kind, ids, at };
}

/** The queue of recordings. (docs/rules/listening.md) */
export function mountListening(api: Api): void {
  mount(api, calls.getQueue, async ({ ctx }) => ({ data: await readQueue(ctx) }));
  mount(api, calls.changeQueue, async ({ ctx, body }) => {
    const now = ctx.clock.now();
    await changeQueue(
      ctx,
      body.changes.map((change) => readChange(change, now)),
    );
    return { data: await readQueue(ctx) };
  });
}
