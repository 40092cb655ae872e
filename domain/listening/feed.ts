/** What a member's private feed does with sections that were finished, and with the queue. (rules V7, V8) */

export const FINISHED_IN_FEED = ['shown', 'marked', 'hidden'] as const;
export type FinishedInFeed = (typeof FINISHED_IN_FEED)[number];

export type FeedChoices = {
  finished: FinishedInFeed;
  /** The sections that were finished. */
  finishedIds: ReadonlySet<number>;
  /** The sections of the queue, which come first; empty unless the member chose so. */
  queue: readonly number[];
};

/** A recording of the feed; `rank` is its position in the queue, from 0. */
export type ArrangedRecording<Recording> = { recording: Recording; isMarked: boolean; rank: number | null };

/** The recordings of a feed in its order. What was heard and is in the queue again is not hidden. */
export function arrangeFeed<Recording extends { readonly id: number }>(
  recordings: readonly Recording[],
  { finished, finishedIds, queue }: FeedChoices,
): ArrangedRecording<Recording>[] {
  const ranks = new Map(queue.map((id, index) => [id, index]));
  return recordings
    .map((recording) => ({
      recording,
      isMarked: finished === 'marked' && finishedIds.has(recording.id),
      rank: ranks.get(recording.id) ?? null,
    }))
    .filter(({ recording, rank }) => finished !== 'hidden' || rank !== null || !finishedIds.has(recording.id))
    .toSorted((a, b) => (a.rank ?? queue.length) - (b.rank ?? queue.length));
}

const MINUTE_MS = 60_000;

/** The date of a section of the queue: apps sort by date, the newest first. */
export const dateInQueue = (changedAt: Date, rank: number): Date => new Date(changedAt.getTime() - rank * MINUTE_MS);
