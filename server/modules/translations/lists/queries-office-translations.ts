/** Every publication in every language, for the office. */
import { and, asc, count, desc, eq, gt, ilike, isNotNull, isNull, or, type SQL, sql, sum } from 'drizzle-orm';
import type { TranslationLanguage } from '#domain/catalogue/languages.ts';
import { writeName } from '#domain/shared/person-name.ts';
import type { LanguageState } from '#domain/translation/language-state.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { behind, pageBehind, readCursor } from '#server/kernel/requests/cursor.ts';
import { escapeLike } from '#server/kernel/text/escape-like.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { publicationDrafts } from '#server/modules/authoring/tables.ts';
import { translationProgress } from '#server/modules/translations/tables.ts';

export type OfficeTranslationFilter = {
  language?: TranslationLanguage | undefined;
  state?: LanguageState | undefined;
  submitted?: boolean | undefined;
  pending?: boolean | undefined;
  search?: string | undefined;
};

export type SortKey = { key: string; descending: boolean };

const columns = {
  progress: translationProgress,
  title: publicationDrafts.title,
  type: publicationDrafts.type,
  submitter: { email: users.email, firstName: users.firstName, lastName: users.lastName },
};

const select = (db: Queryable) =>
  db
    .select(columns)
    .from(translationProgress)
    .innerJoin(publicationDrafts, eq(publicationDrafts.number, translationProgress.publicationNumber))
    .leftJoin(users, eq(users.id, translationProgress.submittedById));

export type ListedTranslation = Omit<Awaited<ReturnType<typeof select>>[number], 'submitter'> & {
  submittedBy: string | null;
};

const SORTS = {
  updated: translationProgress.updatedAt,
  stale: translationProgress.stale,
  words_left: translationProgress.wordsLeft,
  publication: translationProgress.publicationNumber,
} as const;

const isSort = (key: string): key is keyof typeof SORTS => key in SORTS;

/** One page; what was translated last comes first unless sorted otherwise. */
export async function listOfficeTranslations(
  db: Queryable,
  filter: OfficeTranslationFilter,
  { sort, page }: { sort: readonly SortKey[]; page: { after: string | null; size: number } },
) {
  const [{ key, descending } = { key: 'updated', descending: true }] = sort;
  const name = isSort(key) ? key : 'updated';
  const column = SORTS[name];
  const parse = (value: string) => (name === 'updated' ? new Date(value) : Number(value));
  const after = behind(readCursor(page.after), { column, id: translationProgress.id, descending }, parse);
  const inOrder = descending ? desc : asc;
  const rows = await select(db)
    .where(and(gt(translationProgress.segments, 0), matching(filter), after))
    .orderBy(inOrder(column), inOrder(translationProgress.id))
    .limit(page.size + 1);
  const listed = rows.map(({ submitter, ...row }) => ({
    ...row,
    submittedBy: submitter === null ? null : writeName(submitter) || submitter.email,
  }));
  return pageBehind(listed, page.size, ({ progress }) => ({ value: sortValueOf(progress, name), id: progress.id }));
}

function sortValueOf(progress: ListedTranslation['progress'], sort: keyof typeof SORTS): string {
  if (sort === 'updated') return progress.updatedAt.toISOString();
  if (sort === 'publication') return String(progress.publicationNumber);
  return String(sort === 'stale' ? progress.stale : progress.wordsLeft);
}

function matching({ language, state, submitted, pending, search }: OfficeTranslationFilter): SQL | undefined {
  const { submittedAt } = translationProgress;
  return and(
    language === undefined ? undefined : eq(translationProgress.language, language),
    state === undefined ? undefined : eq(translationProgress.state, state),
    submitted === undefined ? undefined : submitted ? isNotNull(submittedAt) : isNull(submittedAt),
    pending === undefined ? undefined : eq(translationProgress.isPending, pending),
    search === undefined ? undefined : found(search.trim()),
  );
}

const MAX_DIGITS = 9;

function found(text: string): SQL | undefined {
  if (text === '') return undefined;
  const title = ilike(publicationDrafts.title, `%${escapeLike(text)}%`);
  if (!/^\d+$/.test(text) || text.length > MAX_DIGITS) return title;
  return or(eq(translationProgress.publicationNumber, Number(text)), title);
}

/** How much of the library each language has; sections of publications that have any. */
export const summarizeLanguages = (db: Queryable) =>
  db
    .select({
      language: translationProgress.language,
      sections: sql<number>`coalesce(sum(jsonb_array_length(${translationProgress.sections})), 0)::int`,
      done: sum(translationProgress.sectionsDone).mapWith(Number),
      stale: sum(translationProgress.stale).mapWith(Number),
      submitted: count(translationProgress.submittedAt),
    })
    .from(translationProgress)
    .groupBy(translationProgress.language);
