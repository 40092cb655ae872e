/** What an issue shows of the library and of the media. */
import { and, asc, desc, eq, inArray, like, ne, or, sql } from 'drizzle-orm';
import { isPublicationType } from '#domain/catalogue/publication-types.ts';
import type { IssueBlock } from '#domain/newsletter/issue-content.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { escapeLike } from '#server/kernel/text/escape-like.ts';
import { loadCards, mediaUrl } from '#server/modules/catalogue/index.ts';
import { authors, files, publicationAuthors, publications } from '#server/modules/catalogue/tables.ts';
import { assets } from '#server/modules/media/tables.ts';
import { listBylines, listTranslatedSections } from '../issues/queries-contents.ts';

const MAX_FOUND = 20;

/** The publications of these blocks, each once. */
export const publicationIdsOf = (blocks: readonly IssueBlock[]): number[] => [
  ...new Set(blocks.flatMap(({ kind, publication }) => (kind === 'publication' && publication ? [publication] : []))),
];

export const assetIdsOf = (blocks: readonly IssueBlock[]): number[] => [
  ...new Set(blocks.flatMap(({ kind, asset }) => (kind === 'picture' && asset ? [asset] : []))),
];

/** Publications with their authors and the languages of their translated sections; without withdrawn ones. */
export async function loadPublications(ctx: Ctx, ids: readonly number[]) {
  const cards = await loadCards(ctx, ids);
  const bylines = await listBylines(ctx.db, ids);
  const translated = await listTranslatedSections(ctx.db, ids);
  return cards.map((card) => ({
    card,
    authors: bylines.get(card.id) ?? [],
    translated: translated.filter(({ publicationId }) => publicationId === card.id),
  }));
}

export type LoadedPublication = Awaited<ReturnType<typeof loadPublications>>[number];

/** A publication as the composer lists it. */
export const describePublication = ({ card, authors: names, translated }: LoadedPublication) => ({
  id: card.id,
  title: card.title,
  type: card.type,
  visibility: card.visibility,
  excerpt: card.excerpt,
  byline: names.join('; '),
  languages: [...new Set(translated.map(({ language }) => language))],
});

export type Search = { search?: string | undefined; kind?: 'publication' | 'episode' | undefined };

/** Publications or episodes by number, title or author, newest first. */
export async function searchPublications(ctx: Ctx, { search = '', kind = 'publication' }: Search) {
  const text = search.trim().toLowerCase();
  const part = `%${escapeLike(text)}%`;
  const ofAuthors = ctx.db
    .select({ id: publicationAuthors.publicationId })
    .from(publicationAuthors)
    .innerJoin(authors, eq(authors.id, publicationAuthors.authorId))
    .where(like(sql`lower(${authors.firstName} || ' ' || ${authors.lastName})`, part));
  const rows = await ctx.db
    .select({ id: publications.id, type: publications.type })
    .from(publications)
    .where(
      and(
        ne(publications.visibility, 'withdrawn'),
        kind === 'episode' ? eq(publications.type, 'PODCAST') : ne(publications.type, 'PODCAST'),
        text === ''
          ? undefined
          : or(
              like(sql`lower(${publications.title})`, part),
              /^\d{1,9}$/.test(text) ? eq(publications.id, Number(text)) : undefined,
              inArray(publications.id, ofAuthors),
            ),
      ),
    )
    .orderBy(desc(publications.publishedOn), desc(publications.id))
    .limit(MAX_FOUND);
  const ids = rows.filter(({ type }) => isPublicationType(type)).map(({ id }) => id);
  return (await loadPublications(ctx, ids)).map(describePublication);
}

/** The stored pictures among these assets. */
export async function listPictures(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: assets.id, name: assets.name, storageKey: files.storageKey })
    .from(assets)
    .innerJoin(files, eq(files.id, assets.fileId))
    .where(and(inArray(assets.id, [...ids]), eq(assets.kind, 'picture'), eq(assets.state, 'ready')))
    .orderBy(asc(assets.id));
}

/** A signed address, for those who write the issue. */
export const pictureUrl = (ctx: Pick<Ctx, 'secret' | 'clock'>, key: string): string =>
  mediaUrl(ctx, { key, open: false });
