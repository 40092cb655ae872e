import './episode-player.css';
import { Link } from 'react-router';
import { useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { Note } from '#app/ui/note.tsx';
import { PlayerShell, type PlayerWords } from '#app/ui/player-shell.tsx';
import { timeText } from '#app/ui/player-time.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Episode } from './load-podcasts.ts';
import { useAudio } from './use-audio.ts';

type EpisodePlayerProps = { episode: Episode; start: number };

/** Hears an episode: the bar, and the chapters, each of which can be pressed. */
export function EpisodePlayer({ episode, start }: EpisodePlayerProps) {
  const { t } = useText();
  const audio = useAudio(start);
  const words = usePlayerWords(episode.title);
  const { attachmentUrl, captions_url: captions, chapters, duration } = episode;
  if (attachmentUrl === null) return <Unrecorded episode={episode} />;
  const playFrom = (seconds: number) => {
    audio.seek(seconds);
    audio.play();
  };
  return (
    <div className="episode-player">
      <audio ref={audio.element} src={attachmentUrl} preload="none" {...audio.events}>
        <track kind="captions" src={captions ?? undefined} srcLang="en" label={words.captions} />
      </audio>
      <PlayerShell
        slides={chapters}
        duration={duration}
        position={audio.position}
        playing={audio.playing}
        onToggle={audio.toggle}
        onSeek={audio.seek}
        rate={audio.rate}
        onRate={audio.changeRate}
        captionsOn={false}
        words={words}
      />
      {audio.hasFailed && (
        <Note kind="danger" isAnnounced>
          {t('podcasts.failed')}
        </Note>
      )}
      <Chapters chapters={chapters} position={audio.position} onPlay={playFrom} />
    </div>
  );
}

type ChaptersProps = {
  chapters: Episode['chapters'];
  position?: number;
  /** Without a recording there is nothing to play from. */
  onPlay?: (seconds: number) => void;
};

function Chapters({ chapters, position = -1, onPlay }: ChaptersProps) {
  const { t } = useText();
  const lang = useContentLang();
  const now = chapters.findLast((chapter) => chapter.start <= position)?.start;
  return (
    <ol className="episode-chapters" aria-label={t('podcasts.chapters')}>
      {chapters.map(({ start, title }) => (
        <li key={start} aria-current={start === now ? 'true' : undefined}>
          {onPlay ? (
            <button type="button" onClick={() => onPlay(start)}>
              <VisuallyHidden>{t('podcasts.playFrom')} </VisuallyHidden>
              <span className="num">{timeText(start)}</span> <span lang={lang}>{title}</span>
            </button>
          ) : (
            // What was not recorded has no moments.
            <p lang={lang}>{title}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Unrecorded({ episode }: { episode: Episode }) {
  const { t } = useText();
  return (
    <div className="episode-player">
      <Note>
        {t('podcasts.unrecorded')}{' '}
        <Link className="link" to={`/publication/${episode.slug}`}>
          {t('podcasts.transcript')}
        </Link>
      </Note>
      <Chapters chapters={episode.chapters} />
    </div>
  );
}

function usePlayerWords(title: string): PlayerWords {
  const { t } = useText();
  return {
    player: t('podcasts.player', { title }),
    play: t('podcasts.play'),
    pause: t('podcasts.pause'),
    again: t('podcasts.again'),
    position: t('podcasts.position'),
    positionText: (position, duration, chapter) => t('podcasts.positionText', { position, duration, chapter }),
    rate: t('podcasts.rate'),
    captions: t('podcasts.captions'),
    pictureInPicture: t('podcasts.pictureInPicture'),
    fullscreen: t('podcasts.fullscreen'),
  };
}
