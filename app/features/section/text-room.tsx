import './study-room.css';
import { useRef } from 'react';
import { useText } from '#app/i18n/text.tsx';
import type { Mode } from './mode.ts';
import { chooseOnward } from './onward.ts';
import { PlaceNote } from './place-note.tsx';
import { References } from './references.tsx';
import { scrollToSlide } from './scroll-to-slide.ts';
import { SectionEnd } from './section-end.tsx';
import type { Room } from './section-types.ts';
import { neighboursOf } from './section-types.ts';
import { SlideStage } from './slide-stage.tsx';
import { SlideStrip } from './slide-strip.tsx';
import { TextResume } from './text-resume.tsx';
import { Transcript } from './transcript.tsx';
import { useReading } from './use-reading.ts';
import { useSlideInView } from './use-slide-in-view.ts';

/** A section without a recording: its slides beside its text, or the text alone. */
export function TextRoom({ section, publication, slides, keeper, isSignedIn, mode }: Room & { mode: Mode }) {
  const text = useText();
  const article = useRef<HTMLElement>(null);
  const current = useSlideInView(article);
  const reading = useReading({ article, keeper, isSignedIn, isReading: true });
  const { previous, next } = neighboursOf(publication.sections ?? [], section.id);
  return (
    <>
      <TextResume {...reading} article={article} slides={slides} />
      <div className="study" data-mode={mode} data-silent>
        <div className="study-stage">
          <SlideStage slides={slides} current={current} byline={publication.author?.fullNameAffix ?? ''} />
          <PlaceNote keeping={keeper.keeping} />
          <SlideStrip slides={slides} current={current} isTimed={false} onPick={scrollToSlide} />
          <References slides={slides} current={current} />
        </div>
        <Transcript slides={slides} articleRef={article}>
          <SectionEnd
            publication={publication}
            previous={previous}
            onward={chooseOnward(publication, next, text)}
            isRead={isSignedIn ? (keeper.place?.read ?? false) : null}
            onRead={keeper.markRead}
          />
        </Transcript>
      </div>
    </>
  );
}
