import './study-room.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { momentAt, startOfSentence } from './current-moment.ts';
import { type Mode, readMoment } from './mode.ts';
import { chooseOnward } from './onward.ts';
import { PlaceNote } from './place-note.tsx';
import { RecordingPlayer } from './recording-player.tsx';
import { References } from './references.tsx';
import { ResumeOffer } from './resume-offer.tsx';
import { scrollToSlide } from './scroll-to-slide.ts';
import { SectionEnd } from './section-end.tsx';
import { neighboursOf } from './section-types.ts';
import { SlideStrip } from './slide-strip.tsx';
import type { Room } from './study-room.tsx';
import { Transcript } from './transcript.tsx';
import { useDeck } from './use-deck.ts';
import { useFollow } from './use-follow.ts';
import { useKeepingPosition } from './use-keeping-position.ts';
import { useReadAtTheEnd } from './use-read-at-the-end.ts';
import { useResume } from './use-resume.ts';

type RecordedRoomProps = Room & { mode: Mode; address: string; kind: 'video' | 'audio' };

/** A section with a recording: the stage, and the transcript in step with it. */
export function RecordedRoom({
  section,
  publication,
  slides,
  keeper,
  isSignedIn,
  mode,
  address,
  kind,
}: RecordedRoomProps) {
  const text = useText();
  const [search] = useSearchParams();
  const moment = readMoment(search.get('t'), section.duration);
  const article = useRef<HTMLElement>(null);
  const [from] = useState(moment ?? 0);
  const deck = useDeck({ address, kind, duration: section.duration, from, isShown: mode !== 'read' });
  const { playback, seek } = deck;
  const isPlaying = playback.state === 'playing' || playback.state === 'buffering';
  const hasBegun = isPlaying || playback.position > 0;
  const now = momentAt(slides, playback.position);
  const { isFollowing, follow } = useFollow(article, {
    sentence: hasBegun && mode !== 'read' ? now.sentence : null,
    isPlaying,
    isAsked: moment !== null,
  });
  useKeepingPosition(playback, keeper.save);
  const resume = useResume({ keeper, sectionId: section.id, duration: section.duration, moment, hasBegun });
  useReadAtTheEnd(playback.state === 'ended' && isSignedIn, keeper.markRead);
  useEffect(() => {
    if (moment !== null) seek(moment);
  }, [moment, seek]);

  const onSeek = useCallback((seconds: number) => seek(seconds, true), [seek]);
  const onSentence = useCallback(
    (id: number) => {
      const start = startOfSentence(slides, id);
      if (start !== null) seek(start, true);
    },
    [slides, seek],
  );
  const { previous, next } = neighboursOf(publication.sections ?? [], section.id);
  const onward = chooseOnward(publication, next, text);
  const offer = resume !== null && (
    <ResumeOffer position={resume.position} onResume={() => seek(resume.position, true)} onDismiss={resume.dismiss} />
  );
  return (
    <div className="study" data-mode={mode}>
      <div className="study-stage">
        <RecordingPlayer
          section={section}
          slides={slides}
          mode={mode}
          deck={deck}
          after={<Button render={<Link to={onward.to} />}>{onward.label}</Button>}
          offer={offer}
        />
        <PlaceNote keeping={keeper.keeping} />
        <SlideStrip
          slides={slides}
          current={now.slide}
          isTimed
          onPick={(index) => (mode === 'read' ? scrollToSlide(index) : seek(slides[index]?.start ?? 0, isPlaying))}
        />
        <References slides={slides} current={now.slide} />
      </div>
      <Transcript slides={slides} articleRef={article} {...(mode === 'read' ? {} : { onSeek, onSentence })}>
        <SectionEnd
          publication={publication}
          previous={previous}
          onward={onward}
          isRead={isSignedIn ? (keeper.place?.read ?? false) : null}
          onRead={keeper.markRead}
        />
        {isPlaying && !isFollowing && (
          <div className="follow-recording">
            <Button onClick={follow}>{text.t('section.transcript.follow')}</Button>
          </div>
        )}
      </Transcript>
    </div>
  );
}
