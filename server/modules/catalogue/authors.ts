import { asc, inArray } from 'drizzle-orm';
import { isSuperuser } from '#domain/access/viewer.ts';
import { slugWithId } from '#domain/shared/id.ts';
import { writeName, writeNameWithAffix } from '#domain/shared/person-name.ts';
import type { Page } from '#server/jsonapi/mount.ts';
import { linksFrom, project } from '#server/jsonapi/projection.ts';
import { cacheRowsByContentVersion } from '#server/kernel/content/content-cache.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { type PageRequest, selectPage } from '#server/kernel/requests/pagination.ts';
import { authors } from './tables.ts';

export type AuthorRow = typeof authors.$inferSelect;

type Needs = Pick<Ctx, 'db' | 'content'>;

const cached = cacheRowsByContentVersion<AuthorRow>(2000);

export const loadAuthors = ({ db, content }: Needs, ids: readonly number[]): Promise<AuthorRow[]> =>
  cached(content, ids, (missing) => db.select().from(authors).where(inArray(authors.id, missing)));

export async function getAuthor(ctx: Needs, id: number): Promise<AuthorRow> {
  const [author] = await loadAuthors(ctx, [id]);
  if (author === undefined) throw new Failure('author.not-found');
  return author;
}

/** The faculty, by last name. */
export async function listAuthors({ db }: Pick<Ctx, 'db'>, page: PageRequest): Promise<Page> {
  const all = db.select().from(authors).orderBy(asc(authors.lastName), asc(authors.firstName), asc(authors.id));
  return selectPage(all, page, () => db.$count(authors));
}

export const authorProjection = project<'Author', AuthorRow>({
  type: 'Author',
  id: (author) => author.id,
  attributes: (author, { viewer }) => ({
    slug: slugWithId(author.slug, author.id),
    fullName: writeName(author),
    fullNameAffix: writeNameWithAffix(author),
    affix: author.affix,
    affixType: author.affixType,
    completeAffiliation: author.completeAffiliation,
    jobTitle: author.jobTitle,
    institute: author.institute,
    bio: author.bioHtml,
    conflictsOfInterest: author.conflictsOfInterest,
    email: isSuperuser(viewer) ? author.email : null,
  }),
  related: { image: async (_ctx, rows) => linksFrom(rows, (author) => [author.imageId]) },
  load: loadAuthors,
});
