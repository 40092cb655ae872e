import { href, Link } from 'react-router';
import type { PublicationProgress } from '#app/api/queries/progress-query.ts';
import { sectionTime } from '#app/features/publications/index.ts';
import type { ListedSection, ShownPublication, ShownSection } from '#app/features/section/section-types.ts';
import { useText } from '#app/i18n/text.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

type SectionMenuProps = {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  section: ShownSection;
  publication: ShownPublication;
  progress: PublicationProgress | null;
};

/** All sections of the publication, and which of them are locked or read. */
export function SectionMenu({ open, onOpenChange, section, publication, progress }: SectionMenuProps) {
  const text = useText();
  const { t } = text;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('section.list.title')}
      closeLabel={t('section.list.close')}
    >
      <ol className="section-menu">
        {publication.sections.map((other) => (
          <li key={other.id}>
            <Link
              to={href('/section/:slug', { slug: other.slug })}
              aria-current={other.id === section.id ? 'page' : undefined}
              onClick={() => onOpenChange(false)}
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
