import './section-header.css';
import { type ReactNode, Suspense, useState } from 'react';
import { href, Link } from 'react-router';
import type { PublicationProgress } from '#app/api/queries/progress-query.ts';
import { OfficePreview, sectionExtent } from '#app/features/publications/index.ts';
import type { ShownPublication, ShownSection } from '#app/features/section/section-types.ts';
import { useContentLangHere } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';

const SectionMenu = lazyComponent(async () => (await import('./section-menu.tsx')).SectionMenu);

type SectionHeaderProps = {
  section: ShownSection;
  publication: ShownPublication;
  progress: PublicationProgress | null;
  /** The choice of mode, if there is one, and the reader's notes. */
  children?: ReactNode;
};

/** The publication, the number and the title of a section. */
export function SectionHeader({ section, publication, progress, children }: SectionHeaderProps) {
  const text = useText();
  const { t, locale } = text;
  const extent = sectionExtent(section, text);
  const lang = useContentLangHere();
  // Texts are translated; recordings are not.
  const isRecordingInEnglish = locale !== 'en' && lang === undefined && Boolean(section.attachment_url);
  return (
    <header className="section-header">
      <div>
        <Breadcrumbs label={t('section.crumbs')}>
          <Link to={href('/publication/:slug', { slug: publication.slug })}>{publication.title}</Link>
          {publication.section_count > 1 && (
            <SectionMenuButton section={section} publication={publication} progress={progress} />
          )}
        </Breadcrumbs>
        <h1 className="h2" lang={lang}>
          {section.title}
        </h1>
        {extent !== '' && <p className="meta num">{extent}</p>}
        {lang !== undefined && <p className="meta">{t('shell.inEnglish')}</p>}
        {isRecordingInEnglish && <p className="meta">{t('section.recordingInEnglish')}</p>}
        <OfficePreview publication={publication.id} />
      </div>
      <div className="section-tools">{children}</div>
    </header>
  );
}

type SectionMenuButtonProps = {
  section: ShownSection;
  publication: ShownPublication;
  progress: PublicationProgress | null;
};

/** "Section 3 of 7": opens the list of all sections, which is loaded when it is first opened. */
function SectionMenuButton({ section, publication, progress }: SectionMenuButtonProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const position = { number: section.number, total: publication.section_count };
  return (
    <>
      <button
        type="button"
        className="section-menu-open num"
        aria-haspopup="dialog"
        aria-label={t('section.list.open', position)}
        onClick={() => setOpen(true)}
      >
        {t('section.position', position)}
        <Icon name="down" size="small" />
      </button>
      <Suspense>
        {wasOpen && (
          <SectionMenu
            open={isOpen}
            onOpenChange={setOpen}
            section={section}
            publication={publication}
            progress={progress}
          />
        )}
      </Suspense>
    </>
  );
}
