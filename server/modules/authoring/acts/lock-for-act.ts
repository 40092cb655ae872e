import { type AuthoringAct, mayAct } from '#domain/authoring/workflow.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { type DraftHead, stateOf } from '#server/modules/authoring/drafts/queries-drafts.ts';
import { lockWritable } from '#server/modules/authoring/drafts/writers.ts';

export type ActNeeds = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address'>;
/** An act names the version that its caller saw, so that it is done to no other text, and once. */
export type Act = { number: number; version: number };

/** Throws unless the state permits the act and the text is the one that the caller saw. */
export function requireAct(draft: DraftHead, act: AuthoringAct, version: number): void {
  refuse(mayAct(stateOf(draft), act), 'draft');
  if (draft.version !== version) throw new Failure('draft.version', { meta: { version: draft.version } });
}

/** Locks the text for an act until the transaction ends. */
export async function lockForAct(
  tx: Tx,
  ctx: ActNeeds,
  { number, version, act }: Act & { act: AuthoringAct },
): Promise<DraftHead> {
  const draft = await lockWritable(tx, ctx, number);
  requireAct(draft, act, version);
  return draft;
}

/** What a row has that is not scheduled. */
export const NOT_SCHEDULED = {
  ...{ scheduledFor: null, scheduledKind: null, scheduledNote: '', scheduledById: null, scheduleQueuedAt: null },
} as const;

/** A row without an open draft. */
export const CLOSED = {
  ...{ open: null, files: null, assets: null, recordings: {}, problems: 0, missing: [] as never[] },
  ...NOT_SCHEDULED,
  ...{ submittedAt: null, submittedById: null, recordRequested: false, recordCompletedAt: null },
} as const;

type Recording = { draft: DraftHead; action: string; before?: object; after: object; reason?: string };

/** What an act changed, in the record of changes. */
export const recordAct = (
  tx: Tx,
  ctx: ActNeeds,
  { draft, action, before, after, reason = '' }: Recording,
): Promise<void> =>
  recordAuditEntry(tx, ctx, {
    action,
    subjectType: 'OfficePublication',
    subjectId: draft.number,
    detail: {
      before: { open: draft.open, visibility: draft.visibility, version: draft.version, ...before },
      after: { visibility: draft.visibility, ...after },
      ...(reason === '' ? {} : { reason }),
    },
  });
