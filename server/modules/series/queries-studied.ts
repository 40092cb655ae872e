/** How far a member is in publications: the passed test, and the sections that are marked as read. */
import { and, count, eq, inArray, isNull, max } from 'drizzle-orm';
import { isExpired } from '#domain/catalogue/expiry.ts';
import { isCreditStopped } from '#domain/credits/activity/activity-state.ts';
import { type PartDone, partDone } from '#domain/series/series.ts';
import { slugWithId } from '#domain/shared/id.ts';
import { todayAt } from '#domain/shared/time-zone.ts';
import { isOffered } from '#domain/site/features.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { attempts } from '#server/modules/assessment/tables.ts';
import { progress, publications, questions, sections } from '#server/modules/catalogue/tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock'>;

export type StudiedPublication = {
  id: number;
  slug: string;
  title: string;
  isPublished: boolean;
  hasTest: boolean;
  sections: number;
  sectionsRead: number;
  done: PartDone | null;
};

/** Three queries for any number of publications; withdrawn ones are among them. (rules Q4) */
export async function listStudied(
  { db, clock }: Needs,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<Map<number, StudiedPublication>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const today = clock.today();
  const rows = await db
    .select({
      ...{ id: publications.id, slug: publications.slug, title: publications.title },
      ...{ visibility: publications.visibility, expiresOn: publications.expiresOn },
      creditStopsOn: publications.creditStopsOn,
      questions: db.$count(questions, and(eq(questions.publicationId, publications.id), isNull(questions.retiredAt))),
    })
    .from(publications)
    .where(inArray(publications.id, wanted));
  const passed = await listPassed({ db, clock }, { userId, ids: wanted });
  const read = await listRead({ db, clock }, { userId, ids: wanted });
  return new Map(
    rows.map(({ id, slug, title, visibility, expiresOn, creditStopsOn, questions: questionCount }) => {
      const marks = read.get(id) ?? { sections: 0, sectionsRead: 0, readOn: null };
      const isOpen = !isExpired(expiresOn, today) && !isCreditStopped(creditStopsOn, today);
      const hasTest = questionCount > 0 && isOpen && isOffered('credit');
      const done = partDone({ ...marks, hasTest, passedOn: passed.get(id) ?? null });
      const { sections: total, sectionsRead } = marks;
      const isPublished = visibility === 'published';
      return [id, { id, slug: slugWithId(slug, id), title, isPublished, hasTest, sections: total, sectionsRead, done }];
    }),
  );
}

type Reader = { userId: number; ids: number[] };

async function listPassed({ db, clock: { zone } }: Needs, { userId, ids }: Reader) {
  const approved = and(
    ...[eq(attempts.userId, userId), inArray(attempts.publicationId, ids)],
    ...[eq(attempts.status, 'APPROVED'), eq(attempts.practice, false)],
  );
  const rows = await db.select({ id: attempts.publicationId, at: attempts.submittedAt }).from(attempts).where(approved);
  return new Map(rows.map(({ id, at }) => [id, todayAt({ now: at, zone })]));
}

async function listRead({ db, clock: { zone } }: Needs, { userId, ids }: Reader) {
  const rows = await db
    .select({
      id: sections.publicationId,
      sections: count(),
      sectionsRead: count(progress.readAt),
      at: max(progress.readAt),
    })
    .from(sections)
    .leftJoin(progress, and(eq(progress.sectionId, sections.id), eq(progress.userId, userId)))
    .where(and(inArray(sections.publicationId, ids), isNull(sections.withdrawnAt)))
    .groupBy(sections.publicationId);
  return new Map(
    rows.map(({ id, at, ...marks }) => [id, { ...marks, readOn: at === null ? null : todayAt({ now: at, zone }) }]),
  );
}
