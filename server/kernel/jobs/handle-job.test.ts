import { expect, test } from 'vitest';
import { z } from 'zod';
import { handleJobs } from './handle-job.ts';
import type { Jobs } from './jobs.ts';
import { defineJob } from './jobs.ts';

const greet = defineJob({ name: 'test.greet', payload: z.object({ userId: z.int() }) });

test('a job runs with the payload that its schema parsed', async () => {
  const greeted: number[] = [];
  const [job] = handleJobs({ greet }, { greet: async (_ctx, { userId }) => void greeted.push(userId) });

  await job?.run({} as never, { userId: 7 });

  expect(greeted).toEqual([7]);
  await expect(job?.run({} as never, { userId: 'seven' })).rejects.toThrow('userId');
});

test('a job without a handler, and an invalid payload, do not compile', () => {
  const wrong = [
    // @ts-expect-error: `greet` has no handler
    () => handleJobs({ greet }, {}),
    // @ts-expect-error: the payload names a user
    (jobs: Jobs) => jobs.within({} as never).send(greet, { orderId: 7 }),
    // @ts-expect-error: a job is sent by its definition
    (jobs: Jobs) => jobs.within({} as never).send('test.greet', { userId: 7 }),
  ];

  expect(wrong).toHaveLength(3);
});
