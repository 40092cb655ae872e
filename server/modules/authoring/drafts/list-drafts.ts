/** The publications of the office. Their texts are not read. (rules E1, E6) */
import {
  type AnyColumn,
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  desc,
  eq,
  ilike,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { readsOwnContentOnly } from '#domain/access/staff.ts';
import type { AuthoringState } from '#domain/authoring/workflow.ts';
import type { TranslationLanguage } from '#domain/catalogue/languages.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { PublishingRequirement } from '#domain/catalogue/publishing.ts';
import { type PlainDate, parsePlainDate } from '#domain/shared/dates.ts';
import type { Queryable, SignedInCtx } from '#server/kernel/ctx.ts';
import { behind, pageBehind, readCursor } from '#server/kernel/requests/cursor.ts';
import { escapeLike } from '#server/kernel/text/escape-like.ts';
import { publicationDrafts } from '#server/modules/authoring/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import { describeActors } from './queries-actors.ts';
import { listOwnSlugs } from './queries-authors.ts';
import { type DraftHead, selectHeads } from './queries-drafts.ts';

export type DraftFilter = {
  search?: string | undefined;
  state?: readonly AuthoringState[] | undefined;
  type?: PublicationType | undefined;
  author?: string | undefined;
  mine?: boolean | undefined;
  open?: boolean | undefined;
  incomplete?: TranslationLanguage | undefined;
  missing?: boolean | undefined;
  requirement?: PublishingRequirement | undefined;
  expirationDate__lte?: PlainDate | undefined;
};

type SortKey = { key: string; descending: boolean };
type CursorRequest = { after: string | null; size: number };

/** A text without a date is the last by date. */
const NO_DATE = 'infinity';
const dated = (column: typeof publicationDrafts.publicationDate | typeof publicationDrafts.expirationDate) =>
  sql<string>`coalesce(${column}, 'infinity')`;

type Sort = {
  column: AnyColumn | SQL;
  keyOf(row: DraftHead): string;
  parse(text: string): string | number | Date | null;
};

const parseDate = (text: string) => (text === NO_DATE ? text : parsePlainDate(text));

const byUpdate: Sort = {
  column: publicationDrafts.updatedAt,
  keyOf: ({ updatedAt }) => updatedAt.toISOString(),
  parse: (text) => new Date(text),
};
const SORTS: Readonly<Record<string, Sort>> = {
  updated: byUpdate,
  title: {
    column: sql`lower(${publicationDrafts.title})`,
    keyOf: ({ title }) => title.toLowerCase(),
    parse: (text) => text,
  },
  number: { column: publicationDrafts.number, keyOf: ({ number }) => String(number), parse: Number },
  publicationDate: {
    column: dated(publicationDrafts.publicationDate),
    keyOf: ({ publicationDate }) => publicationDate ?? NO_DATE,
    parse: parseDate,
  },
  expirationDate: {
    column: dated(publicationDrafts.expirationDate),
    keyOf: ({ expirationDate }) => expirationDate ?? NO_DATE,
    parse: parseDate,
  },
};

/** One page of publications, the text changed last first unless sorted otherwise. */
export async function listDrafts(
  ctx: Pick<SignedInCtx, 'db' | 'viewer'>,
  filter: DraftFilter,
  { sort, page }: { sort: readonly SortKey[]; page: CursorRequest },
) {
  const [{ key, descending } = { key: 'updated', descending: true }] = sort;
  const { column, keyOf, parse } = SORTS[key] ?? byUpdate;
  const after = behind(readCursor(page.after), { column, id: publicationDrafts.number, descending }, parse);
  const inOrder = descending ? desc : asc;
  const rows = await selectHeads(ctx.db)
    .where(and(await matching(ctx, filter), after))
    .orderBy(inOrder(column), inOrder(publicationDrafts.number))
    .limit(page.size + 1);
  const { rows: shown, next } = pageBehind(rows, page.size, (row) => ({ value: keyOf(row), id: row.number }));
  return { rows: await withActors(ctx.db, shown), next };
}

/** Rows with the names of whoever did something with them. */
export async function withActors(db: Queryable, rows: readonly DraftHead[]) {
  const actorOf = await describeActors(
    db,
    rows.flatMap((row) => [row.updatedById, row.submittedById, row.scheduledById]),
  );
  return rows.map((draft) => ({ draft, actorOf }));
}

async function matching(ctx: Pick<SignedInCtx, 'db' | 'viewer'>, filter: DraftFilter): Promise<SQL | undefined> {
  const { number, authors, type, open, missing, expirationDate, updatedById } = publicationDrafts;
  const own =
    readsOwnContentOnly(ctx.viewer.staff) || filter.mine !== undefined ? await listOwnSlugs(ctx.db, ctx.viewer.id) : [];
  const isAuthor = own.length === 0 ? sql`false` : arrayOverlaps(authors, own);
  const isMine = or(isAuthor, eq(updatedById, ctx.viewer.id)) as SQL;
  const when = <Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined) =>
    value === undefined ? undefined : condition(value);
  const either = (value: boolean, condition: SQL) => (value ? condition : not(condition));
  return and(
    // A draft that was discarded before anything was published is no publication.
    or(isNotNull(open), isNotNull(publications.id)),
    readsOwnContentOnly(ctx.viewer.staff) ? isAuthor : undefined,
    when(filter.search, (text) => found(text, number)),
    when(filter.state, (states) => or(...states.map(isShown))),
    when(filter.type, (value) => eq(type, value)),
    when(filter.author, (slug) => arrayContains(authors, [slug])),
    when(filter.mine, (value) => either(value, isMine)),
    when(filter.open, (value) => (value ? isNotNull(open) : isNull(open))),
    when(filter.incomplete, isIncomplete),
    when(filter.missing, (value) => either(value, sql`cardinality(${missing}) > 0`)),
    when(filter.requirement, (value) => arrayContains(missing, [value])),
    when(filter.expirationDate__lte, (value) => lte(expirationDate, value)),
  );
}

const isIncomplete = (language: TranslationLanguage): SQL =>
  sql`coalesce((${publicationDrafts.languages} ->> ${language})::int, 0) < ${publicationDrafts.sections}`;

/** `shownState` as a condition. */
function isShown(state: AuthoringState): SQL | undefined {
  const { open } = publicationDrafts;
  const { visibility } = publications;
  if (state === 'published' || state === 'announced') return eq(visibility, state);
  if (state === 'retired') return and(eq(visibility, 'withdrawn'), isNull(open));
  return and(eq(open, state), or(isNull(visibility), eq(visibility, 'withdrawn')));
}

const MAX_TERMS = 8;

/** Every word is in the title, the slug or an author's; or the number is meant. */
function found(text: string, number: typeof publicationDrafts.number): SQL | undefined {
  const terms = text.trim().split(/\s+/).slice(0, MAX_TERMS);
  const searched = sql`(${publicationDrafts.title} || ' ' || ${publicationDrafts.slug} || ' ' || ${publicationDrafts.authors}::text)`;
  const isNamed = and(...terms.map((term) => ilike(searched, `%${escapeLike(term)}%`)));
  return /^#?[1-9]\d{0,8}$/.test(text.trim()) ? or(eq(number, Number(text.trim().replace('#', ''))), isNamed) : isNamed;
}
