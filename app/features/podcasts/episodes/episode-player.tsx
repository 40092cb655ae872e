import './episode-player.css';
import { useRef } from 'react';
import { href, Link } from 'react-router';
import { QueueButtons } from '#app/features/listening/index.ts';
import type { Episode } from '#app/features/podcasts/load-podcasts.ts';
import { useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { ShortcutsButton } from '#app/shell/player/shortcuts-button.tsx';
import { controlsOf, usePlayer } from '#app/shell/player/use-player.ts';
import { Note } from '#ui/feedback/note.tsx';
import { type PlayerLabels, PlayerShell } from '#ui/media/player-shell.tsx';
import { formatTime } from '#ui/media/player-time.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

type EpisodePlayerProps = { episode: Episode; start: number };

/** Plays an episode: the controls, the keys, and the chapters, each of which starts playing when clicked. */
export function EpisodePlayer({ episode, start }: EpisodePlayerProps) {
  const { attachmentUrl } = episode;
  if (attachmentUrl === null) return <Unrecorded episode={episode} />;
  return <RecordedEpisode episode={episode} source={attachmentUrl} start={start} />;
}

function RecordedEpisode({ episode, source, start }: EpisodePlayerProps & { source: string }) {
  const { t } = useText();
  const { captions_url: captions, chapters, duration } = episode;
  const media = useRef<HTMLAudioElement>(null);
  const player = usePlayer({ media, duration, from: start, attempt: 0, hasKeys: true });
  const labels = usePlayerLabels(episode.title);
  return (
    <div className="episode-player">
      <audio ref={media} src={source} preload="none" {...player.listeners}>
        <track kind="captions" src={captions ?? undefined} srcLang="en" label={labels.captions} />
      </audio>
      <div>
        <PlayerShell slides={chapters} duration={duration} {...controlsOf(player)} labels={labels} />
        <div className="row">
          <QueueButtons target={{ publication: episode.id }} />
          <ShortcutsButton
            label={t('podcasts.shortcuts')}
            isOpen={player.areShortcutsOpen}
            onOpenChange={player.showShortcuts}
            hasPicture={false}
          />
        </div>
      </div>
      {player.playback.state === 'failed' && (
        <Note kind="danger" isAnnounced>
          {t('podcasts.failed')}
        </Note>
      )}
      <Chapters
        chapters={chapters}
        position={player.playback.position}
        onPlay={(seconds) => player.seek(seconds, true)}
      />
    </div>
  );
}

type ChaptersProps = {
  chapters: Episode['chapters'];
  position?: number;
  /** Null without a recording. */
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
              <span className="num">{formatTime(start)}</span> <span lang={lang}>{title}</span>
            </button>
          ) : (
            // Without a recording a chapter has no time.
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
        <Link className="link" to={href('/publication/:slug', { slug: episode.slug })}>
          {t('podcasts.transcript')}
        </Link>
      </Note>
      <Chapters chapters={episode.chapters} />
    </div>
  );
}

function usePlayerLabels(title: string): PlayerLabels {
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
    ahead: t('podcasts.ahead'),
    mute: t('podcasts.mute'),
    unmute: t('podcasts.unmute'),
    volume: t('podcasts.volume'),
  };
}
