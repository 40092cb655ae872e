/** Rows that every deployment needs. Seeding is idempotent and does not overwrite edited rows. */

import type { Queryable } from '../../kernel/ctx.ts';
import { creditRequirements, statements } from '../../modules/accreditation/tables.ts';
import { creditTopics } from '../../modules/activities/tables.ts';
import { CREDIT_REQUIREMENTS } from './credit-requirements.ts';
import { CREDIT_TOPICS } from './credit-topics.ts';
import { seedForms } from './evaluation/seed-forms.ts';
import { STATEMENTS } from './statements.ts';

/** Of rows that nobody edited. */
const SEEDED_AT = new Date('2026-11-25T00:00:00Z');

/** `own` are a site's texts of certificates, by their code. */
export async function seedReference(db: Queryable, own: ReadonlyMap<string, string> = new Map()): Promise<void> {
  await db
    .insert(statements)
    .values(STATEMENTS.map(({ code, text }) => ({ code, text: own.get(code) ?? text })))
    .onConflictDoNothing({ target: statements.code });
  await db
    .insert(creditTopics)
    .values(CREDIT_TOPICS.map((topic) => ({ ...topic, updatedAt: SEEDED_AT })))
    .onConflictDoNothing({ target: creditTopics.code });
  await seedForms(db);
  await db
    .insert(creditRequirements)
    .values([...CREDIT_REQUIREMENTS])
    .onConflictDoNothing({ target: creditRequirements.code });
}
