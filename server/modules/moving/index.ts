import type { Module } from '#server/jsonapi/module.ts';
import { jobHandlers } from './job-handlers.ts';

export { type ContentOptions, type ContentOutcome, moveContent } from './content/move-content.ts';
export { readExport } from './content/read-export.ts';
export { moveEvidence } from './in/move-evidence.ts';
export { FILE_KINDS, type FileKind, moveFile } from './in/move-file.ts';
export { describeRow, REPORT_HEADER } from './in/report.ts';
export { cancelInvitations, type InviteOutcome, storeInvitations } from './invite/invite-members.ts';
export { moveOut } from './out/move-out.ts';

export const movingModule: Module = { name: 'moving', projections: [], jobs: jobHandlers, routes: () => {} };
