import './transcript.css';
import { type MouseEvent, memo, type ReactNode, type Ref } from 'react';
import { useText } from '#app/i18n/text.tsx';
import type { Slide } from '#contract/transcript.ts';
import { showReference } from './show-reference.ts';
import { TranscriptSlide } from './transcript-slide.tsx';

type TranscriptProps = {
  slides: readonly Slide[];
  /** Absent where nothing was recorded: then there is nothing to seek in. */
  onSeek?: (seconds: number) => void;
  onSentence?: (id: number) => void;
  articleRef: Ref<HTMLElement>;
  children?: ReactNode;
};

/** What is said, slide by slide. A click on a sentence plays from there; the time beside each heading does it from the keyboard. */
export const Transcript = memo(function Transcript(props: TranscriptProps) {
  const { slides, onSeek, onSentence, articleRef, children } = props;
  const { t } = useText();
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element)) return;
    const reference = event.target.closest('a[href^="#reference-"]');
    if (reference !== null) {
      event.preventDefault();
      showReference(reference);
      return;
    }
    if (event.target.closest('a') !== null || isSelecting()) return;
    const sentence = event.target.closest<HTMLElement>('[data-s]')?.dataset.s;
    if (sentence !== undefined) onSentence?.(Number(sentence));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the time beside each heading does the same from the keyboard
    <article
      ref={articleRef}
      className="transcript"
      aria-label={t(onSeek === undefined ? 'section.transcript.text' : 'section.transcript.label')}
      data-plays={onSeek !== undefined || undefined}
      onClick={onClick}
    >
      {slides.map((slide, index) => (
        <TranscriptSlide key={slide.start} slide={slide} index={index} {...(onSeek === undefined ? {} : { onSeek })} />
      ))}
      {children}
    </article>
  );
});

// Whoever marks words to copy them does not want to jump.
const isSelecting = (): boolean => window.getSelection()?.isCollapsed === false;
