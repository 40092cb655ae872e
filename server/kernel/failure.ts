import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { Decision } from '#domain/shared/decision.ts';
import type { MessageDescriptor } from '#messages/message-descriptor.ts';

export type FailureSource = { pointer?: string; parameter?: string; header?: string };
export type FailureOptions = {
  /** Says more than the message of the code, which is at `errors.<code>`. It is formatted where the failure becomes a response. */
  detail?: MessageDescriptor;
  source?: FailureSource;
  meta?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** An expected refusal with a code of the catalogue. Anything else that is thrown is a bug and becomes a 500. */
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

/** Several things wrong with one request: all of them are reported at once, up to a limit. */
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

/** Turns a refusal of the rulebook into its catalogue row `topic.why`; a reason without a row does not compile. */
export function refuse<const Topic extends string, Why extends ReasonsOf<Topic>>(
  decision: Decision<Why>,
  topic: Topic,
  options?: FailureOptions,
): void {
  if (decision.ok) return;
  // `ReasonsOf` has proved that the joined code is in the catalogue.
  throw new Failure(`${topic}.${decision.why}` as ErrorCode, options);
}
