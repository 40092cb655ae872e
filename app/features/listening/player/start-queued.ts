import { href } from 'react-router';
import type { QueuedSection } from '#app/api/queries/queue-query.ts';
import { getBackgroundMedia, playInBackground } from '#app/shell/player/background-media.ts';
import { readSettings } from '#app/shell/player/player-settings.ts';

/** A section whose recording is open. */
export type PlayableSection = QueuedSection & { url: string; slug: string };

export const isPlayable = (item: QueuedSection): item is PlayableSection => item.url !== null && item.slug !== null;

/** Sections are started from the beginning this close to their ends. (rules V4) */
const MIN_SECONDS_LEFT = 5;

export const startSecond = ({ position, duration }: Pick<QueuedSection, 'position' | 'duration'>): number =>
  position > duration - MIN_SECONDS_LEFT ? 0 : position;

/** Plays a section of the queue in the element that plays already, if it is the queue's own. */
export function startQueued(item: PlayableSection): void {
  const known = getBackgroundMedia();
  const element = known?.isQueued && known.element.tagName === 'AUDIO' ? known.element : makeElement();
  const { id, slug, title, duration, publication } = item;
  const address = href('/section/:slug', { slug });
  playInBackground({ ...{ element, sectionId: id, address, title, publication, duration }, isQueued: true });
  element.src = item.url;
  element.currentTime = startSecond(item);
  void element.play().catch(() => undefined);
}

/** Applies the settings before the first sound. */
function makeElement(): HTMLAudioElement {
  const element = document.createElement('audio');
  const { rate, volume, muted } = readSettings();
  element.defaultPlaybackRate = rate;
  element.volume = volume;
  element.muted = muted;
  return element;
}
