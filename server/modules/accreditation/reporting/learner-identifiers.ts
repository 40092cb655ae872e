import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { IdentifiersChange } from '#contract/forms/identifiers.ts';
import { type Identifiers, NO_IDENTIFIERS } from '#domain/credits/learners/identifiers.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { identifiers } from '#server/modules/accreditation/tables.ts';
import { listReceivingBodies } from '#server/modules/reporting/index.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer'>;

export type LearnerIdentifiers = Identifiers & { userId: number; bodies: readonly string[] };

/** The caller's identifiers, all empty if none were saved; with the bodies that take reports at the moment. */
export async function readIdentifiers({ db, viewer }: Pick<Needs, 'db' | 'viewer'>): Promise<LearnerIdentifiers> {
  const [row] = await db.select().from(identifiers).where(eq(identifiers.userId, viewer.id));
  const bodies = await listReceivingBodies(db);
  if (row === undefined) return { userId: viewer.id, bodies, ...NO_IDENTIFIERS };
  return {
    ...{ userId: viewer.id, bodies },
    npi: row.npi,
    licence_number: row.licenceNumber,
    licence_state: row.licenceState,
    board_number: row.boardNumber,
    eprofile_id: row.eprofileId,
    birth_month: row.birthMonth,
    birth_day: row.birthDay,
  };
}

/** Replaces the caller's identifiers. */
export async function saveIdentifiers(
  { db, clock, viewer }: Needs,
  input: z.output<typeof IdentifiersChange>,
): Promise<LearnerIdentifiers> {
  const row = {
    npi: input.npi,
    licenceNumber: input.licence_number,
    licenceState: input.licence_state,
    boardNumber: input.board_number,
    eprofileId: input.eprofile_id,
    birthMonth: input.birth_month,
    birthDay: input.birth_day,
    updatedAt: clock.now(),
  };
  await db
    .insert(identifiers)
    .values({ userId: viewer.id, ...row })
    .onConflictDoUpdate({ target: identifiers.userId, set: row });
  return readIdentifiers({ db, viewer });
}
