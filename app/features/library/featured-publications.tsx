import './featured-publications.css';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { CreditLabel } from '#app/shell/credit-label.tsx';
import { ExtentParts } from '#app/shell/extent-parts.tsx';
import { RowItem } from '#app/ui/row-item.tsx';
import { RowList } from '#app/ui/row-list.tsx';
import { PublicationCover } from './publication-cover.tsx';
import { kindKey } from './publication-kind.ts';
import { usePeople } from './publication-people.tsx';
import type { RowPublication } from './row-fields.ts';

/** As many as stand beside the drawing of the first. */
const IN_LIST = 5;

/** The first large, the next in a list beside it. */
export function FeaturedPublications({ publications }: { publications: readonly RowPublication[] }) {
  const [first, ...others] = publications;
  if (first === undefined) return null;
  return (
    <div className="featured-publications">
      <Lead publication={first} />
      <RowList>
        {others.slice(0, IN_LIST).map((publication) => (
          <Line key={publication.id} publication={publication} />
        ))}
      </RowList>
    </div>
  );
}

type PublicationProps = { publication: RowPublication };

function Lead({ publication }: PublicationProps) {
  const { t } = useText();
  const { slug, title, type, excerpt } = publication;
  return (
    <article className="featured-publications-lead">
      <PublicationCover publication={publication} size="lg" ratio="cover" />
      <p className="meta">{t(kindKey(type))}</p>
      <h3 className="h3">
        <Link to={`/publication/${slug}`} viewTransition>
          {title}
        </Link>
      </h3>
      <p className="lead">{excerpt}</p>
      <div className="row-meta dots">
        <Facts publication={publication} />
      </div>
    </article>
  );
}

function Line({ publication }: PublicationProps) {
  const { t } = useText();
  const { slug, title, type } = publication;
  return (
    <RowItem
      media={<PublicationCover publication={publication} />}
      kind={t(kindKey(type))}
      title={
        <Link to={`/publication/${slug}`} viewTransition>
          {title}
        </Link>
      }
      meta={<Facts publication={publication} />}
    />
  );
}

function Facts({ publication }: PublicationProps) {
  const { t } = useText();
  const people = usePeople(publication);
  const { type } = publication;
  return (
    <>
      <span>{people}</span>
      <ExtentParts label={publication.metadataLabel} />
      <CreditLabel publication={publication} />
      {type === 'OPEN_ACCESS' && <span className="done">{t('library.openToAll')}</span>}
    </>
  );
}
