import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { Decision } from '#domain/shared/decision.ts';
import type { MessageDescriptor } from '#messages/message-descriptor.ts';

export type FailureSource = { pointer?: string; parameter?: string; header?: string };
export type FailureOptions = {
  /**
   * A more specific message than that of the code, `errors.<code>`. It is translated when the failure becomes a
   * response.
   */
  detail?: MessageDescriptor;
  source?: FailureSource;
  meta?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** An expected error with a code of the catalogue. Anything else that is thrown is a bug and becomes a 500. */
export class Failure extends Error {
  override name = 'Failure';
  readonly code: ErrorCode;
  readonly options: FailureOptions;

  constructor(code: ErrorCode, more: FailureOptions = {}) {
    super(code);
    this.code = code;
    this.options = more;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** Bounds the number of errors in a response. */
export const MAX_ERRORS = 50;

/** Several errors of one request, reported together up to a limit. */
export class Failures extends Error {
  override name = 'Failures';
  readonly list: readonly Failure[];

  constructor(list: readonly Failure[]) {
    const reported = list.slice(0, MAX_ERRORS);
    super(reported.map(({ code }) => code).join(', '));
    this.list = reported;
  }
}

type ReasonsOf<Topic extends string> =
  Extract<ErrorCode, `${Topic}.${string}`> extends `${Topic}.${infer Why}` ? Why : never;

/** Throws the refusal of a rule as the error code `topic.why`; a reason without a code does not compile. */
export function refuse<const Topic extends string, Why extends ReasonsOf<Topic>>(
  decision: Decision<Why>,
  topic: Topic,
  options?: FailureOptions,
): void {
  if (decision.ok) return;
  // `ReasonsOf` proves that the joined code is in the catalogue.
  throw new Failure(`${topic}.${decision.why}` as ErrorCode, options);
}
