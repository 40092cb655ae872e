/** A recording that goes on playing after its page was left: one at most, in an element of its own in the document. */
export type CarriedMedia = {
  element: HTMLMediaElement;
  sectionId: string;
  /** The address of its page. */
  address: string;
  title: string;
  duration: number;
};

let carried: CarriedMedia | null = null;
const listeners = new Set<() => void>();

export const carriedMedia = (): CarriedMedia | null => carried;

export function onCarriedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Moves the element out of a page that is about to go. Moved within one task it plays on without a gap. */
export function carryMedia(media: CarriedMedia): void {
  dropCarried();
  holder().append(media.element);
  set(media);
}

/** Stops it and lets its connection go. */
export function dropCarried(): void {
  if (carried === null) return;
  const { element } = carried;
  set(null);
  element.pause();
  element.removeAttribute('src');
  element.load();
  element.remove();
}

function set(media: CarriedMedia | null): void {
  carried = media;
  for (const listener of listeners) listener();
}

function holder(): HTMLElement {
  const known = document.getElementById('carried-media');
  if (known !== null) return known;
  const made = document.createElement('div');
  made.id = 'carried-media';
  made.hidden = true;
  document.body.append(made);
  return made;
}
