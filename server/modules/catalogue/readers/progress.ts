import { and, desc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { SectionAddress } from '#contract/path-parameters.ts';
import { mergeProgress, type ReadingProgress, type TextPosition } from '#domain/catalogue/reading/reading-progress.ts';
import type { Page } from '#server/jsonapi/mount.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { refuse } from '#server/kernel/failure.ts';
import { prepareOnce } from '#server/kernel/prepare-once.ts';
import type { Db } from '#server/kernel/queryable.ts';
import { type PageRequest, selectPage } from '#server/kernel/requests/pagination.ts';
import { refusalMeta } from '#server/modules/catalogue/required-tiers.ts';
import { getSection } from '#server/modules/catalogue/sections/get-section.ts';
import { progress, publications, sections } from '#server/modules/catalogue/tables.ts';

type ProgressInput = {
  position?: number | undefined;
  text_position?: TextPosition | undefined;
  share?: number | undefined;
  read?: boolean | undefined;
  age?: number | undefined;
};

/** Saves the caller's progress in a section they may open; `age` dates a change that was made offline. */
export async function saveProgress(
  ctx: SignedInCtx,
  address: SectionAddress,
  sent: ProgressInput,
): Promise<ProgressRow> {
  const section = await getSection(ctx, { address, lang: 'en', wanted: () => false });
  if (!section.access.ok) refuse(section.access, 'section', { meta: await refusalMeta(ctx, section.publication.type) });
  const { viewer } = ctx;
  const context = {
    at: new Date(ctx.clock.now().getTime() - (sent.age ?? 0)),
    recordedSeconds: section.mediaKey === null ? null : section.durationSeconds,
  };
  const change = {
    position: sent.position === undefined ? undefined : Math.min(sent.position, section.durationSeconds),
    textPosition: sent.text_position,
    share: sent.share,
    read: sent.read,
  };
  return storeProgress(ctx.db, { userId: viewer.id, sectionId: section.id }, (stored) =>
    mergeProgress(stored, change, context),
  );
}

type Key = { userId: number; sectionId: number };

type Merge = (stored: ReadingProgress | null) => ReadingProgress;

/** Rows that this process is writing. */
const writes = new Map<string, Promise<ProgressRow>>();

/** Stores changes of one row one after another; after an error, those that wait fail too, instead of waiting longer. */
async function storeProgress(db: Db, key: Key, merge: Merge): Promise<ProgressRow> {
  const name = `${key.userId} ${key.sectionId}`;
  const write = (writes.get(name) ?? Promise.resolve()).then(() => writeProgress(db, key, merge));
  writes.set(name, write);
  try {
    return await write;
  } finally {
    if (writes.get(name) === write) writes.delete(name);
  }
}

/** Merges without a transaction: a row that another process has changed since it was read is read and merged again. */
async function writeProgress(db: Db, key: Key, merge: Merge): Promise<ProgressRow> {
  for (;;) {
    const [found] = await prepareFound(db).execute(key);
    const { version = NO_VERSION, ...stored } = found ?? {};
    const merged = merge(found === undefined ? null : (stored as ProgressRow));
    const [row] = await prepareWrite(db).execute({ ...merged, ...key, version });
    if (row !== undefined) return row;
  }
}

/** No transaction has this number. */
const NO_VERSION = '0';
/** The transaction that wrote the row, so every change has another one. */
const version = sql<string>`${progress}.xmin::text`;
const columns = getTableColumns(progress);
type Columns = Record<keyof typeof columns, SQL>;

/** A value of each column; unlike a bare placeholder's, it may be null. */
const placeholders = Object.fromEntries(
  Object.entries(columns).map(([name, column]) => {
    const encoder = {
      mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value as never)),
    };
    return [name, sql`${sql.param(sql.placeholder(name), encoder)}`];
  }),
) as Columns;
const inserted = Object.fromEntries(
  Object.entries(columns).map(([name, column]) => [name, sql`excluded.${sql.identifier(toSnakeCase(column.name))}`]),
) as Columns;

const prepareFound = prepareOnce((db: Db) =>
  db
    .select({ ...columns, version })
    .from(progress)
    .where(and(eq(progress.userId, sql.placeholder('userId')), eq(progress.sectionId, sql.placeholder('sectionId'))))
    .prepare('progress_of_section'),
);

/** Writes the row unless its version has changed; returns nothing then. */
const prepareWrite = prepareOnce((db: Db) =>
  db
    .insert(progress)
    .values(placeholders)
    .onConflictDoUpdate({
      target: [progress.userId, progress.sectionId],
      set: inserted,
      setWhere: sql`${version} = ${sql.placeholder('version')}`,
    })
    .returning()
    .prepare('progress_written'),
);

export type ProgressRow = typeof progress.$inferSelect;

type ProgressQuery = { publicationIds: readonly number[] | undefined; page: PageRequest };

/** The caller's progress, the most recent first, without withdrawn sections. */
export async function listProgress(
  { db, viewer }: SignedInCtx,
  { publicationIds, page }: ProgressQuery,
): Promise<Page> {
  const listed = and(
    eq(progress.userId, viewer.id),
    isNull(sections.withdrawnAt),
    ne(publications.visibility, 'withdrawn'),
    publicationIds === undefined ? undefined : inArray(sections.publicationId, [...publicationIds]),
  );
  const selectListed = () =>
    db
      .select(getTableColumns(progress))
      .from(progress)
      .innerJoin(sections, eq(sections.id, progress.sectionId))
      .innerJoin(publications, eq(publications.id, sections.publicationId))
      .where(listed);
  const ordered = selectListed().orderBy(desc(progress.updatedAt), desc(progress.sectionId));
  return selectPage(ordered, page, () => db.$count(selectListed().as('listed')));
}
