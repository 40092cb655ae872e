import './section-footer.css';
import { href, Link } from 'react-router';
import { sectionTime } from '#app/features/publications/index.ts';
import type { ListedSection, ShownPublication } from '#app/features/section/section-types.ts';
import { type Text, useText } from '#app/i18n/text.tsx';
import { CoverArt } from '#ui/art/cover-art.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Icon } from '#ui/icon/icon.tsx';

type SectionFooterProps = {
  publication: ShownPublication;
  previous: ListedSection | null;
  nextStep: NextStep;
  /** null for visitors, and until the session is known. */
  isRead: boolean | null;
  onRead: (read: boolean) => void;
};

/** Mark as read, print, and what comes next. */
export function SectionFooter({ publication, previous, nextStep, isRead, onRead }: SectionFooterProps) {
  const { t } = useText();
  const total = publication.section_count;
  return (
    <footer className="section-footer">
      <div className="section-footer-actions">
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
      <Link className="section-footer-next" to={nextStep.to}>
        <CoverArt
          number={Number(publication.id)}
          category={publication.categories[0]?.slug ?? ''}
          size="sm"
          ratio="square"
        />
        <span>
          <span className="meta num">{nextStep.note}</span>
          <span className="h4">{nextStep.title}</span>
        </span>
        <Icon name="next" size="huge" />
      </Link>
      {previous !== null && (
        <Link className="section-footer-previous" to={href('/section/:slug', { slug: previous.slug })}>
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

export type NextStep = { to: string; title: string; note: string; label: string };

/** The next section; after the last one the test, or else the cover, which shows what remains. */
export function chooseNextStep(publication: ShownPublication, next: ListedSection | null, text: Text): NextStep {
  const { t } = text;
  const { section_count: total, question_count: count, earnLabelSmall: credit } = publication;
  if (next !== null) {
    const position = t('section.end.next', { number: next.number, total });
    const note = [position, sectionTime(next, text)].filter(Boolean).join(' · ');
    const title = next.title;
    return { to: href('/section/:slug', { slug: next.slug }), title, note, label: position };
  }
  if (publication.user_can_take_test) {
    const title = t('section.end.test');
    const note = credit === '' ? t('section.end.testPlain', { count }) : t('section.end.testNote', { count, credit });
    return { to: href('/publication/:id/test', { id: publication.id }), title, note, label: title };
  }
  const title = publication.title;
  return {
    to: href('/publication/:slug', { slug: publication.slug }),
    title,
    note: t(total === 1 ? 'section.end.cover' : 'section.end.coverNote'),
    label: t('section.end.cover'),
  };
}
