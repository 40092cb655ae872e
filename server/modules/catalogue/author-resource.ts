import { slugWithId } from '#domain/shared/id.ts';
import { linksFrom, project } from '#server/jsonapi/projection.ts';
import { type AuthorRow, loadAuthors } from './authors.ts';

export const authorProjection = project<'Author', AuthorRow>({
  type: 'Author',
  id: (author) => author.id,
  attributes: (author, { viewer }) => ({
    slug: slugWithId(author.slug, author.id),
    fullName: fullName(author),
    fullNameAffix: fullNameAffix(author),
    affix: author.affix,
    affixType: author.affixType,
    completeAffiliation: author.completeAffiliation,
    jobTitle: author.jobTitle,
    institute: author.institute,
    bio: author.bioHtml,
    conflictsOfInterest: author.conflictsOfInterest,
    email: viewer.kind === 'user' && viewer.superuser ? author.email : null,
  }),
  related: { image: async (_ctx, rows) => linksFrom(rows, (author) => [author.imageId]) },
  load: loadAuthors,
});

type Named = Pick<AuthorRow, 'firstName' | 'lastName' | 'affix' | 'affixType'>;

export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** "Amara Okafor, MD, MPH" or "Dr. Amara Okafor": degrees follow the name, titles stand before it. (§3) */
export function fullNameAffix(author: Named): string {
  if (author.affix === '') return fullName(author);
  return author.affixType === 'prefix' ? `${author.affix} ${fullName(author)}` : `${fullName(author)}, ${author.affix}`;
}
