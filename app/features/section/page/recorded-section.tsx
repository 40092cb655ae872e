import './section-view.css';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type Mode, readMoment } from '#app/features/section/player/mode.ts';
import { RecordingPlayer } from '#app/features/section/player/recording-player.tsx';
import { useAutoplay } from '#app/features/section/player/use-autoplay.ts';
import { useBackgroundPlayback } from '#app/features/section/player/use-background-playback.ts';
import { useSectionPlayer } from '#app/features/section/player/use-section-player.ts';
import { useResumeRecording } from '#app/features/section/progress/resume.ts';
import {
  ResumeOffer,
  ResumeTextOffer,
  SaveNote,
  useResumeLabel,
} from '#app/features/section/progress/resume-offer.tsx';
import { useMarkReadAtEnd, useSavePlayback } from '#app/features/section/progress/use-recording-progress.ts';
import { useTextProgress } from '#app/features/section/progress/use-text-progress.ts';
import { findNeighbors, type OpenSection } from '#app/features/section/section-types.ts';
import { SlideStrip, scrollToSlide } from '#app/features/section/slides/slide-strip.tsx';
import { findMoment, findSentenceStart } from '#app/features/section/transcript/current-moment.ts';
import { References } from '#app/features/section/transcript/references.tsx';
import { Transcript } from '#app/features/section/transcript/transcript.tsx';
import { useFollowTranscript } from '#app/features/section/transcript/use-follow-transcript.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { chooseNextStep, type NextStep, SectionFooter } from './section-footer.tsx';

type RecordedSectionProps = OpenSection & { mode: Mode; address: string; kind: 'video' | 'audio' };

/** A section with a recording: the player, and the transcript that follows it. */
export function RecordedSection(props: RecordedSectionProps) {
  const { publication, slides, progress, isSignedIn, mode, section } = props;
  const text = useText();
  const recording = useRecordedSection(props);
  const { article, isPlaying, isFollowing, follow, onSeek, onSentence } = recording;
  const { previous, next } = findNeighbors(publication.sections, section.id);
  const nextStep = chooseNextStep(publication, next, text);
  useAutoplay({ player: recording.player, next, mode });
  return (
    <>
      <Resume recording={recording} slides={slides} />
      <div className="section-view" data-mode={mode}>
        <RecordedStage {...props} recording={recording} nextStep={nextStep} />
        <Transcript slides={slides} articleRef={article} {...(mode === 'read' ? {} : { onSeek, onSentence })}>
          <SectionFooter
            publication={publication}
            previous={previous}
            nextStep={nextStep}
            isRead={isSignedIn ? (progress.current?.read ?? false) : null}
            onRead={progress.markRead}
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

type ResumeProps = { recording: ReturnType<typeof useRecordedSection>; slides: RecordedSectionProps['slides'] };

/** Resumes the text while it is read, otherwise the recording. */
function Resume({ recording, slides }: ResumeProps) {
  const { article, reading, resume, onSeek } = recording;
  const label = useResumeLabel(resume?.position ?? 0);
  if (reading.offer !== null) return <ResumeTextOffer {...reading} article={article} slides={slides} />;
  if (resume === null) return null;
  return <ResumeOffer label={label} icon="play" onResume={() => onSeek(resume.position)} onDismiss={resume.dismiss} />;
}

type RecordedStageProps = RecordedSectionProps & {
  recording: ReturnType<typeof useRecordedSection>;
  nextStep: NextStep;
};

function RecordedStage(props: RecordedStageProps) {
  const { section, publication, slides, progress, notes, mode, recording, nextStep } = props;
  const { player, now, isPlaying } = recording;
  const pick = (index: number) => {
    if (mode === 'read') scrollToSlide(index);
    else player.seek(slides[index]?.start ?? 0, isPlaying);
  };
  return (
    <div className="section-stage">
      <RecordingPlayer
        section={section}
        slides={slides}
        mode={mode}
        player={player}
        hasOtherSections={publication.section_count > 1}
        next={<Button render={<Link to={nextStep.to} />}>{nextStep.label}</Button>}
      />
      <SaveNote status={progress.saveStatus} />
      <SlideStrip slides={slides} current={now.slide} isTimed onPick={pick} />
      <div className="notes-beside" ref={notes} />
      <References slides={slides} current={now.slide} />
    </div>
  );
}

/** Connects the recording and its transcript: playing, following, resuming, and seeking by a click on the text. */
function useRecordedSection(props: RecordedSectionProps) {
  const { section, publication, slides, progress, isSignedIn, article, mode, address, kind } = props;
  const { duration } = section;
  const [search] = useSearchParams();
  const moment = readMoment(search.get('t'), duration);
  const [from] = useState(moment ?? 0);
  const player = useSectionPlayer({ address, kind, duration, from, isShown: mode !== 'read' });
  const { playback, seek, isPlaying } = player;
  useBackgroundPlayback(section, publication, player);
  const hasStarted = isPlaying || playback.position > 0;
  const now = findMoment(slides, playback.position);
  const sentence = hasStarted && mode !== 'read' ? now.sentence : null;
  const following = useFollowTranscript(article, { sentence, isPlaying, isRequested: moment !== null });
  const resume = useResumeRecording({ progress, duration, moment, hasStarted });
  const reading = useTextProgress({ article, progress, isSignedIn, isReading: mode === 'read' });
  useSavePlayback(playback, progress.savePosition);
  useMarkReadAtEnd(playback.state === 'ended' && isSignedIn, progress.markRead);
  useEffect(() => {
    if (moment !== null) seek(moment);
  }, [moment, seek]);

  const onSeek = useCallback((seconds: number) => seek(seconds, true), [seek]);
  const onSentence = useCallback(
    (id: number) => {
      const start = findSentenceStart(slides, id);
      if (start !== null) seek(start, true);
    },
    [slides, seek],
  );
  return {
    article,
    player,
    now,
    isPlaying,
    ...following,
    reading,
    resume: mode === 'read' ? null : resume,
    onSeek,
    onSentence,
  };
}
