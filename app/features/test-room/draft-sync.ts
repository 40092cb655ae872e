/** Sends a draft to the account: shortly after a change, one request at a time, the latest state each time. */
import { ApiError } from '#app/api/api-error.ts';
import { browserApi } from '#app/api/browser-api.ts';
import { saveTestDraft } from '#contract/calls/assessment.ts';
import { type Draft, receiveDraft, storedFields } from './draft.ts';

const DEBOUNCE_MS = 1500;

type Parts = {
  publicationId: string;
  read: () => Draft;
  write: (draft: Draft) => void;
  /** The test was handed in on another device. */
  onGone: () => void;
};

export type DraftSync = {
  schedule: () => void;
  settle: () => Promise<void>;
  /** Sends again, after handing in was refused. */
  resume: () => void;
  /** Sends what is left, and writes nothing here any more. */
  stop: () => void;
};

async function send({ publicationId, read, write, onGone }: Parts, isStopped: () => boolean): Promise<void> {
  const sent = read();
  try {
    const stored = await browserApi(saveTestDraft, { params: { id: publicationId }, attributes: storedFields(sent) });
    if (!isStopped()) write(receiveDraft(read(), sent, stored));
  } catch (error) {
    if (isStopped() || !(error instanceof ApiError)) return;
    if (error.code === 'test.draft-gone') onGone();
  }
}

export function createDraftSync(parts: Parts): DraftSync {
  const { read } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let isSettled = false;
  let isStopped = false;

  function push(): void {
    clearTimeout(timer);
    if (isSettled || sending !== null || !read().isDirty) return;
    const before = read();
    sending = send(parts, () => isStopped).finally(() => {
      sending = null;
      // What was changed while it was sent follows; what failed waits for the next change or the network.
      if (!isStopped && read() !== before && read().isDirty) schedule();
    });
  }

  function schedule(): void {
    if (isSettled || isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(push, DEBOUNCE_MS);
  }

  window.addEventListener('online', push);
  return {
    schedule,
    settle: async () => {
      isSettled = true;
      clearTimeout(timer);
      await sending;
    },
    resume: () => {
      isSettled = false;
      schedule();
    },
    stop: () => {
      window.removeEventListener('online', push);
      push();
      isStopped = true;
    },
  };
}
