import { FILE_TYPES, type FileTypeName, typeOfName } from '#domain/media/asset-kinds.ts';
import { type ForeignFile, recognizeFile } from '#domain/media/recognize-file.ts';
import { describeMessage } from '#messages/message-descriptor.ts';
import { refuseFile, type UploadCode } from './refuse-file.ts';

const CODES: Readonly<Record<ForeignFile, UploadCode>> = {
  archive: 'upload.archive',
  drawing: 'upload.drawing',
  'drawing-script': 'upload.script',
  page: 'upload.page',
  program: 'upload.program',
  unknown: 'upload.type',
};

/** The type of a file by its first bytes; throws if it is not accepted, or if the name claims another kind. (rules U2, U3) */
export function requireKnownType(head: Uint8Array, name: string): FileTypeName {
  const found = recognizeFile(head, name);
  if (!found.ok) {
    const detail = found.line === undefined ? undefined : describeMessage('api.upload.script', { line: found.line });
    throw refuseFile(CODES[found.why], 'content', detail);
  }
  const claimed = typeOfName(name);
  if (claimed === null || FILE_TYPES[claimed].kind !== FILE_TYPES[found.type].kind)
    throw refuseFile('upload.other-type', 'name', describeMessage('api.upload.otherType', { type: found.type }));
  return found.type;
}
