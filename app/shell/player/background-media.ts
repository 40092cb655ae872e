/** A recording that keeps playing on other pages; at most one, in its own element of the document. */
export type BackgroundMedia = {
  element: HTMLMediaElement;
  sectionId: string;
  /** The URL of its page. */
  address: string;
  title: string;
  publication: { id: string; title: string };
  duration: number;
  /** It was started from the queue, which plays on after it. */
  isQueued: boolean;
  /** It has ended on its own page. */
  isOver?: boolean;
};

let current: BackgroundMedia | null = null;
const listeners = new Set<() => void>();

export const getBackgroundMedia = (): BackgroundMedia | null => current;

export function onBackgroundMediaChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Moves the element out of a page that is about to unmount; within one task it plays on without a gap. The next recording
 * of the queue plays in the same element, which browsers let play without a gesture.
 */
export function playInBackground(media: BackgroundMedia): void {
  if (current?.element !== media.element) {
    stopBackgroundMedia();
    getContainer().append(media.element);
  }
  set(media);
}

/** Stops it and closes its connection. */
export function stopBackgroundMedia(): void {
  if (current === null) return;
  const { element } = current;
  set(null);
  element.pause();
  element.removeAttribute('src');
  element.load();
  element.remove();
}

function set(media: BackgroundMedia | null): void {
  current = media;
  for (const listener of listeners) listener();
}

function getContainer(): HTMLElement {
  const known = document.getElementById('background-media');
  if (known !== null) return known;
  const made = document.createElement('div');
  made.id = 'background-media';
  made.hidden = true;
  document.body.append(made);
  return made;
}
