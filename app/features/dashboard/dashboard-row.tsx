import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { CreditLabel } from '#app/shell/credit-label.tsx';
import { ExtentParts } from '#app/shell/extent-parts.tsx';
import { SaveMark } from '#app/shell/save-mark.tsx';
import { CoverArt } from '#app/ui/art/cover-art.tsx';
import { RowItem } from '#app/ui/row-item.tsx';
import type { Entity } from '#contract/resources.ts';
import { isPublicationType } from '#domain/catalogue/publication-types.ts';

/** A publication in a list of the dashboard, with the mark that saves it for later. */
export function DashboardRow({ publication }: { publication: Entity<'Publication'> }) {
  const { t } = useText();
  const { id, slug, title, metadataLabel, authors = [], categories = [] } = publication;
  // The wire calls the kind of a publication its type as well.
  const kind: string = publication.type;
  return (
    <RowItem
      media={<CoverArt number={Number(id)} category={categories[0]?.slug ?? ''} size="sm" ratio="square" />}
      kind={isPublicationType(kind) ? t(`library.kind.${kind}`) : null}
      title={
        <Link to={`/publication/${slug}`} viewTransition>
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
