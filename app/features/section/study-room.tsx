import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useLogin } from '#app/api/login.tsx';
import type { Slide } from '#contract/transcript.ts';
import { type Mode, readMode, recordingOf } from './mode.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { RecordedRoom } from './recorded-room.tsx';
import { SectionHead } from './section-head.tsx';
import type { ShownPublication, ShownSection } from './section-types.ts';
import { TextRoom } from './text-room.tsx';
import { usePlace } from './use-place.ts';
import { useTestPrompt } from './use-test-prompt.ts';

type StudyRoomProps = { section: ShownSection; publication: ShownPublication };

const NO_SLIDES: readonly Slide[] = [];

/** An open section: watch, listen or read. The way is in the address. */
export function StudyRoom({ section, publication }: StudyRoomProps) {
  const isSignedIn = useLogin().status === true;
  const keeper = usePlace({ sectionId: section.id, sectionTitle: section.title, publicationId: publication.id });
  useTestPrompt(publication, keeper.places);
  const recording = recordingOf(section.attachment_url, section.attachment_type);
  const [mode, setMode] = useMode(recording);
  const room = { section, publication, slides: section.transcript?.slides ?? NO_SLIDES, keeper, isSignedIn };
  // Without one of its own it is the picture of a slide, which is shown there.
  const isOfSlide = room.slides.some(({ image }) => image === section.featured_image);
  const featured = isOfSlide ? null : section.featured_image;
  return (
    <>
      <SectionHead section={section} publication={publication} places={keeper.places}>
        <ModeSwitch recording={recording} mode={mode} onChange={setMode} />
      </SectionHead>
      {featured !== null && <img className="section-featured" src={featured} alt={section.featured_image_alt ?? ''} />}
      {recording === 'none' || section.attachment_url === null ? (
        <TextRoom {...room} mode={mode} />
      ) : (
        <RecordedRoom {...room} mode={mode} address={section.attachment_url} kind={recording} />
      )}
    </>
  );
}

function useMode(recording: ReturnType<typeof recordingOf>): [Mode, (mode: Mode) => void] {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (mode: Mode) =>
      setSearch(
        (known) => {
          known.set('set', mode);
          return known;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [readMode(search.get('set'), recording), set];
}
