import './section-view.css';
import { type RefObject, useEffect, useState } from 'react';
import type { Mode } from '#app/features/section/player/mode.ts';
import { ResumeTextOffer, SaveNote } from '#app/features/section/progress/resume-offer.tsx';
import { useTextProgress } from '#app/features/section/progress/use-text-progress.ts';
import { findNeighbors, type OpenSection } from '#app/features/section/section-types.ts';
import { SlideStage } from '#app/features/section/slides/slide-stage.tsx';
import { SlideStrip, scrollToSlide } from '#app/features/section/slides/slide-strip.tsx';
import { References } from '#app/features/section/transcript/references.tsx';
import { Transcript } from '#app/features/section/transcript/transcript.tsx';
import { useText } from '#app/i18n/text.tsx';
import { chooseNextStep, SectionFooter } from './section-footer.tsx';

/** A section without a recording: its slides beside its text, or the text alone. */
export function TextSection(props: OpenSection & { mode: Mode }) {
  const { section, publication, slides, progress, isSignedIn, article, notes, mode } = props;
  const text = useText();
  const current = useSlideInView(article);
  const reading = useTextProgress({ article, progress, isSignedIn, isReading: true });
  const { previous, next } = findNeighbors(publication.sections, section.id);
  return (
    <>
      <ResumeTextOffer {...reading} article={article} slides={slides} />
      <div className="section-view" data-mode={mode} data-silent>
        <div className="section-stage">
          <SlideStage slides={slides} current={current} byline={publication.author?.fullNameAffix ?? ''} />
          <SaveNote status={progress.saveStatus} />
          <SlideStrip slides={slides} current={current} isTimed={false} onPick={scrollToSlide} />
          <div className="notes-beside" ref={notes} />
          <References slides={slides} current={current} />
        </div>
        <Transcript slides={slides} articleRef={article}>
          <SectionFooter
            publication={publication}
            previous={previous}
            nextStep={chooseNextStep(publication, next, text)}
            isRead={isSignedIn ? (progress.current?.read ?? false) : null}
            onRead={progress.markRead}
          />
        </Transcript>
      </div>
    </>
  );
}

/** The slide whose text is read: the last one that has passed the upper third of the window. */
function useSlideInView(article: RefObject<HTMLElement | null>): number {
  const [slide, setSlide] = useState(0);
  useEffect(() => {
    const sections = [...(article.current?.querySelectorAll<HTMLElement>('[data-slide]') ?? [])];
    if (sections.length === 0) return;
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight / 3;
        const passed = sections.findLastIndex((section) => section.getBoundingClientRect().top <= line);
        setSlide(Math.max(0, passed));
      },
      { rootMargin: '0px 0px -66% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [article]);
  return slide;
}
