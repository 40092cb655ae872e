import './featured-publications.css';
import { href, Link } from 'react-router';
import type { RowPublication } from '#app/features/publications/index.ts';
import { CreditLabel, ExtentParts } from '#app/features/publications/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { RowItem, RowList } from '#ui/list/row-list.tsx';
import { PublicationCover } from './publication-cover.tsx';
import { publicationTypeKey, useByline } from './publication-labels.ts';

/** As many as fit beside the drawing of the first. */
const LIST_LENGTH = 5;

/** The first large, the next in a list beside it. */
export function FeaturedPublications({ publications }: { publications: readonly RowPublication[] }) {
  const [first, ...others] = publications;
  if (first === undefined) return null;
  return (
    <div className="featured-publications">
      <LeadPublication publication={first} />
      <RowList>
        {others.slice(0, LIST_LENGTH).map((publication) => (
          <PublicationLine key={publication.id} publication={publication} />
        ))}
      </RowList>
    </div>
  );
}

type PublicationProps = { publication: RowPublication };

function LeadPublication({ publication }: PublicationProps) {
  const { t } = useText();
  const { slug, title, type, excerpt } = publication;
  return (
    <article className="featured-publications-lead">
      <PublicationCover publication={publication} size="lg" ratio="cover" />
      <p className="meta">{t(publicationTypeKey(type))}</p>
      <h3 className="h3">
        <Link to={href('/publication/:slug', { slug })} viewTransition>
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

function PublicationLine({ publication }: PublicationProps) {
  const { t } = useText();
  const { slug, title, type } = publication;
  return (
    <RowItem
      media={<PublicationCover publication={publication} />}
      kind={t(publicationTypeKey(type))}
      title={
        <Link to={href('/publication/:slug', { slug })} viewTransition>
          {title}
        </Link>
      }
      meta={<Facts publication={publication} />}
    />
  );
}

function Facts({ publication }: PublicationProps) {
  const { t } = useText();
  const people = useByline(publication);
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
