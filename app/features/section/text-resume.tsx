import type { RefObject } from 'react';
import { useText } from '#app/i18n/text.tsx';
import type { Slide } from '#contract/transcript.ts';
import { ResumeOffer } from './resume-offer.tsx';
import { scrollToPosition } from './text-position.ts';
import type { TextOffer } from './use-resume.ts';

type TextResumeProps = {
  offer: TextOffer | null;
  dismiss: () => void;
  article: RefObject<HTMLElement | null>;
  slides: readonly Slide[];
};

/** Offers the position in the text, named by its slide. */
export function TextResume({ offer, dismiss, article, slides }: TextResumeProps) {
  const { t } = useText();
  if (offer === null) return null;
  const title = (slides[offer.position.slide - 1] ?? slides.at(-1))?.title ?? '';
  const onResume = () => {
    dismiss();
    // The offer leaves the page first, and everything below it moves up.
    requestAnimationFrame(() => {
      if (article.current !== null) scrollToPosition(article.current, offer.position);
    });
  };
  return (
    <ResumeOffer label={t('section.resume.text', { title })} icon="read" onResume={onResume} onDismiss={dismiss} />
  );
}
