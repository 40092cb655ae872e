/**
 * Long sweeps, in pages by key: how far one is, is stored after each page, so that the next run continues there after a
 * crash, a stop or the end of its time, and never begins again.
 */
import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { sweeps } from '#server/kernel/tables.ts';
import { forEachAtOnce } from './for-each.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'signal'>;

export type Stage = {
  readonly name: string;
  /** Handles the page after this id, and returns the last id of the page; null when there is none. */
  page(after: number, needs: Needs): Promise<number | null>;
};

type StageParts<Row> = {
  name: string;
  /** A page of rows after this id, by id. */
  list(after: number): Promise<readonly Row[]>;
  idOf(row: Row): number;
  atOnce: number;
  each(row: Row): Promise<void>;
};

export const stageOf = <Row>({ name, list, idOf, atOnce, each }: StageParts<Row>): Stage => ({
  name,
  page: async (after, { signal }) => {
    const rows = await list(after);
    await forEachAtOnce(rows, { atOnce, signal }, each);
    const last = rows.at(-1);
    return last === undefined ? null : idOf(last);
  },
});

/** Goes through the stages; `begun` is when this sweep began, also if another run began it. */
export async function sweep(needs: Needs, name: string, stagesOf: (begun: Date) => readonly Stage[]): Promise<void> {
  const { db, clock } = needs;
  const now = clock.now();
  const [stored] = await db.select().from(sweeps).where(eq(sweeps.name, name));
  const begun = stored?.begunAt ?? now;
  const stages = stagesOf(begun);
  // A stage that a new version no longer has: begin again.
  const first = Math.max(
    0,
    stages.findIndex((stage) => stage.name === stored?.stage),
  );
  let after: number | null = stages[first]?.name === stored?.stage ? (stored?.after ?? 0) : 0;
  for (const stage of stages.slice(first)) {
    while (after !== null) {
      needs.signal.throwIfAborted();
      after = await stage.page(after, needs);
      if (after === null) break;
      const progress = { stage: stage.name, after, begunAt: begun, reachedAt: clock.now() };
      await db
        .insert(sweeps)
        .values({ name, ...progress })
        .onConflictDoUpdate({ target: sweeps.name, set: progress });
    }
    after = 0;
  }
  await db.delete(sweeps).where(eq(sweeps.name, name));
}
