import { z } from 'zod';
import { defineJob } from '#server/kernel/define-job.ts';
import { deleteExpiredChallenges } from './challenges.ts';
import { deleteExpiredPendingSignIns } from './pending-sign-ins.ts';

export const deleteExpired = defineJob({
  name: 'security.delete-expired',
  payload: z.object({}),
  schedule: 'hourly',
  run: async ({ db, clock }) => {
    await deleteExpiredChallenges(db, clock.now());
    await deleteExpiredPendingSignIns(db, clock.now());
  },
});
