import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { accountDeleted } from '#emails/account/account-deleted.ts';
import { defineJob } from '#server/kernel/define-job.ts';
import { sendEmail } from '#server/modules/email/index.ts';
import { makeExport } from './make-export.ts';
import { findErasure, listExpiredExports } from './queries.ts';
import { dataExports, erasures } from './tables.ts';

export const makeExportJob = defineJob({
  name: 'privacy.make-export',
  payload: z.object({ exportId: z.int() }),
  run: (ctx, { exportId }) => makeExport(ctx, exportId),
});

/** The file first: if this fails, the row makes the next run retry. */
export const removeExports = defineJob({
  name: 'privacy.remove-exports',
  payload: z.object({}),
  schedule: 'daily',
  run: async ({ db, clock, storage }) => {
    for (const { id, storageKey } of await listExpiredExports(db, clock.now())) {
      if (storageKey !== null) await storage.remove(storageKey);
      await db.delete(dataExports).where(eq(dataExports.id, id));
    }
  },
});

/** The address is stored until the confirmation email is sent. */
export const confirmErasure = defineJob({
  name: 'privacy.confirm-erasure',
  payload: z.object({ erasureId: z.int(), language: z.enum(LANGUAGES) }),
  run: async (ctx, { erasureId, language }) => {
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
