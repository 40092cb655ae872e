/** What the editor needs before anything can be seen, requested while its code is loaded. */
import { earlyRequest } from '#admin/parts/areas/early-request.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { getDraft, inspectDraft, renderDraft } from '#contract/calls/office/content/publications.ts';

const sent = (id: string, signal?: AbortSignal) => ({ params: { id }, ...(signal && { signal }) });

export const draftRequest = earlyRequest(async (id, signal) => (await browserApi(getDraft, sent(id, signal))).data);

export const checklistRequest = earlyRequest(
  async (id, signal) => (await browserApi(inspectDraft, sent(id, signal))).data,
);

/** The whole draft, and what each kind of reader opens of it. */
export const readersRequest = earlyRequest(
  async (id, signal) => (await browserApi(renderDraft, sent(id, signal))).data,
);

export function beginEditor(id: string): void {
  draftRequest.begin(id);
  checklistRequest.begin(id);
  readersRequest.begin(id);
}

/** Called once the editor is on the screen and has taken what it needs. */
export function endFirstRequests(): void {
  draftRequest.end();
  checklistRequest.end();
  readersRequest.end();
}
