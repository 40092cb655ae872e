import type { ErrorCode } from '#contract/errors.ts';
import type { MessageDescriptor } from '#messages/message-descriptor.ts';
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

/** A refusal as it is stored with the file. */
export const rejectionOf = ({ code, options }: Failure): Rejection => ({
  code,
  detail: options.detail ?? null,
  field: options.source?.pointer?.split('/').at(-1) ?? 'content',
});
