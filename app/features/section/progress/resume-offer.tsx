import './resume-offer.css';
import type { RefObject } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { formatTime } from '#client/i18n/format.ts';
import type { Slide } from '#contract/transcript.ts';
import { Button } from '#ui/button/button.tsx';
import type { TextOffer } from './resume.ts';
import { scrollToPosition } from './text-position.ts';
import type { SaveStatus } from './use-section-progress.ts';

type ResumeOfferProps = { label: string; icon: 'play' | 'read'; onResume: () => void; onDismiss: () => void };

/** Resumes the last position or starts from the beginning, in a line above the section. */
export function ResumeOffer({ label, icon, onResume, onDismiss }: ResumeOfferProps) {
  const { t } = useText();
  return (
    <section className="resume-offer" aria-label={t('section.resume.note')}>
      <Button size="small" icon={icon} onClick={onResume}>
        {label}
      </Button>
      <Button size="small" kind="secondary" onClick={onDismiss}>
        {t('section.resume.dismiss')}
      </Button>
    </section>
  );
}

export function useResumeLabel(position: number): string {
  const { t } = useText();
  return t('section.resume.at', { time: formatTime(position) });
}

type ResumeTextOfferProps = {
  offer: TextOffer | null;
  dismiss: () => void;
  article: RefObject<HTMLElement | null>;
  slides: readonly Slide[];
};

/** Resumes a position in the text, named by its slide. */
export function ResumeTextOffer({ offer, dismiss, article, slides }: ResumeTextOfferProps) {
  const { t } = useText();
  if (offer === null) return null;
  const title = (slides[offer.position.slide - 1] ?? slides.at(-1))?.title ?? '';
  const onResume = () => {
    dismiss();
    // Once the offer has left the page, everything below it moves up.
    requestAnimationFrame(() => {
      if (article.current !== null) scrollToPosition(article.current, offer.position);
    });
  };
  return (
    <ResumeOffer label={t('section.resume.text', { title })} icon="read" onResume={onResume} onDismiss={dismiss} />
  );
}

/** Announces that the position could not be saved yet, and that it has been saved since. */
export function SaveNote({ status }: { status: SaveStatus }) {
  const { t } = useText();
  return (
    <p className="save-note" role="status">
      {status !== 'none' && t(`section.progress.${status}`)}
    </p>
  );
}
