/** Saves a draft on the account: debounced, one request at a time, always the latest state. */
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { nowMs } from '#client/clock.ts';
import { saveTestDraft } from '#contract/calls/assessment.ts';
import { applySavedDraft, type Draft, draftAttributes } from './draft.ts';

const DEBOUNCE_MS = 1500;

type DraftSyncOptions = {
  publicationId: string;
  read: () => Draft;
  write: (draft: Draft) => void;
  /** The test was submitted on another device. */
  onSubmittedElsewhere: () => void;
};

export type DraftSync = {
  schedule: () => void;
  /** Waits for the save in flight and sends no more. */
  pause: () => Promise<void>;
  /** Saves again, after the submission was refused. */
  resume: () => void;
  /** Sends unsaved changes, and ignores the response. */
  stop: () => void;
};

async function send(
  { publicationId, read, write, onSubmittedElsewhere }: DraftSyncOptions,
  isStopped: () => boolean,
): Promise<void> {
  const sent = read();
  try {
    const stored = await browserApi(saveTestDraft, {
      params: { id: publicationId },
      attributes: draftAttributes(sent, nowMs()),
    });
    if (!isStopped()) write(applySavedDraft(read(), sent, stored));
  } catch (error) {
    if (isStopped() || !(error instanceof ApiError)) return;
    if (error.code === 'test.draft-gone') onSubmittedElsewhere();
  }
}

export function createDraftSync(options: DraftSyncOptions): DraftSync {
  const { read } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let isPaused = false;
  let isStopped = false;

  function push(): void {
    clearTimeout(timer);
    if (isPaused || sending !== null || !read().isDirty) return;
    const before = read();
    sending = send(options, () => isStopped).finally(() => {
      sending = null;
      // Changes made meanwhile are sent next; a failed save waits for the next change or the network.
      if (!isStopped && read() !== before && read().isDirty) schedule();
    });
  }

  function schedule(): void {
    if (isPaused || isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(push, DEBOUNCE_MS);
  }

  window.addEventListener('online', push);
  return {
    schedule,
    pause: async () => {
      isPaused = true;
      clearTimeout(timer);
      await sending;
    },
    resume: () => {
      isPaused = false;
      schedule();
    },
    stop: () => {
      window.removeEventListener('online', push);
      push();
      isStopped = true;
    },
  };
}
