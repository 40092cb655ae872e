/** Rows that every deployment needs. Seeding is idempotent and does not overwrite edited rows. */

import type { Queryable } from '../../kernel/ctx.ts';
import { creditRequirements, statements } from '../../modules/accreditation/tables.ts';
import { evaluationQuestions } from '../../modules/assessment/tables.ts';
import { CREDIT_REQUIREMENTS } from './credit-requirements.ts';
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
  await db
    .insert(creditRequirements)
    .values([...CREDIT_REQUIREMENTS])
    .onConflictDoNothing({ target: creditRequirements.code });
}
