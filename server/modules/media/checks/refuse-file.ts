import type { ErrorCode } from '#contract/errors.ts';
import { describeMessage, type MessageDescriptor } from '#messages/message-descriptor.ts';
import { Failure } from '#server/kernel/failure.ts';
import type { Rejection } from '../tables.ts';

export type UploadCode = Extract<ErrorCode, `upload.${string}`>;
/** The attribute of the file that is at fault. */
type Field = 'name' | 'content' | 'bytes' | 'duration' | 'width';

/** The refusal of a file, naming the attribute that is at fault. (rules U3) */
export const refuseFile = (code: UploadCode, field: Field, detail?: MessageDescriptor): Failure =>
  new Failure(code, {
    ...(detail === undefined ? {} : { detail }),
    source: { pointer: `/data/attributes/${field}` },
  });

/** The refusal of a file whose content is stored already: it names that one, which is used instead. (rules U3) */
export const refuseDuplicateOf = ({ id, name }: { id: number; name: string }): Failure =>
  new Failure('upload.duplicate', {
    detail: describeMessage('api.upload.duplicate', { name }),
    source: { pointer: '/data/attributes/content' },
    meta: { sameAs: id },
  });

/** A refusal as it is stored with the file. */
export const rejectionOf = ({ code, options: { detail, source, meta } }: Failure): Rejection => ({
  code,
  detail: detail ?? null,
  field: source?.pointer?.split('/').at(-1) ?? 'content',
  ...(typeof meta?.sameAs === 'number' ? { sameAs: meta.sameAs } : {}),
});
