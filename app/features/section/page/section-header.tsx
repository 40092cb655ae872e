import './section-header.css';
import { type ReactNode, useState } from 'react';
import { href, Link } from 'react-router';
import type { PublicationProgress } from '#app/api/queries/progress-query.ts';
import { sectionExtent, sectionTime } from '#app/features/publications/index.ts';
import type { ListedSection, ShownPublication, ShownSection } from '#app/features/section/section-types.ts';
import { useContentLangHere } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

type SectionHeaderProps = {
  section: ShownSection;
  publication: ShownPublication;
  progress: PublicationProgress | null;
  /** The choice of mode, if there is one. */
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
            <SectionMenu section={section} publication={publication} progress={progress} />
          )}
        </Breadcrumbs>
        <h1 className="h2" lang={lang}>
          {section.title}
        </h1>
        {extent !== '' && <p className="meta num">{extent}</p>}
        {lang !== undefined && <p className="meta">{t('shell.inEnglish')}</p>}
        {isRecordingInEnglish && <p className="meta">{t('section.recordingInEnglish')}</p>}
      </div>
      {children}
    </header>
  );
}

type SectionMenuProps = { section: ShownSection; publication: ShownPublication; progress: PublicationProgress | null };

/** "Section 3 of 7": opens the list of all sections. */
function SectionMenu({ section, publication, progress }: SectionMenuProps) {
  const text = useText();
  const { t } = text;
  const [isOpen, setOpen] = useState(false);
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
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('section.list.title')} closeLabel={t('section.list.close')}>
        <ol className="section-menu">
          {publication.sections.map((other) => (
            <li key={other.id}>
              <Link
                to={href('/section/:slug', { slug: other.slug })}
                aria-current={other.id === section.id ? 'page' : undefined}
                onClick={() => setOpen(false)}
              >
                <span className="num faint">{other.number}</span>
                <span>{other.title}</span>
                <SectionMark section={other} progress={progress} />
                <span className="num">{sectionTime(other, text)}</span>
              </Link>
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  );
}

function SectionMark({ section, progress }: { section: ListedSection; progress: PublicationProgress | null }) {
  const { t } = useText();
  if (progress === null) return <span />;
  if (section.lock) {
    return (
      <span className="faint">
        <Icon name="lock" />
        <VisuallyHidden>{t('section.list.locked')}</VisuallyHidden>
      </span>
    );
  }
  if (!progress[section.id]?.read) return <span />;
  return (
    <span className="done">
      <Icon name="check" />
      <VisuallyHidden>{t('section.list.done')}</VisuallyHidden>
    </span>
  );
}
