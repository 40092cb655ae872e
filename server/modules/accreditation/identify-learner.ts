import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { IdentifiersChange } from '#contract/forms/identifiers.ts';
import { type Identifiers, NO_IDENTIFIERS } from '#domain/credits/identifiers.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { identifiers } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer'>;

export type LearnerIdentifiers = Identifiers & { userId: number };

/** What is known of the caller; an account that was never asked has nothing of it. */
export async function readIdentifiers({ db, viewer }: Pick<Needs, 'db' | 'viewer'>): Promise<LearnerIdentifiers> {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const [row] = await db.select().from(identifiers).where(eq(identifiers.userId, viewer.id));
  if (row === undefined) return { userId: viewer.id, ...NO_IDENTIFIERS };
  return {
    userId: viewer.id,
    npi: row.npi,
    licence_number: row.licenceNumber,
    licence_state: row.licenceState,
    board_number: row.boardNumber,
    birth_month: row.birthMonth,
    birth_day: row.birthDay,
  };
}

/** Replaces what is known of the caller. */
export async function saveIdentifiers(
  { db, clock, viewer }: Needs,
  written: z.output<typeof IdentifiersChange>,
): Promise<LearnerIdentifiers> {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const row = {
    npi: written.npi,
    licenceNumber: written.licence_number,
    licenceState: written.licence_state,
    boardNumber: written.board_number,
    birthMonth: written.birth_month,
    birthDay: written.birth_day,
    updatedAt: clock.now(),
  };
  await db
    .insert(identifiers)
    .values({ userId: viewer.id, ...row })
    .onConflictDoUpdate({ target: identifiers.userId, set: row });
  return readIdentifiers({ db, viewer });
}
