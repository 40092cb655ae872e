import './study-room.css';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { chooseOnward, type Onward } from './onward.ts';
import { PlaceNote } from './place-note.tsx';
import { RecordingPlayer } from './recording-player.tsx';
import { References } from './references.tsx';
import { ResumeOffer, useResumeLabel } from './resume-offer.tsx';
import { scrollToSlide } from './scroll-to-slide.ts';
import { SectionEnd } from './section-end.tsx';
import { neighboursOf } from './section-types.ts';
import { SlideStrip } from './slide-strip.tsx';
import { TextResume } from './text-resume.tsx';
import { Transcript } from './transcript.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { type RecordedRoomProps, useRecordedRoom } from './use-recorded-room.ts';

/** A section with a recording: the stage, and the transcript in step with it. */
export function RecordedRoom(props: RecordedRoomProps) {
  const { section, publication, slides, keeper, isSignedIn, mode } = props;
  const text = useText();
  const room = useRecordedRoom(props);
  const { article, isPlaying, isFollowing, follow, onSeek, onSentence } = room;
  const { previous, next } = neighboursOf(publication.sections ?? [], section.id);
  const onward = chooseOnward(publication, next, text);
  useAutoplay({ deck: room.deck, next, mode });
  return (
    <>
      <Offer room={room} slides={slides} />
      <div className="study" data-mode={mode}>
        <RecordedStage {...props} room={room} onward={onward} />
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
    </>
  );
}

type OfferProps = { room: ReturnType<typeof useRecordedRoom>; slides: RecordedRoomProps['slides'] };

/** Where the reader stopped: in the text while reading it, otherwise in the recording. */
function Offer({ room, slides }: OfferProps) {
  const { article, reading, resume, onSeek } = room;
  const label = useResumeLabel(resume?.position ?? 0);
  if (reading.offer !== null) return <TextResume {...reading} article={article} slides={slides} />;
  if (resume === null) return null;
  return <ResumeOffer label={label} icon="play" onResume={() => onSeek(resume.position)} onDismiss={resume.dismiss} />;
}

type RecordedStageProps = RecordedRoomProps & { room: ReturnType<typeof useRecordedRoom>; onward: Onward };

function RecordedStage({ section, publication, slides, keeper, mode, room, onward }: RecordedStageProps) {
  const { deck, now, isPlaying } = room;
  const pick = (index: number) => {
    if (mode === 'read') scrollToSlide(index);
    else deck.seek(slides[index]?.start ?? 0, isPlaying);
  };
  return (
    <div className="study-stage">
      <RecordingPlayer
        section={section}
        slides={slides}
        mode={mode}
        deck={deck}
        hasOthers={publication.section_count > 1}
        after={<Button render={<Link to={onward.to} />}>{onward.label}</Button>}
      />
      <PlaceNote keeping={keeper.keeping} />
      <SlideStrip slides={slides} current={now.slide} isTimed onPick={pick} />
      <References slides={slides} current={now.slide} />
    </div>
  );
}
