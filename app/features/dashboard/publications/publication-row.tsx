import { href, Link } from 'react-router';
import type { ListedPublication } from '#app/api/queries/saved-query.ts';
import { CreditLabel, ExtentParts, SaveMark } from '#app/features/publications/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { isPublicationType } from '#domain/catalogue/publication-types.ts';
import { CoverArt } from '#ui/art/cover-art.tsx';
import { RowItem } from '#ui/list/row-list.tsx';

/** A publication in a list of the dashboard, with the button that saves it. */
export function PublicationRow({ publication }: { publication: ListedPublication }) {
  const { t } = useText();
  const { id, slug, title, type, metadataLabel, authors, categories } = publication;
  return (
    <RowItem
      media={<CoverArt number={Number(id)} category={categories[0]?.slug ?? ''} size="sm" ratio="square" />}
      kind={isPublicationType(type) ? t(`library.kind.${type}`) : null}
      title={
        <Link to={href('/publication/:slug', { slug })} viewTransition>
          {title}
        </Link>
      }
      meta={
        <>
          {authors.length > 0 && <span>{authors.map(({ fullName }) => fullName).join(', ')}</span>}
          <ExtentParts label={metadataLabel} />
          <CreditLabel publication={publication} />
        </>
      }
      side={<SaveMark id={id} title={title} />}
    />
  );
}
