/** Where the answers of a test under way are stored in this browser, by account, publication and kind. */
import { browserStore } from './browser-store.ts';
import type { TestKey } from './test-queries.ts';

export const testDraftKey = ({ userId, publicationId, isPractice = false }: TestKey): string =>
  `receptor.test.${userId}.${publicationId}${isPractice ? '.practice' : ''}`;

/** Whether a passed test is being taken again: until it is handed in, its page does not show it as completed. (rules T3) */
export function isPracticing(key: Pick<TestKey, 'userId' | 'publicationId'>): boolean {
  const draft = browserStore.readJson(testDraftKey({ ...key, isPractice: true }));
  return Object.keys(Object(Object(draft).answers)).length > 0;
}
