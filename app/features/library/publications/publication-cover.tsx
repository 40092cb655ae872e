import { href, useViewTransitionState } from 'react-router';
import type { RowPublication } from '#app/features/publications/index.ts';
import { CoverArt } from '#ui/art/cover-art.tsx';

type PublicationCoverProps = {
  publication: Pick<RowPublication, 'id' | 'slug' | 'categories'>;
  size?: 'sm' | 'md' | 'lg';
  ratio?: 'cover' | 'square' | 'wide';
};

/** The drawing of a publication in a list, with a view transition to its cover if the browser supports that. */
export function PublicationCover({ publication, size = 'sm', ratio = 'square' }: PublicationCoverProps) {
  const carriesOver = useViewTransitionState(href('/publication/:slug', { slug: publication.slug }));
  return (
    <CoverArt
      number={Number(publication.id)}
      category={publication.categories[0]?.slug ?? ''}
      size={size}
      ratio={ratio}
      className={carriesOver ? 'cover-carries-over' : ''}
    />
  );
}
