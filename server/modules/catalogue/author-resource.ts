import { slugWithId } from '#domain/shared/id.ts';
import { writeName, writeNameWithAffix } from '#domain/shared/person-name.ts';
import { linksFrom, project } from '#server/jsonapi/projection.ts';
import { type AuthorRow, loadAuthors } from './authors.ts';

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
    email: viewer.kind === 'user' && viewer.superuser ? author.email : null,
  }),
  related: { image: async (_ctx, rows) => linksFrom(rows, (author) => [author.imageId]) },
  load: loadAuthors,
});
