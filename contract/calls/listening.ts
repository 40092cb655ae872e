/** The queue of recordings. (docs/rules/listening.md) */
import { z } from 'zod';
import { MAX_QUEUE_ITEMS } from '#domain/listening/queue.ts';
import { defineCall, plainBody } from '../call.ts';
import { changeAge } from '../forms/change-age.ts';
import { boundedText } from '../forms/text.ts';

const QueuedSection = z.object({
  id: z.string(),
  title: z.string(),
  number: z.int(),
  /** Null once the section or its recording was removed. (rules V5) */
  slug: z.string().nullable(),
  /** Seconds. */
  duration: z.int(),
  /** The second at which the caller stopped. */
  position: z.int(),
  /** Marked as read. (rules V7) */
  finished: z.boolean(),
  /** Why the recording is not sent; null if it is open, or was removed. */
  lock_reason: z.string().nullable(),
  /** Signed, for some hours; null if the recording is locked or was removed. */
  url: z.string().nullable(),
  publication: z.object({
    id: z.string(),
    title: z.string(),
    section_count: z.int(),
    /** The slug of its first category. */
    category: z.string(),
  }),
});

const Queue = z.object({
  data: z.object({
    items: z.array(QueuedSection),
    /** The section that was played last, which may have left the queue. (rules V4) */
    current: z.string().nullable(),
  }),
});

export const getQueue = defineCall({
  name: 'getQueue',
  method: 'GET',
  path: '/api/queue/',
  summary: 'The caller’s queue of recordings, in its order, with positions.',
  who: 'signed-in',
  plain: Queue,
});

const sectionIds = z.array(boundedText(20)).max(MAX_QUEUE_ITEMS);

/** More than a browser collects: it leaves out what later changes overtake. */
const MAX_CHANGES = 600;

export const changeQueue = defineCall({
  name: 'changeQueue',
  method: 'PUT',
  path: '/api/queue/',
  summary:
    'Applies changes of the queue in the order in which they were made, and returns the queue. `age`: milliseconds since the change was made, for one made offline. Unknown sections, and those without a recording, are ignored.',
  who: 'signed-in',
  body: plainBody(
    z.strictObject({
      changes: z
        .array(
          z.discriminatedUnion('kind', [
            z.strictObject({ kind: z.literal('add'), sections: sectionIds, next: z.boolean(), age: changeAge }),
            z.strictObject({ kind: z.literal('remove'), sections: sectionIds, age: changeAge }),
            z.strictObject({ kind: z.literal('order'), sections: sectionIds, age: changeAge }),
            z.strictObject({ kind: z.literal('play'), section: boundedText(20), age: changeAge }),
          ]),
        )
        .max(MAX_CHANGES),
    }),
  ),
  plain: Queue,
  limit: { perMinute: 120 },
});
