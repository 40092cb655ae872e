/** Hands in answers to recall that were given without a connection. Loaded with the first of them. (rules K13) */
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { browserStore } from '#client/storage/browser-store.ts';
import { answerRecall } from '#contract/calls/recall.ts';
import type { Owner, RecallWrite } from './pending-writes.ts';

type HandedIn = ResponseOf<typeof answerRecall>['data'];

/** Cleared by a sign-out (clear-personal-storage.ts). */
const keyOf = (owner: Owner): string => `receptor.recall-results.${owner}`;

/** The results that their learner has not seen yet. */
export function readHandedIn(owner: Owner): HandedIn[] {
  const stored = browserStore.readJson(keyOf(owner));
  return Array.isArray(stored) ? stored : [];
}

/** Drops the result that was seen. */
export function dropHandedIn(owner: Owner, id: string): void {
  const left = readHandedIn(owner).filter((result) => result.id !== id);
  if (left.length === 0) browserStore.write(keyOf(owner), null);
  else browserStore.writeJson(keyOf(owner), left);
}

export async function sendRecall(owner: Owner, write: RecallWrite, age: number): Promise<void> {
  const { id, answer, confidence } = write;
  const { data } = await browserApi(answerRecall, { params: { id }, plain: { answer, confidence, age } });
  const others = readHandedIn(owner).filter((result) => result.id !== id);
  browserStore.writeJson(keyOf(owner), [...others, data]);
}
