export { type ContentOptions, type ContentOutcome, moveContent } from './content/move-content.ts';
export { readExport } from './content/read-export.ts';
export { FILE_KINDS, type FileKind, moveFile } from './in/move-file.ts';
export { describeRow, REPORT_HEADER } from './in/report.ts';
export { moveOut } from './out/move-out.ts';
