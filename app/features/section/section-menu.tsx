import './section-menu.css';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Places } from '#app/api/progress-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { sectionTime } from '#app/shell/section-extent.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { ShownPublication, ShownSection } from './section-types.ts';

type SectionMenuProps = { section: ShownSection; publication: ShownPublication; places: Places | null };

/** "Section 3 of 7": opens the list of all of them. */
export function SectionMenu({ section, publication, places }: SectionMenuProps) {
  const text = useText();
  const { t } = text;
  const [isOpen, setOpen] = useState(false);
  const place = { number: section.number, total: publication.section_count };
  return (
    <>
      <button
        type="button"
        className="section-menu-open num"
        aria-haspopup="dialog"
        aria-label={t('section.list.open', place)}
        onClick={() => setOpen(true)}
      >
        {t('section.place', place)}
        <Icon name="down" />
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('section.list.title')} closeLabel={t('section.list.close')}>
        <ol className="section-menu">
          {(publication.sections ?? []).map((other) => (
            <li key={other.id}>
              <Link
                to={`/section/${other.slug}`}
                aria-current={other.id === section.id ? 'page' : undefined}
                onClick={() => setOpen(false)}
              >
                <span className="num faint">{other.number}</span>
                <span>{other.title}</span>
                <SectionSign section={other} places={places} />
                <span className="num">{sectionTime(other, text)}</span>
              </Link>
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  );
}

function SectionSign({ section, places }: { section: ShownSection; places: Places | null }) {
  const { t } = useText();
  if (places === null) return <span />;
  if (section.lock) {
    return (
      <span className="faint">
        <Icon name="lock" />
        <VisuallyHidden>{t('section.list.locked')}</VisuallyHidden>
      </span>
    );
  }
  if (!places[section.id]?.read) return <span />;
  return (
    <span className="done">
      <Icon name="check" />
      <VisuallyHidden>{t('section.list.done')}</VisuallyHidden>
    </span>
  );
}
