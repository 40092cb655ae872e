import type { Place, Places } from '#app/api/progress-query.ts';
import type { TextPosition } from '#domain/catalogue/reading-progress.ts';

export type Reader = { sectionId: string; sectionTitle: string; publicationId: string };

/** Whether the last position has reached the server; `quiet` while there is nothing to say about it. */
export type Keeping = 'quiet' | 'unsaved' | 'saved';

export type PlaceKeeper = {
  /** Of the whole publication; null until they are known. */
  places: Places | null;
  place: Place | undefined;
  keeping: Keeping;
  save: (position: number, isLeaving?: boolean) => void;
  saveText: (position: TextPosition, share: number, isLeaving?: boolean) => void;
  markRead: (read: boolean) => void;
};
