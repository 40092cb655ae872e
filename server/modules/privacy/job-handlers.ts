import { eq } from 'drizzle-orm';
import { accountDeleted } from '#emails/account/account-deleted.ts';
import { handleJobs } from '#server/kernel/jobs/handle-job.ts';
import { sendEmail } from '#server/modules/email/index.ts';
import * as jobs from './jobs.ts';
import { makeExport } from './make-export.ts';
import { findErasure, listExpiredExports } from './queries.ts';
import { dataExports, erasures } from './tables.ts';

export const jobHandlers = handleJobs(jobs, {
  makeExportJob: (ctx, { exportId }) => makeExport(ctx, exportId),
  removeExportsJob: async ({ db, clock, storage }) => {
    for (const { id, storageKey } of await listExpiredExports(db, clock.now())) {
      if (storageKey !== null) await storage.remove(storageKey);
      await db.delete(dataExports).where(eq(dataExports.id, id));
    }
  },
  confirmErasureJob: async (ctx, { erasureId, language }) => {
    const erasure = await findErasure(ctx.db, erasureId);
    if (erasure?.email == null) return;
    const facts = { name: erasure.name ?? '', deletedAt: erasure.erasedAt };
    await sendEmail(ctx, {
      category: 'account-deleted',
      to: { email: erasure.email, language },
      write: (envelope) => accountDeleted(envelope, facts),
    });
    await ctx.db.update(erasures).set({ email: null, name: null }).where(eq(erasures.id, erasureId));
  },
});
