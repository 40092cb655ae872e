import { useSyncExternalStore } from 'react';
import { href, Link } from 'react-router';
import type { QueuedSection } from '#app/api/queries/queue-query.ts';
import { ListeningIcon } from '#app/features/listening/player/listening-icons.tsx';
import {
  onSleepTimerChange,
  readSleepTimer,
  SLEEP_MINUTES,
  setSleepTimer,
} from '#app/features/listening/player/sleep-timer.ts';
import { isPlayable } from '#app/features/listening/player/start-queued.ts';
import { useQueueSteps } from '#app/features/listening/player/use-queue-playback.ts';
import type { ChangeQueue } from '#app/features/listening/queue/use-queue.ts';
import { useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import type { BackgroundMedia } from '#app/shell/player/background-media.ts';
import { BACK_SECONDS, FORWARD_SECONDS } from '#app/shell/player/player-keys.ts';
import { ShortcutsButton } from '#app/shell/player/shortcuts-button.tsx';
import { controlsOf } from '#app/shell/player/use-player.ts';
import { CoverArt } from '#ui/art/cover-art.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/field/field.tsx';
import { type PlayerLabels, PlayerShell } from '#ui/media/player-shell.tsx';
import { useQueuePlayer } from './use-queue-player.ts';

type QueuePanelProps = {
  items: readonly QueuedSection[];
  item: QueuedSection;
  /** What plays of the queue. */
  media: BackgroundMedia | null;
  change: ChangeQueue;
  /** Loads the queue again, with fresh addresses of its recordings. */
  onRetry: () => Promise<unknown>;
};

/** The section that plays or would, its controls, and the sleep timer. */
export function QueuePanel({ items, item, media, change, onRetry }: QueuePanelProps) {
  const { t } = useText();
  const lang = useContentLang();
  const element = media?.sectionId === item.id ? media.element : null;
  const steps = useQueueSteps({ items, sectionId: item.id, element, change });
  const play = () => {
    const section = isPlayable(item) ? item : steps.skipLocked([item, ...steps.following]);
    if (section !== null) steps.start(section);
  };
  const player = useQueuePlayer({ item, element, onPlay: play });
  const labels = useLabels(item.title);
  return (
    <section className="queue-panel" aria-label={t('listening.player')}>
      <div className="queue-panel-head">
        <CoverArt number={Number(item.publication.id)} category={item.publication.category} size="sm" ratio="square" />
        <div>
          <h2 className="h4" lang={lang}>
            {item.slug === null ? (
              item.title
            ) : (
              <Link to={href('/section/:slug', { slug: item.slug })}>{item.title}</Link>
            )}
          </h2>
          <p className="small quiet" lang={lang}>
            {item.publication.title}
          </p>
        </div>
      </div>
      <PlayerShell slides={[]} duration={item.duration} {...controlsOf(player)} labels={labels} />
      <div className="queue-panel-steps">
        <StepButton
          icon="previousSection"
          label={t('listening.previous')}
          isOff={!steps.hasPrevious}
          onStep={steps.previous}
        />
        <IconButton icon="again" label={t('section.player.again')} onClick={() => player.skip(-BACK_SECONDS)} />
        <IconButton icon="ahead" label={t('section.player.ahead')} onClick={() => player.skip(FORWARD_SECONDS)} />
        <StepButton icon="nextSection" label={t('listening.next')} isOff={!steps.hasNext} onStep={steps.next} />
        <ShortcutsButton
          label={t('section.player.shortcuts')}
          isOpen={player.areShortcutsOpen}
          onOpenChange={player.showShortcuts}
          hasPicture={false}
        />
      </div>
      {player.playback.state === 'failed' && <Failed onRetry={() => void onRetry().then(play)} />}
      <SleepTimerField />
    </section>
  );
}

type StepButtonProps = {
  icon: 'previousSection' | 'nextSection';
  label: string;
  isOff: boolean;
  onStep: () => void;
};

const StepButton = ({ icon, label, isOff, onStep }: StepButtonProps) => (
  <button type="button" className="icon-button" aria-label={label} title={label} disabled={isOff} onClick={onStep}>
    <ListeningIcon name={icon} />
  </button>
);

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useText();
  return (
    <Note kind="danger" isAnnounced>
      {t('section.player.failed')} {t('listening.positionSaved')}{' '}
      <button type="button" className="link" onClick={onRetry}>
        {t('section.player.retry')}
      </button>
    </Note>
  );
}

/** (rules V6) */
function SleepTimerField() {
  const { t, locale } = useText();
  const { choice, endsAt } = useSyncExternalStore(onSleepTimerChange, readSleepTimer, readSleepTimer);
  const choose = (value: string) => setSleepTimer(value === 'off' || value === 'section' ? value : Number(value));
  const time = endsAt === null ? null : new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(endsAt);
  return (
    <Field label={t('listening.sleep')} {...(time === null ? {} : { hint: t('listening.sleepAt', { time }) })}>
      <Select value={String(choice)} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="off">{t('listening.sleepOff')}</option>
        {SLEEP_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('listening.sleepMinutes', { minutes })}
          </option>
        ))}
        <option value="section">{t('listening.sleepSection')}</option>
      </Select>
    </Field>
  );
}

function useLabels(title: string): PlayerLabels {
  const { t } = useText();
  return {
    player: t('listening.playerOf', { title }),
    play: t('section.player.play'),
    pause: t('section.player.pause'),
    again: t('section.player.again'),
    position: t('section.player.position'),
    positionText: (position, duration) =>
      t('section.player.positionText', { position, duration, slide: '' }).replace(/, $/, ''),
    rate: t('section.player.rate'),
    captions: t('section.player.captions'),
    pictureInPicture: t('section.player.pictureInPicture'),
    fullscreen: t('section.player.fullscreen'),
    ahead: t('section.player.ahead'),
    mute: t('section.player.mute'),
    unmute: t('section.player.unmute'),
    volume: t('section.player.volume'),
  };
}
