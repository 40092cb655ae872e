import { useText } from '#app/i18n/text.tsx';
import type { PlayerWords } from '#app/ui/player-shell.tsx';

/** What the controls are called. */
export function usePlayerWords(): PlayerWords {
  const { t } = useText();
  return {
    player: t('section.player.label'),
    play: t('section.player.play'),
    pause: t('section.player.pause'),
    again: t('section.player.again'),
    position: t('section.player.position'),
    positionText: (position, duration, slide) =>
      t('section.player.positionText', { position, duration, slide }).replace(/, $/, ''),
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
