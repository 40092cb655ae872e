/** The storage keys of the answers of an unfinished test, by account, publication and kind. */

import type { TestKey } from '#app/api/queries/test-queries.ts';
import { browserStore } from '#client/storage/browser-store.ts';

export const testDraftKey = ({ userId, publicationId, isPractice = false }: TestKey): string =>
  `receptor.test.${userId}.${publicationId}${isPractice ? '.practice' : ''}`;

/** Whether a passed test is being taken again: until it is submitted, its page does not show it as completed. (rules T3) */
export function isPracticing(key: Pick<TestKey, 'userId' | 'publicationId'>): boolean {
  const draft = browserStore.readJson(testDraftKey({ ...key, isPractice: true }));
  return Object.keys(Object(Object(draft).answers)).length > 0;
}
