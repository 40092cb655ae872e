import { officeHref } from '#admin/parts/address/office-address.ts';
import './recording.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#admin/parts/address/navigation.ts';
import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';
import { Keys } from '#admin/parts/keyboard/keys.tsx';
import { useShortcuts } from '#admin/parts/keyboard/shortcuts.ts';
import { Status } from '#admin/parts/status/status.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { getAsset } from '#contract/calls/office/content/media.ts';
import { formatSlideTime, type SlideLine, slideAt } from '#domain/authoring/slides.ts';
import { Button } from '#ui/button/button.tsx';
import type { DraftRecord } from '../draft/draft-record.ts';
import { SlideMarkers, SlideTime } from './slide-markers.tsx';
import type { Playback } from './use-playback.ts';
import { Waveform } from './waveform.tsx';

type Recording = DraftRecord['recordings'][number];

type RecordingPanelProps = {
  recording: Recording | null;
  playback: Playback;
  slides: readonly SlideLine[];
  isReadOnly: boolean;
  onCut: (seconds: number) => void;
  /** Begins the next slide at the playhead. */
  onNext: (seconds: number) => void;
  onRetime: (index: number, seconds: number) => void;
  /** Fills slides without a text from the captions; without `fill` if there are neither. */
  spoken: { fill: (() => void) | undefined; isFilling: boolean };
  /** Opens the choice of pictures that become slides; absent if the user may not add any. */
  onAddSlides?: (() => void) | undefined;
  /** Opens the choice of a recording; absent if the user may not choose one. */
  onChoose?: (() => void) | undefined;
};

const CHECK_MS = 5_000;
const RATES: readonly number[] = [1, 1.25, 1.5, 2, 0.75];

/** The recording of a section with its slides: listen, and cut a slide where one begins. */
export function RecordingPanel(props: RecordingPanelProps) {
  const { recording, playback, slides, isReadOnly, onCut, onNext, onRetime } = props;
  const { isPlaying, position, length } = playback;
  const peaks = usePeaks(recording);
  const current = slideAt(slides, position);
  const slide = slides[current];
  const next = isReadOnly ? undefined : slides[current + 1];
  useShortcuts('Recording', [
    ...(recording === null ? [] : [{ keys: 'space', label: 'Play or pause', run: playback.toggle }]),
    ...(isReadOnly ? [] : [{ keys: 's', label: 'Cut a slide at the playhead', run: () => onCut(position) }]),
    ...(next ? [{ keys: 'n', label: 'Begin the next slide at the playhead', run: () => onNext(position) }] : []),
  ]);
  return (
    <section className="o-wave" aria-label="Recording and slides">
      <div className="o-wave-top">
        {recording !== null && (
          <OfficeIconButton
            icon={isPlaying ? 'pause' : 'play'}
            label={isPlaying ? 'Pause (Space)' : 'Play (Space)'}
            onClick={playback.toggle}
          />
        )}
        <span className="o-wave-position">
          <b>{formatSlideTime(position)}</b> of {formatSlideTime(length)}
        </span>
        {slide && (
          <span className="o-wave-slide-of">
            Slide {current + 1} of {slides.length},
            {isReadOnly ? (
              ` ${formatSlideTime(slide.start)}`
            ) : (
              <SlideTime slide={slide} onRetime={(seconds) => onRetime(current, seconds)} />
            )}
          </span>
        )}
        {recording !== null && <PlaybackRate playback={playback} />}
        <SlideActs {...props} hasNext={next !== undefined} />
      </div>
      <SlideMarkers
        slides={slides}
        current={current}
        length={length}
        onSeek={playback.seek}
        onRetime={isReadOnly ? () => undefined : onRetime}
      />
      <Waveform
        peaks={peaks}
        slides={slides}
        current={current}
        position={position}
        length={length}
        onSeek={playback.seek}
      />
      <SourceActs {...props} />
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript beside it is what is said */}
      <video ref={playback.media} src={recording?.url} preload="metadata" className="o-wave-media" />
    </section>
  );
}

function PlaybackRate({ playback: { rate, setRate } }: Pick<RecordingPanelProps, 'playback'>) {
  return (
    <button
      type="button"
      className="o-wave-rate"
      aria-label={`Speed ${rate}, change`}
      onClick={() => setRate(RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1)}
    >
      {rate}×
    </button>
  );
}

type SlideActsProps = Pick<RecordingPanelProps, 'playback' | 'isReadOnly' | 'onCut' | 'onNext'> & { hasNext: boolean };

/** What is done with slides at the playhead. */
function SlideActs({ playback, isReadOnly, hasNext, onCut, onNext }: SlideActsProps) {
  return (
    <span className="o-wave-acts">
      {hasNext && (
        <Button kind="secondary" size="small" aria-keyshortcuts="N" onClick={() => onNext(playback.position)}>
          Next slide here <Keys keys="n" />
        </Button>
      )}
      {!isReadOnly && (
        <Button kind="secondary" size="small" aria-keyshortcuts="S" onClick={() => onCut(playback.position)}>
          Cut slide here <Keys keys="s" />
        </Button>
      )}
    </span>
  );
}

/** Where the recording, its captions and the slides come from. */
function SourceActs({ recording, spoken, onAddSlides, onChoose }: RecordingPanelProps) {
  return (
    <div className="o-wave-foot">
      <RecordingState recording={recording} onChoose={onChoose} />
      <span className="o-wave-acts">
        {spoken.fill && (
          <Button kind="text" size="small" busy={spoken.isFilling} onClick={spoken.fill}>
            Fill text from captions
          </Button>
        )}
        {onAddSlides && (
          <Button kind="text" size="small" onClick={onAddSlides}>
            Add slides…
          </Button>
        )}
        {onChoose && (
          <Button kind="text" size="small" onClick={onChoose}>
            {recording === null ? 'Choose a recording' : 'Change'}
          </Button>
        )}
      </span>
    </div>
  );
}

/** Captions are added where the recording is chosen, by those who may. */
function RecordingState({ recording, onChoose }: Pick<RecordingPanelProps, 'recording' | 'onChoose'>) {
  if (recording === null) return <span className="o-muted">No recording</span>;
  if (recording.captions) return <Status kind="ok">Captions</Status>;
  return onChoose && recording.asset !== null ? (
    <button type="button" className="link" onClick={onChoose}>
      <Status kind="bad">Captions missing</Status>
    </button>
  ) : (
    <Link to={officeHref('/media', { q: recording.name })}>
      <Status kind="bad">Captions missing</Status>
    </Link>
  );
}

/** The peaks that were made when the recording was prepared. */
function usePeaks(recording: Recording | null): readonly number[] {
  const id = recording?.asset ?? null;
  const { data } = useQuery<number[] | null>({
    queryKey: ['assets', 'peaks', id],
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // None are made yet while the recording is being prepared.
    refetchInterval: (query) => (query.state.data === null ? CHECK_MS : false),
    queryFn: ({ signal }) => loadPeaks(id ?? '', signal),
  });
  return data ?? [];
}

async function loadPeaks(id: string, signal: AbortSignal): Promise<number[] | null> {
  const asset = await browserApi(getAsset, { params: { id }, signal });
  const address = asset.derived.find(({ role }) => role === 'waveform')?.url;
  if (address === undefined) return asset.state === 'processing' ? null : [];
  return readPeaks(await (await fetch(address, { signal })).json());
}

function readPeaks(read: unknown): number[] {
  if (typeof read !== 'object' || read === null || !('peaks' in read) || !Array.isArray(read.peaks)) return [];
  return read.peaks.filter((peak): peak is number => typeof peak === 'number');
}
