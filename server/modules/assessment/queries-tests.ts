import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { TestStatus } from '#domain/assessment/test-status.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { Visibility } from '#domain/catalogue/visibility.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { prepareOnce } from '#server/kernel/prepare-once.ts';
import { publications, questions } from '#server/modules/catalogue/tables.ts';
import { attempts } from './tables.ts';

/** The fields of a publication that its test needs. */
export type TestedPublication = {
  id: number;
  type: PublicationType;
  visibility: Visibility | 'withdrawn';
  expiresOn: PlainDate | null;
  creditStopsOn: PlainDate | null;
  passMark: number;
  /** The editor turned the pre-test on. */
  preTest: boolean;
};

/** Publications by id, withdrawn ones included, because earned results stay. */
export async function listTestedPublications(db: Queryable, ids: readonly number[]): Promise<TestedPublication[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: publications.id,
      type: publications.type,
      visibility: publications.visibility,
      expiresOn: publications.expiresOn,
      creditStopsOn: publications.creditStopsOn,
      passMark: publications.passingScore,
      preTest: publications.preTest,
    })
    .from(publications)
    .where(inArray(publications.id, [...ids]));
  // The importer writes only valid types and dates.
  return rows as TestedPublication[];
}

export type CurrentQuestion = { id: number; publicationId: number; number: number };

/** The current questions of each test, in order. */
export async function listCurrentQuestions(
  db: Queryable,
  publicationIds: readonly number[],
): Promise<CurrentQuestion[]> {
  if (publicationIds.length === 0) return [];
  return db
    .select({ id: questions.id, publicationId: questions.publicationId, number: questions.number })
    .from(questions)
    .where(and(inArray(questions.publicationId, [...publicationIds]), isNull(questions.retiredAt)))
    .orderBy(asc(questions.publicationId), asc(questions.number));
}

export type Attempt = typeof attempts.$inferSelect;

/** Practice is excluded from test status, credit and statistics. */
const countingAttempts = and(
  eq(attempts.userId, sql.placeholder('userId')),
  eq(attempts.practice, false),
  sql`${attempts.publicationId} = any(${sql.placeholder('publicationIds')}::int[])`,
);

const prepareAttempts = prepareOnce((db) =>
  db
    .select()
    .from(attempts)
    .where(countingAttempts)
    .orderBy(asc(attempts.publicationId), desc(attempts.attempt))
    .prepare('attempts_of_tests'),
);

const prepareStatuses = prepareOnce((db) =>
  db
    .selectDistinctOn([attempts.publicationId], { publicationId: attempts.publicationId, status: attempts.status })
    .from(attempts)
    .where(countingAttempts)
    // 'APPROVED' sorts before 'REJECTED'.
    .orderBy(asc(attempts.publicationId), asc(attempts.status))
    .prepare('statuses_of_tests'),
);

type OwnTests = { userId: number; publicationIds: readonly number[] };

/** The number of a user's practice attempts at a test. */
export async function countPractice(
  db: Queryable,
  { userId, publicationId }: { userId: number; publicationId: number },
): Promise<number> {
  const own = and(eq(attempts.userId, userId), eq(attempts.publicationId, publicationId), eq(attempts.practice, true));
  const [row] = await db.select({ count: count() }).from(attempts).where(own);
  return row?.count ?? 0;
}

/** A user's latest practice of a test, or null. */
export async function findLatestPractice(
  db: Queryable,
  { userId, publicationId }: { userId: number; publicationId: number },
): Promise<Attempt | null> {
  const own = and(eq(attempts.userId, userId), eq(attempts.publicationId, publicationId), eq(attempts.practice, true));
  const [row] = await db.select().from(attempts).where(own).orderBy(desc(attempts.attempt)).limit(1);
  return row ?? null;
}

/** A user's attempts that count, newest first. */
export async function listAttempts(db: Queryable, own: OwnTests): Promise<Attempt[]> {
  return own.publicationIds.length === 0 ? [] : prepareAttempts(db).execute(own);
}

/** The attempt shown for each publication: the approved one, otherwise the last. */
export function shownAttempts(newestFirst: readonly Attempt[]): Map<number, Attempt> {
  const shown = new Map<number, Attempt>();
  for (const attempt of newestFirst) {
    if (!shown.has(attempt.publicationId) || attempt.status === 'APPROVED') shown.set(attempt.publicationId, attempt);
  }
  return shown;
}

/** A user's test status per publication; absent without an attempt. */
export async function listStatuses(db: Queryable, own: OwnTests): Promise<Map<number, { status: TestStatus }>> {
  if (own.publicationIds.length === 0) return new Map();
  const rows = await prepareStatuses(db).execute(own);
  return new Map(rows.map(({ publicationId, status }) => [publicationId, { status }]));
}
