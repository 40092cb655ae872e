import './section-list.css';
import { Link } from 'react-router';
import type { Places } from '#app/api/progress-query.ts';
import { formatTime } from '#app/i18n/format.ts';
import { useText } from '#app/i18n/text.tsx';
import { sectionTime } from '#app/shell/section-extent.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { countOpenable } from '#domain/access/may-open.ts';
import { opensWithFreeAccount } from '#domain/access/opens-with-free-account.ts';
import { type CoverPublication, type CoverSection, kindOf } from './cover-types.ts';
import { useLockOffer } from './use-lock-offer.ts';

type SectionListProps = {
  publication: CoverPublication;
  /** null until it is known who reads. */
  places: Places | null;
  /** The section that the main action leads to, while one is under way. */
  currentId: string | null;
  onOpen: () => void;
};

/** Number, title, state and time of each section; the one under way is marked. */
export function SectionList({ publication, places, currentId, onOpen }: SectionListProps) {
  const text = useText();
  const { t } = text;
  const gated = gate(publication);
  const offer = useLockOffer(publication);
  if (gated.length === 0) return null;
  return (
    <section aria-labelledby="cover-sections">
      <h2 className="h3 cover-heading" id="cover-sections">
        {t('cover.sections.title')}
      </h2>
      <ol className="section-list">
        {gated.map(({ section, isFree }) => (
          <li
            key={section.id}
            data-current={section.id === currentId || undefined}
            data-shut={(places !== null && section.lock) || undefined}
          >
            <span className="section-list-number" aria-hidden="true">
              {section.number}
            </span>
            <span className="section-list-title">
              <Link
                to={`/section/${section.slug}`}
                onClick={(event) => {
                  if (places !== null && section.lock && offer(event, section, isFree)) return;
                  onOpen();
                }}
              >
                {section.title}
              </Link>
            </span>
            <span className="section-list-state">
              {places === null ? (
                <Skeleton width="4rem" />
              ) : (
                <SectionState section={section} places={places} publication={publication} isFree={isFree} />
              )}
            </span>
            <span className="section-list-time num">{sectionTime(section, text)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function gate(publication: CoverPublication): { section: CoverSection; isFree: boolean }[] {
  const { id, visibility, private: isPrivate, sections = [] } = publication;
  const gated = { id: Number(id), type: kindOf(publication), visibility, private: isPrivate };
  return countOpenable(sections).map((section) => ({ section, isFree: opensWithFreeAccount(gated, section) }));
}

type SectionStateProps = { section: CoverSection; places: Places; publication: CoverPublication; isFree: boolean };

function SectionState({ section, places, publication, isFree }: SectionStateProps) {
  const { t } = useText();
  const place = places[section.id];
  if (section.lock) {
    if (section.lock_reason === 'unpublished') return null;
    if (section.lock_reason === 'choose') return <Tag kind="open">{t('cover.sections.choose')}</Tag>;
    const asksToRegister = section.lock_reason === 'register' && isFree;
    return <Lock opener={asksToRegister ? t('cover.sections.freeAccount') : publication.required_membership} />;
  }
  if (place?.read) {
    return (
      <span className="done">
        <Icon name="check" />
        {t('cover.sections.done')}
      </span>
    );
  }
  if (place === undefined) return null;
  if (place.position > 0) return t('cover.sections.resumeAt', { time: formatTime(place.position) });
  return place.share > 0 ? t('shell.shareDone', { percent: Math.round(place.share * 100) }) : null;
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
