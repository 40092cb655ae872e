import './cover-header.css';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { QueueButtons } from '#app/features/listening/index.ts';
import { OfficePreview, SaveButton } from '#app/features/publications/index.ts';
import { useContentLang, useLangOf } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { CoverArt } from '#ui/art/cover-art.tsx';
import { Monogram } from '#ui/art/monogram-art.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { type CoverPublication, publicationTypeOf } from './cover-types.ts';
import type { PartOfSeries } from './load-cover.ts';

/** Links to the library, the type and the subject. */
export function CoverBreadcrumbs({ publication }: { publication: CoverPublication }) {
  const { t } = useText();
  const kind = publicationTypeOf(publication);
  const [category] = publication.categories;
  return (
    <Breadcrumbs label={t('cover.crumbs')}>
      <Link to={href('/library')}>{t('cover.library')}</Link>
      <Link to={`${href('/library')}?type=${kind}`}>{t(`cover.types.${kind}`)}</Link>
      {category && <Link to={`${href('/library')}?category=${category.slug}`}>{category.name}</Link>}
    </Breadcrumbs>
  );
}

type CoverHeaderProps = { publication: CoverPublication; series: readonly PartOfSeries[]; action: ReactNode };

/** Drawing, title, excerpt, series and authors. */
export function CoverHeader({ publication, series, action }: CoverHeaderProps) {
  const { t } = useText();
  const lang = useContentLang();
  const [category] = publication.categories;
  return (
    <header className="cover-head">
      {/* The drawing comes first, as on a phone, so that a page painted half-way does not jump. */}
      <CoverArt
        number={Number(publication.id)}
        category={category?.slug ?? ''}
        size="lg"
        ratio="fill"
        className="cover-carries-over"
      />
      <div>
        <h1 className="h1" lang={lang}>
          {publication.title}
        </h1>
        <p className="lead" lang={lang}>
          {publication.excerpt}
        </p>
        {lang !== undefined && <p className="meta">{t('shell.inEnglish')}</p>}
        <OfficePreview publication={publication.id} />
        {series.map((each) => (
          <SeriesLine key={each.slug} series={each} />
        ))}
        <div className="cover-head-foot">
          <Byline publication={publication} />
          <SaveButton id={publication.id} title={publication.title} />
          <div className="row">
            {hasRecording(publication) && <QueueButtons target={{ publication: publication.id }} />}
            {action}
          </div>
        </div>
      </div>
    </header>
  );
}

/** A section without a recording has no duration. */
const hasRecording = ({ sections }: CoverPublication): boolean => sections.some(({ duration }) => duration > 0);

/** "Part 2 of 4 of the series …". (rules Q9) */
function SeriesLine({ series: { slug, title, lang, part, parts } }: { series: PartOfSeries }) {
  const { rich } = useText();
  const titleLang = useLangOf(lang);
  return (
    <p className="small cover-series">
      {rich(
        'cover.partOf',
        {
          series: (name) => (
            <Link className="link" to={href('/series/:slug', { slug })} lang={titleLang}>
              {name}
            </Link>
          ),
        },
        { part, parts, title },
      )}
    </p>
  );
}

function Byline({ publication }: { publication: CoverPublication }) {
  const { t } = useText();
  const [first, ...others] = publication.authors;
  if (first === undefined) return null;
  const { interviewer } = publication;
  return (
    <div className="byline">
      <Monogram name={first.fullName} size="sm" round decorative />
      <p>
        {[first, ...others].map((author, index) => (
          <span key={author.id}>
            {index > 0 && ', '}
            <a className="strong" href={`#faculty-${author.id}`}>
              {author.fullNameAffix}
            </a>
          </span>
        ))}
        <br />
        <span className="meta">
          {interviewer ? t('cover.interviewedBy', { name: interviewer.fullNameAffix }) : first.completeAffiliation}
        </span>
      </p>
    </div>
  );
}
