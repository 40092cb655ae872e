/** Rows that every deployment needs. Seeding is idempotent and does not overwrite edited rows. */

import type { Queryable } from '../../kernel/ctx.ts';
import { statements } from '../../modules/accreditation/tables.ts';
import { evaluationQuestions } from '../../modules/assessment/tables.ts';
import { EVALUATION } from './evaluation.ts';
import { STATEMENTS } from './statements.ts';

export async function seedReference(db: Queryable): Promise<void> {
  await db
    .insert(statements)
    .values([...STATEMENTS])
    .onConflictDoNothing({ target: statements.code });
  await db
    .insert(evaluationQuestions)
    .values([...EVALUATION])
    .onConflictDoNothing({ target: evaluationQuestions.number });
}
