import { z } from 'zod';
import { STAFF_PERMISSIONS } from '#domain/access/staff.ts';
import { WAITING_KINDS } from '#domain/office/waiting-work.ts';
import { defineCall, plainBody } from '../../call.ts';
import { boundedText, text } from '../../forms/text.ts';

export const listFailedJobs = defineCall({
  name: 'listFailedJobs',
  method: 'GET',
  path: '/api/admin/failed-jobs/',
  summary: 'Jobs that failed at their last attempt, newest first, with the reason.',
  answers: 'FailedJob',
  many: true,
  who: 'staff',
  permission: 'operations.write',
  list: { filters: z.object({ job: boundedText(100) }), page: { size: 50 } },
});

export const retryFailedJob = defineCall({
  name: 'retryFailedJob',
  method: 'POST',
  path: '/api/admin/failed-jobs/{job}/retry/',
  summary: 'Queues a failed job again.',
  status: 204,
  who: 'staff',
  permission: 'operations.write',
});

export const discardFailedJob = defineCall({
  name: 'discardFailedJob',
  method: 'POST',
  path: '/api/admin/failed-jobs/{job}/discard/',
  summary: 'Discards a failed job, with a reason; its work is not done.',
  status: 204,
  who: 'staff',
  permission: 'operations.write',
  body: plainBody(z.strictObject({ reason: text(500).min(1) })),
});

export const getToday = defineCall({
  name: 'getToday',
  method: 'GET',
  path: '/api/admin/today/',
  summary: 'What waits for the caller’s roles, as counts, and the state of the system for those who operate it.',
  who: 'staff',
  plain: z.object({
    data: z.object({
      /** Work that waits, in the order in which the office lists it; nothing without a count. */
      waiting: z.array(
        z.object({
          kind: z.enum(WAITING_KINDS),
          permission: z.enum(STAFF_PERMISSIONS),
          count: z.int(),
          /** Since when the oldest waits; null if unknown. */
          since: z.iso.datetime().nullable(),
          /** The next deadline; null without one. */
          due: z.iso.datetime().nullable(),
          /** In minor units, for work about money. */
          amount: z.object({ total: z.int(), currency: z.string() }).nullable(),
        }),
      ),
      /** Null for roles that do not operate the product. */
      system: z
        .object({
          /** Jobs that wait for the queue. */
          jobs_waiting: z.int(),
          last_payment_event: z.iso.datetime().nullable(),
        })
        .nullable(),
    }),
  }),
});
