import './cover-head.css';
import { Link } from 'react-router';
import { useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { SaveButton } from '#app/shell/save-button.tsx';
import { CoverArt } from '#app/ui/art/cover-art.tsx';
import { Monogram } from '#app/ui/art/monogram-art.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { type CoverPublication, kindOf } from './cover-types.ts';

/** The way back to the library, to its type and to its subject. */
export function CoverCrumbs({ publication }: { publication: CoverPublication }) {
  const { t } = useText();
  const kind = kindOf(publication);
  const [category] = publication.categories ?? [];
  return (
    <Breadcrumbs label={t('cover.crumbs')}>
      <Link to="/library">{t('cover.library')}</Link>
      <Link to={`/library?type=${kind}`}>{t(`cover.types.${kind}`)}</Link>
      {category && <Link to={`/library?category=${category.slug}`}>{category.name}</Link>}
    </Breadcrumbs>
  );
}

/** What it is, who teaches it, and its drawing. */
export function CoverHead({ publication }: { publication: CoverPublication }) {
  const { t } = useText();
  const lang = useContentLang();
  const [category] = publication.categories ?? [];
  return (
    <header className="cover-head">
      {/* The drawing comes first, as it stands on a phone: a page that is painted half-way must not jump. */}
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
        <div className="cover-head-foot">
          <Byline publication={publication} />
          <SaveButton id={publication.id} title={publication.title} />
        </div>
      </div>
    </header>
  );
}

function Byline({ publication }: { publication: CoverPublication }) {
  const { t } = useText();
  const [first, ...others] = publication.authors ?? [];
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
