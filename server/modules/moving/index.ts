import type { Module } from '#server/jsonapi/module.ts';
import { jobHandlers } from './job-handlers.ts';

export type { ContentOptions, ContentOutcome } from './content/move-content.ts';
export { moveEvidence } from './in/move-evidence.ts';
export { FILE_KINDS, type FileKind, moveFile } from './in/move-file.ts';
export { describeRow, REPORT_HEADER } from './in/report.ts';
export { cancelInvitations, type InviteOutcome, storeInvitations } from './invite/invite-members.ts';
export { moveOut } from './out/move-out.ts';

/** Reading another system's export takes libraries that the server itself does not need. */
export const loadContentMove = async () => ({
  ...(await import('./content/move-content.ts')),
  ...(await import('./content/read-export.ts')),
});

export const movingModule: Module = { name: 'moving', projections: [], jobs: jobHandlers, routes: () => {} };
