/** What a list of publications may be narrowed by, as conditions of the database. */
import { and, eq, exists, gte, inArray, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { maySitTest } from '#domain/assessment/may-sit-test.ts';
import { PUBLICATION_TYPES, type PublicationType } from '#domain/catalogue/publication-types.ts';
import { CREDIT_CLASSES, type CreditClass, creditClassOf } from '#domain/catalogue/test-class.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { attempts, questions } from '#server/modules/assessment/tables.ts';
import {
  categories,
  publicationAuthors,
  publicationCategories,
  publications,
  sections,
} from '#server/modules/catalogue/tables.ts';
import { isOf } from './documents-of.ts';
import { within } from './reach.ts';
import type { Search } from './read-search.ts';
import { searchDocuments } from './tables.ts';

export type LibraryFilter = Partial<{
  visibility: 'published' | 'announced';
  test_class: number;
  type__in: readonly (PublicationType | CreditClass)[];
  categories__id__in: readonly number[];
  categories__slug__in: readonly string[];
  recorded: boolean;
  completed: boolean;
  can_user_take_test: boolean;
  authorId__in: readonly number[];
  publicationDate__gte: string;
  publicationDate__lte: string;
}>;

type Asking = Pick<Ctx, 'db' | 'viewer' | 'clock'>;
type Condition = SQL | undefined;

/** Where the rows come from, and the conditions apart, because each facet is counted without its own. */
export type Conditions = {
  source: SQL;
  base: Condition;
  type: Condition;
  category: Condition;
  test_class: Condition;
  recorded: Condition;
};

export function conditionsOf(ctx: Asking, filter: LibraryFilter, searches: readonly Search[]): Conditions {
  return {
    source: searches.length === 0 ? sql`${publications}` : whatFits(searches),
    base: and(
      eq(publications.visibility, filter.visibility ?? 'published'),
      filter.authorId__in === undefined ? undefined : isBy(ctx, filter.authorId__in),
      filter.publicationDate__gte === undefined
        ? undefined
        : gte(publications.publishedOn, filter.publicationDate__gte),
      filter.publicationDate__lte === undefined
        ? undefined
        : lte(publications.publishedOn, filter.publicationDate__lte),
      filter.completed === undefined ? undefined : filter.completed ? isCompleted(ctx) : isToDo(ctx),
      filter.can_user_take_test === undefined ? undefined : asked(filter.can_user_take_test, canSit(ctx)),
    ),
    type: filter.type__in === undefined ? undefined : isOfType(filter.type__in),
    category: isInCategory(ctx, filter),
    test_class: filter.test_class === undefined ? undefined : isOfClass(filter.test_class),
    recorded: filter.recorded === undefined ? undefined : asked(filter.recorded, IS_RECORDED),
  };
}

export const all = ({ base, type, category, test_class, recorded }: Conditions): SQL =>
  and(base, type, category, test_class, recorded) ?? sql`true`;

/** Whether there is anything to watch or to hear in it. */
export const IS_RECORDED = sql`exists (select 1 from ${sections} where ${sections.publicationId} = ${publications.id}
  and ${sections.mediaId} is not null and ${sections.withdrawnAt} is null)`;

const asked = (wanted: boolean, condition: SQL): SQL => (wanted ? condition : not(condition));

/** Publications with the one document each that the reader searches, where it fits. */
function whatFits(searches: readonly Search[]): SQL {
  const fits = searches.map(
    (search) =>
      sql`(${searchDocuments.words} @@ ${search.query}::tsquery and ${isOf(search)} and ${within(search.reach)})`,
  );
  return sql`${publications} inner join ${searchDocuments} on ${searchDocuments.publicationId} = ${publications.id}
    and (${sql.join(fits, sql` or `)})`;
}

/** Where the author is one of the faculty, interviewers included. */
function isBy({ db }: Asking, authorIds: readonly number[]): Condition {
  const written = db
    .select({ id: publicationAuthors.publicationId })
    .from(publicationAuthors)
    .where(inArray(publicationAuthors.authorId, [...authorIds]));
  return or(inArray(publications.id, written), inArray(publications.interviewerId, [...authorIds]));
}

function isOfType(types: NonNullable<LibraryFilter['type__in']>): Condition {
  const classes = CREDIT_CLASSES.filter((creditClass) => types.includes(creditClass));
  const kinds = PUBLICATION_TYPES.filter((type) => types.includes(type));
  return or(inArray(publications.type, kinds), inArray(publications.creditClass, classes));
}

function isOfClass(testClass: number): SQL {
  const creditClass = creditClassOf(testClass);
  return creditClass === null ? sql`false` : eq(publications.creditClass, creditClass);
}

function isInCategory({ db }: Asking, filter: LibraryFilter): Condition {
  const { categories__id__in: ids, categories__slug__in: slugs } = filter;
  const among = (condition: SQL) =>
    inArray(
      publications.id,
      db
        .select({ id: publicationCategories.publicationId })
        .from(publicationCategories)
        .innerJoin(categories, eq(categories.id, publicationCategories.categoryId))
        .where(condition),
    );
  return and(
    ids === undefined ? undefined : among(inArray(categories.id, [...ids])),
    slugs === undefined ? undefined : among(inArray(categories.slug, [...slugs])),
  );
}

function isCompleted({ db, viewer }: Asking): SQL {
  if (viewer.kind === 'visitor') return sql`false`;
  const mine = and(
    eq(attempts.publicationId, publications.id),
    eq(attempts.userId, viewer.id),
    eq(attempts.status, 'APPROVED'),
    eq(attempts.practice, false),
  );
  return exists(db.select({ one: sql`1` }).from(attempts).where(mine));
}

/** An episode is heard or read, and never completed: it is not among what is still to be done. (rules C33) */
const isToDo = (ctx: Asking): Condition => and(not(isCompleted(ctx)), ne(publications.type, 'PODCAST'));

/** The rule of the test room, asked once for each type; what is left of it is dates, questions and attempts. */
function canSit(ctx: Asking): SQL {
  const any = { visibility: 'published', expirationDate: null, questionCount: 1, completed: false } as const;
  const types = PUBLICATION_TYPES.filter((type) => maySitTest(ctx.viewer, { ...any, type }, ctx.clock.moment()).ok);
  const hasQuestions = and(eq(questions.publicationId, publications.id), isNull(questions.retiredAt));
  const conditions = and(
    inArray(publications.type, types),
    eq(publications.visibility, 'published'),
    sql`coalesce(${publications.expiresOn} >= ${ctx.clock.today()}, true)`,
    exists(ctx.db.select({ one: sql`1` }).from(questions).where(hasQuestions)),
    not(isCompleted(ctx)),
  );
  return conditions ?? sql`false`;
}
