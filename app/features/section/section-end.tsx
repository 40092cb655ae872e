import './section-end.css';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { CoverArt } from '#app/ui/art/cover-art.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Onward } from './onward.ts';
import type { ShownPublication, ShownSection } from './section-types.ts';

type SectionEndProps = {
  publication: ShownPublication;
  previous: ShownSection | null;
  onward: Onward;
  /** null where nobody is signed in, or it is not known yet. */
  isRead: boolean | null;
  onRead: (read: boolean) => void;
};

/** Mark as read, print, and the way on. */
export function SectionEnd({ publication, previous, onward, isRead, onRead }: SectionEndProps) {
  const { t } = useText();
  const total = publication.section_count;
  return (
    <footer className="section-end">
      <div className="section-end-acts">
        {isRead !== null && (
          <Checkbox checked={isRead} onChange={(event) => onRead(event.currentTarget.checked)}>
            <span className="strong">{t('section.end.read')}</span>
          </Checkbox>
        )}
        <button type="button" className="more small" onClick={() => window.print()}>
          <Icon name="print" />
          {t('section.end.print')}
        </button>
      </div>
      <Link className="section-end-next" to={onward.to}>
        <CoverArt
          number={Number(publication.id)}
          category={publication.categories?.[0]?.slug ?? ''}
          size="sm"
          ratio="square"
        />
        <span>
          <span className="meta num">{onward.note}</span>
          <span className="h4">{onward.title}</span>
        </span>
        <Icon name="next" />
      </Link>
      {previous !== null && (
        <Link className="section-end-previous" to={`/section/${previous.slug}`}>
          <Icon name="back" />
          <span>
            <span className="meta num">{t('section.end.previous', { number: previous.number, total })}</span>
            <span>{previous.title}</span>
          </span>
        </Link>
      )}
    </footer>
  );
}
