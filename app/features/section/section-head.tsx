import './section-head.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Places } from '#app/api/progress-query.ts';
import { useContentLangHere } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { sectionExtent } from '#app/shell/section-extent.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { SectionMenu } from './section-menu.tsx';
import type { ShownPublication, ShownSection } from './section-types.ts';

type SectionHeadProps = {
  section: ShownSection;
  publication: ShownPublication;
  places: Places | null;
  /** How to follow it, where there is a choice. */
  children?: ReactNode;
};

/** Whose section it is, which of how many, and its title. */
export function SectionHead({ section, publication, places, children }: SectionHeadProps) {
  const text = useText();
  const { t, locale } = text;
  const extent = sectionExtent(section, text);
  const lang = useContentLangHere();
  // What is said was recorded once; what is written is translated.
  const isHeardInEnglish = locale !== 'en' && lang === undefined && Boolean(section.attachment_url);
  return (
    <header className="section-head">
      <div>
        <Breadcrumbs label={t('section.crumbs')}>
          <Link to={`/publication/${publication.slug}`}>{publication.title}</Link>
          {publication.section_count > 1 && <SectionMenu section={section} publication={publication} places={places} />}
        </Breadcrumbs>
        <h1 className="h2" lang={lang}>
          {section.title}
        </h1>
        {extent !== '' && <p className="meta num">{extent}</p>}
        {lang !== undefined && <p className="meta">{t('shell.inEnglish')}</p>}
        {isHeardInEnglish && <p className="meta">{t('section.recordingInEnglish')}</p>}
      </div>
      {children}
    </header>
  );
}
