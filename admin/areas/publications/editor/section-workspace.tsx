import { useState } from 'react';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { splitFrontMatter } from '#domain/authoring/front-matter/front-fields.ts';
import { readOutline } from '#domain/authoring/section-outline.ts';
import {
  cutSlide,
  formatSlideTime,
  listSlides,
  retimeNextSlide,
  retimeSlide,
  slideAt,
} from '#domain/authoring/slides.ts';
import { RecordingPanel } from './recording/recording.tsx';
import { RecordingDialog } from './recording/recording-dialog.tsx';
import { useCaptionText } from './recording/use-caption-text.ts';
import { type Playback, usePlayback } from './recording/use-playback.ts';
import { SectionHead } from './section-head.tsx';
import { SlidesDialog } from './slides/slides-dialog.tsx';
import { TextWorkspace } from './text-workspace.tsx';
import type { WorkspaceProps } from './workspace-props.ts';

/** A section: its fields, its recording with slides, and its text. */
export function SectionWorkspace({ record, draft, path, isReadOnly, editor, onSlide, ...text }: WorkspaceProps) {
  const { files, session } = draft;
  const [isChoosing, setChoosing] = useState(false);
  const [isAddingSlides, setAddingSlides] = useState(false);
  const source = files[path] ?? '';
  const { head, body } = splitFrontMatter(source) ?? { head: '', body: source };
  const sections = readOutline(files);
  const index = sections.findIndex((section) => section.path === path);
  const section = sections[index];
  const slides = listSlides(body);
  const recording = record.recordings.find((each) => each.section === section?.slug) ?? null;
  const playback = usePlayback(
    recording?.url ?? null,
    recording?.duration ?? section?.seconds ?? (slides.at(-1)?.start ?? 0) + 60,
  );
  const change = (next: string) => session.change({ [path]: head + next });
  const spoken = useCaptionText({ recording: isReadOnly ? null : recording, draft, path });
  const { cut, next } = useSlideEdits({ body, playback, change, editor });
  const current = playback.isPlaying || playback.position > 0 ? slideAt(slides, playback.position) : -1;
  const playing = slides[current];
  return (
    <>
      <SectionHead
        key={`head ${section?.slug}`}
        form={{ text: source, isReadOnly, onChange: (next) => session.change({ [path]: next }) }}
        index={index}
        count={sections.length}
      />
      <RecordingPanel
        recording={recording}
        playback={playback}
        slides={slides}
        isReadOnly={isReadOnly}
        onCut={cut}
        onNext={next}
        spoken={spoken}
        onAddSlides={isReadOnly ? undefined : () => setAddingSlides(true)}
        onRetime={(slide, seconds) => change(retimeSlide(body, slide, seconds))}
        onChoose={isReadOnly ? undefined : () => setChoosing(true)}
      />
      <TextWorkspace
        {...text}
        key={`text ${section?.slug}`}
        record={record}
        draft={draft}
        path={path}
        isReadOnly={isReadOnly}
        editor={editor}
        position={Math.floor(playback.position)}
        playing={
          playing === undefined
            ? null
            : { first: playing.line, last: (slides[current + 1]?.line ?? body.split('\n').length + 1) - 1 }
        }
        onLine={(line) => onSlide(slides.findLastIndex((slide) => slide.line <= line))}
      />
      <SlidesDialog
        open={isAddingSlides}
        onClose={() => setAddingSlides(false)}
        record={record}
        draft={draft}
        path={path}
        length={playback.length}
      />
      {section && (
        <RecordingDialog
          open={isChoosing}
          onClose={() => setChoosing(false)}
          record={record}
          draft={draft}
          section={section.slug}
          current={recording?.asset ?? null}
        />
      )}
    </>
  );
}

type SlideEdits = Pick<WorkspaceProps, 'editor'> & {
  body: string;
  playback: Pick<Playback, 'length' | 'isPlaying'>;
  change: (next: string) => void;
};

/** What the keys do with slides. The focus stays while the recording plays, so that the next key does not type. */
function useSlideEdits({ body, playback: { length, isPlaying }, change, editor }: SlideEdits) {
  const notifier = useNotifier();
  const apply = (made: { body: string }, done: string) => {
    if (made.body === body) return;
    change(made.body);
    notifier.done(done);
  };
  const cut = (seconds: number) => {
    const made = cutSlide(body, seconds, { end: length });
    apply(made, `Slide cut at ${formatSlideTime(seconds)}`);
    // The title of the new slide is written next; its line is in the editor after the next rendering.
    if (!isPlaying) requestAnimationFrame(() => editor.current?.goToLine(made.line));
  };
  const next = (seconds: number) => {
    const moved = retimeNextSlide(body, seconds, length);
    if (moved !== null) apply(moved, `Slide begins at ${formatSlideTime(seconds)}`);
  };
  return { cut, next };
}
