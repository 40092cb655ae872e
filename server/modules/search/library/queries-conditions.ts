/** The filters of the publication list as SQL conditions. */

import { and, eq, exists, gte, inArray, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { mayTakeTest } from '#domain/assessment/may-take-test.ts';
import { PUBLICATION_TYPES, type PublicationType } from '#domain/catalogue/publication-types.ts';
import { CREDIT_CLASSES, type CreditClass, creditClassOf } from '#domain/catalogue/test-class.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { isOffered } from '#domain/site/features.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { attempts } from '#server/modules/assessment/tables.ts';
import {
  categories,
  publicationAuthors,
  publicationCategories,
  publications,
  questions,
  sections,
} from '#server/modules/catalogue/tables.ts';
import type { Search } from '#server/modules/search/query/parse-search.ts';
import { isInScope } from '#server/modules/search/query/search-scope.ts';
import { isInSearchedLanguage } from '#server/modules/search/query/searched-language.ts';
import { searchDocuments } from '#server/modules/search/tables.ts';

export type LibraryFilter = Partial<{
  visibility: 'published' | 'announced';
  test_class: number;
  type__in: readonly (PublicationType | CreditClass)[];
  categories__id__in: readonly number[];
  categories__slug__in: readonly string[];
  recorded: boolean;
  completed: boolean;
  can_user_take_test: boolean;
  /** The reader may take the test, or might if it were not completed. */
  testable: true;
  authorId__in: readonly number[];
  publicationDate__gte: PlainDate;
  publicationDate__lte: PlainDate;
  expirationDate__gte: PlainDate;
  expirationDate__lte: PlainDate;
  /** False excludes episodes, which have no test. (rules C33) */
  episodes: false;
}>;

type Needs = Pick<Ctx, 'db' | 'viewer' | 'clock'>;
type Condition = SQL | undefined;

/** The source of rows and the separate conditions, because each facet is counted without its own. */
export type Conditions = {
  source: SQL;
  base: Condition;
  type: Condition;
  category: Condition;
  test_class: Condition;
  recorded: Condition;
};

export function conditionsOf(ctx: Needs, filter: LibraryFilter, searches: readonly Search[]): Conditions {
  return {
    source: searches.length === 0 ? sql`${publications}` : matchingDocuments(searches),
    base: and(
      eq(publications.visibility, filter.visibility ?? 'published'),
      filter.authorId__in === undefined ? undefined : isBy(ctx, filter.authorId__in),
      filter.publicationDate__gte === undefined
        ? undefined
        : gte(publications.publishedOn, filter.publicationDate__gte),
      filter.publicationDate__lte === undefined
        ? undefined
        : lte(publications.publishedOn, filter.publicationDate__lte),
      filter.expirationDate__gte === undefined ? undefined : gte(publications.expiresOn, filter.expirationDate__gte),
      filter.expirationDate__lte === undefined ? undefined : lte(publications.expiresOn, filter.expirationDate__lte),
      filter.episodes === undefined ? undefined : IS_NO_EPISODE,
      filter.completed === undefined ? undefined : filter.completed ? isCompleted(ctx) : isToDo(ctx),
      filter.can_user_take_test === undefined ? undefined : requires(filter.can_user_take_test, canTakeTest(ctx)),
      filter.testable === undefined ? undefined : isTestable(ctx),
    ),
    type: filter.type__in === undefined ? undefined : isOfType(filter.type__in),
    category: isInCategory(ctx, filter),
    test_class: filter.test_class === undefined ? undefined : isOfClass(filter.test_class),
    recorded: filter.recorded === undefined ? undefined : requires(filter.recorded, IS_RECORDED),
  };
}

export const allConditions = ({ base, type, category, test_class, recorded }: Conditions): SQL =>
  and(base, type, category, test_class, recorded) ?? sql`true`;

/** Whether any of its sections has a recording. */
export const IS_RECORDED = sql`exists (select 1 from ${sections} where ${sections.publicationId} = ${publications.id}
  and ${sections.mediaId} is not null and ${sections.withdrawnAt} is null)`;

const requires = (isWanted: boolean, condition: SQL): SQL => (isWanted ? condition : not(condition));

/** Publications joined with the one matching document that the reader searches. */
function matchingDocuments(searches: readonly Search[]): SQL {
  const matches = searches.map(
    (search) =>
      sql`(${searchDocuments.words} @@ ${search.query}::tsquery and ${isInSearchedLanguage(search)} and ${isInScope(search.scope)}${containsShare(search)})`,
  );
  return sql`${publications} inner join ${searchDocuments} on ${searchDocuments.publicationId} = ${publications.id}
    and (${sql.join(matches, sql` or `)})`;
}

/** The share of the input that a document must contain, if not all of it. */
function containsShare({ parts, minShare }: Search): SQL {
  if (minShare === 0) return sql``;
  const contained = parts.map(
    ({ query, weight }) => sql`(${searchDocuments.words} @@ ${query}::tsquery)::int * ${weight}::real`,
  );
  return sql` and ${sql.join(contained, sql` + `)} >= ${minShare}::real`;
}

/** Publications by any of the authors, interviewers included. */
function isBy({ db }: Needs, authorIds: readonly number[]): Condition {
  const written = db
    .select({ id: publicationAuthors.publicationId })
    .from(publicationAuthors)
    .where(inArray(publicationAuthors.authorId, [...authorIds]));
  return or(inArray(publications.id, written), inArray(publications.interviewerId, [...authorIds]));
}

function isOfType(types: NonNullable<LibraryFilter['type__in']>): Condition {
  const classes = isOffered('credit') ? CREDIT_CLASSES.filter((creditClass) => types.includes(creditClass)) : [];
  const kinds = PUBLICATION_TYPES.filter((type) => types.includes(type));
  return or(inArray(publications.type, kinds), inArray(publications.creditClass, classes));
}

function isOfClass(testClass: number): SQL {
  const creditClass = creditClassOf(testClass);
  return creditClass === null || !isOffered('credit') ? sql`false` : eq(publications.creditClass, creditClass);
}

function isInCategory({ db }: Needs, filter: LibraryFilter): Condition {
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

function isCompleted({ db, viewer }: Needs): SQL {
  if (viewer.kind === 'visitor') return sql`false`;
  const mine = and(
    eq(attempts.publicationId, publications.id),
    eq(attempts.userId, viewer.id),
    eq(attempts.status, 'APPROVED'),
    eq(attempts.practice, false),
  );
  return exists(db.select({ one: sql`1` }).from(attempts).where(mine));
}

/** Not completed; episodes have no test, so they never count as to do. (rules C33) */
const isToDo = (ctx: Needs): Condition => and(not(isCompleted(ctx)), IS_NO_EPISODE);
const IS_NO_EPISODE = ne(publications.type, 'PODCAST');

const canTakeTest = (ctx: Needs): SQL => and(isTestable(ctx), not(isCompleted(ctx))) ?? sql`false`;

/** The types of which the reader may take tests: `mayTakeTest` evaluated once for each. */
export function testableTypes({ viewer, clock }: Pick<Ctx, 'viewer' | 'clock'>): PublicationType[] {
  const any = {
    visibility: 'published',
    expirationDate: null,
    creditStopsOn: null,
    questionCount: 1,
    completed: false,
  } as const;
  return PUBLICATION_TYPES.filter((type) => mayTakeTest(viewer, { ...any, type }, clock.moment()).ok);
}

/** Dates and questions are checked in SQL. */
function isTestable(ctx: Needs): Condition {
  const hasQuestions = and(eq(questions.publicationId, publications.id), isNull(questions.retiredAt));
  return and(
    inArray(publications.type, testableTypes(ctx)),
    eq(publications.visibility, 'published'),
    sql`coalesce(${publications.expiresOn} >= ${ctx.clock.today()}, true)`,
    sql`coalesce(${publications.creditStopsOn} > ${ctx.clock.today()}, true)`,
    exists(ctx.db.select({ one: sql`1` }).from(questions).where(hasQuestions)),
  );
}
