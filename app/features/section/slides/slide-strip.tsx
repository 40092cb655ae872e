import './slide-strip.css';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { formatTime } from '#client/i18n/format.ts';
import type { Slide } from '#contract/transcript.ts';

type SlideStripProps = { slides: readonly Slide[]; current: number; isTimed: boolean; onPick: (index: number) => void };

/** Links to the slides in order, the current one marked. */
export function SlideStrip({ slides, current, isTimed, onPick }: SlideStripProps) {
  const { t } = useText();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = strip.current;
    const item = box?.children[current];
    // On a phone the strip is one line that scrolls; elsewhere this changes nothing.
    if (box === null || !(item instanceof HTMLElement)) return;
    const margin = Number.parseFloat(getComputedStyle(box).paddingInlineStart);
    box.scrollTo({ left: item.offsetLeft - margin });
  }, [current]);
  if (slides.length < 2) return null;
  const pick = (event: MouseEvent, index: number) => {
    event.preventDefault();
    onPick(index);
  };
  return (
    <nav className="slide-strip" aria-label={t('section.slides.label')} ref={strip}>
      {slides.map((slide, index) => (
        <a
          key={slide.start}
          href={`#slide-${index + 1}`}
          aria-current={index === current ? 'true' : undefined}
          data-past={index < current || undefined}
          onClick={(event) => pick(event, index)}
        >
          <span className="num">{isTimed ? formatTime(slide.start) : index + 1}</span>
          <span>{slide.title}</span>
        </a>
      ))}
    </nav>
  );
}

/** Scrolls the text of a slide to the top of the page. */
export function scrollToSlide(index: number): void {
  document.getElementById(`slide-${index + 1}`)?.scrollIntoView({ block: 'start' });
}
