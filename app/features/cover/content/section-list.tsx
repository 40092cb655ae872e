import './section-list.css';
import type { MouseEvent } from 'react';
import { href, Link } from 'react-router';
import type { PublicationProgress } from '#app/api/queries/progress-query.ts';
import type { CoverPublication, CoverSection } from '#app/features/cover/cover-types.ts';
import { sectionTime } from '#app/features/publications/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { useModals } from '#app/shell/prompts/modals-context.ts';
import { formatTime } from '#client/i18n/format.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Tag } from '#ui/text/tag.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { listSections } from './list-sections.ts';

type SectionListProps = {
  publication: CoverPublication;
  /** null until the session is known. */
  progress: PublicationProgress | null;
  /** The section that the main action resumes. */
  currentId: string | null;
  onOpen: () => void;
};

/** Number, title, state and time of each section; the current one is marked. */
export function SectionList({ publication, progress, currentId, onOpen }: SectionListProps) {
  const text = useText();
  const { t } = text;
  const listed = listSections(publication);
  const offer = useLockOffer(publication);
  if (listed.length === 0) return null;
  return (
    <section aria-labelledby="cover-sections">
      <h2 className="h3 cover-heading" id="cover-sections">
        {t('cover.sections.title')}
      </h2>
      <ol className="section-list">
        {listed.map(({ section, isFree }) => (
          <li
            key={section.id}
            data-current={section.id === currentId || undefined}
            data-shut={(progress !== null && section.lock) || undefined}
          >
            <span className="section-list-number" aria-hidden="true">
              {section.number}
            </span>
            <span className="section-list-title">
              <Link
                to={href('/section/:slug', { slug: section.slug })}
                onClick={(event) => {
                  if (progress !== null && section.lock && offer(event, section, isFree)) return;
                  onOpen();
                }}
              >
                {section.title}
              </Link>
            </span>
            <span className="section-list-state">
              {progress === null ? (
                <Skeleton width="4rem" />
              ) : (
                <SectionState section={section} progress={progress} publication={publication} isFree={isFree} />
              )}
            </span>
            <span className="section-list-time num">{sectionTime(section, text)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type SectionStateProps = {
  section: CoverSection;
  progress: PublicationProgress;
  publication: CoverPublication;
  isFree: boolean;
};

function SectionState({ section, progress, publication, isFree }: SectionStateProps) {
  const { t } = useText();
  const own = progress[section.id];
  if (section.lock) {
    if (section.lock_reason === 'unpublished') return null;
    if (section.lock_reason === 'choose') return <Tag kind="open">{t('cover.sections.choose')}</Tag>;
    const opensByRegistration = section.lock_reason === 'register' && isFree;
    return <Lock opener={opensByRegistration ? t('cover.sections.freeAccount') : publication.required_membership} />;
  }
  if (own?.read) {
    return (
      <span className="done">
        <Icon name="check" />
        {t('cover.sections.done')}
      </span>
    );
  }
  if (own === undefined) return null;
  if (own.position > 0) return t('cover.sections.resumeAt', { time: formatTime(own.position) });
  return own.share > 0 ? t('shell.shareDone', { percent: Math.round(own.share * 100) }) : null;
}

function Lock({ opener }: { opener: string | null }) {
  const { t } = useText();
  if (opener === null) return null;
  return (
    <Tag kind="lock">
      <VisuallyHidden>{t('cover.sections.locked', { tier: opener })}</VisuallyHidden>
      <span aria-hidden="true">{opener}</span>
    </Tag>
  );
}

/** Whether a click opens the link in this tab, so that a modal may be shown instead. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Shows what opens a locked section: an account for a visitor, a membership for a reader. Returns whether it showed
 * something; otherwise the link is followed. (rules P29)
 */
function useLockOffer(publication: CoverPublication) {
  const { show } = useModals();
  const { id, categories, required_membership: tier } = publication;
  const art = { number: Number(id), category: categories[0]?.slug ?? '' };
  return (event: MouseEvent, section: CoverSection, isFree: boolean): boolean => {
    if (!isPlainClick(event)) return false;
    switch (section.lock_reason) {
      case 'register':
        show({
          name: 'freeSectionBlock',
          section: section.title,
          to: href('/section/:slug', { slug: section.slug }),
          isFree,
          tier,
          art,
        });
        break;
      case 'upgrade':
      case 'renew':
        show({ name: 'buyMembership', tier, isRenewal: section.lock_reason === 'renew', art });
        break;
      default:
        return false;
    }
    event.preventDefault();
    return true;
  };
}
