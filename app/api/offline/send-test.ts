/** Submits a test that was submitted without a connection. It is loaded with the first of them. (rules B5) */
import { testDraftKey } from '#app/api/storage/test-drafts.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { browserStore } from '#client/storage/browser-store.ts';
import { startPublication, submitTest } from '#contract/calls/assessment.ts';
import type { Owner, StartWrite, TestWrite } from './pending-writes.ts';

export async function sendStart({ id, version }: StartWrite): Promise<void> {
  await browserApi(startPublication, { params: { id }, attributes: { version } });
}

export async function sendTest(owner: Owner, write: TestWrite): Promise<void> {
  const { publication: id, isPractice, results, confidence, idempotencyKey } = write;
  await browserApi(submitTest, {
    params: { id },
    attributes: {
      results: [...results],
      confidence: [...confidence],
      ...(isPractice ? { practice: true } : {}),
    },
    relationships: { publication: { type: 'Publication', id } },
    idempotencyKey,
  });
  dropDraft(owner, write);
}

/** Answers that were changed since, in another tab, stay: they are another submission. */
function dropDraft(owner: Owner, { publication, isPractice, idempotencyKey }: TestWrite): void {
  const key = testDraftKey({ userId: owner, publicationId: publication, isPractice });
  const draft = Object(browserStore.readJson(key)) as { key?: unknown };
  if (draft.key === idempotencyKey) browserStore.write(key, null);
}
