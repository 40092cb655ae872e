/** Notes are their writer's alone: exported on request, deleted with the account. (rules P52, P53) */
import { eq } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { listNoteRows } from './queries-notes.ts';
import { notes } from './tables.ts';

export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  const rows = await listNoteRows(db, userId);
  return {
    notes: rows.map(({ section, publication, text, passage, seconds, createdAt, changedAt }) => ({
      ...{ publication: publication.title, section: section.title, text, quote: passage?.exact ?? null, seconds },
      ...{ createdAt, changedAt },
    })),
  };
}

export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  await tx.delete(notes).where(eq(notes.userId, userId));
}
