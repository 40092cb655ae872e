import { ERRORS, type ErrorCode, type WireError } from '#contract/errors.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { describeMessage, formatDescriptor } from '#messages/message-descriptor.ts';
import { ServiceUnavailable } from '#server/kernel/requests/service-unavailable.ts';
import { isDiskFull } from '../kernel/disk-space.ts';
import { Failure, Failures } from '../kernel/failure.ts';

export type ErrorResponse = { status: number; errors: WireError[]; headers: Readonly<Record<string, string>> };

/** Converts any thrown value to JSON:API errors in a language; an unexpected error reveals nothing. */
export function toErrorResponse(error: unknown, language: Language): ErrorResponse {
  if (error instanceof Failures) return createResponse(error.list, language);
  if (error instanceof Failure) return createResponse([error], language);
  return createResponse([new Failure(codeOfUnexpectedError(error))], language);
}

function createResponse(failures: readonly Failure[], language: Language): ErrorResponse {
  const first = failures[0] ?? new Failure('server.failed');
  const status = failures.every((failure) => failure.status === first.status)
    ? first.status
    : Math.max(...failures.map((failure) => failure.status));
  return {
    status,
    errors: failures.map((failure) => toWire(failure, language)),
    headers: { ...(status === 503 ? { 'retry-after': retryAfter(first.code) } : {}), ...first.options.headers },
  };
}

/** In seconds: a database that restarts is back soon; space on a disk is made by a person. */
const retryAfter = (code: ErrorCode): string => (code === 'server.disk-full' ? '30' : '5');

function toWire(failure: Failure, language: Language): WireError {
  const { status, title } = ERRORS[failure.code];
  const { detail, source, meta } = failure.options;
  return {
    status: String(status),
    code: failure.code,
    title,
    detail: detail === undefined ? formatError(failure.code, language) : formatDescriptor(detail, language),
    ...(source === undefined ? {} : { source }),
    ...(meta === undefined ? {} : { meta }),
  };
}

/** The message of an error code. A code without a message in `messages/en/errors.json` does not compile. */
export const formatError = (code: ErrorCode, language: Language): string =>
  formatDescriptor(describeMessage(`errors.${code}`), language);

/** The code of the framework's own errors, and of an unavailable database. */
function codeOfUnexpectedError(error: unknown): ErrorCode {
  const status = statusOf(error);
  if (status === 413) return 'request.too-large';
  if (status === 415) return 'request.media-type';
  if (status === 404) return 'request.not-found';
  if (status === 414) return 'request.not-found';
  if (status === 429) return 'request.too-many';
  if ((status >= 400 && status < 500) || hasUnstorableText(error)) return 'request.malformed';
  if (isDiskFull(error)) return 'server.disk-full';
  return isDatabaseUnavailable(error) || error instanceof ServiceUnavailable || status === 503
    ? 'server.unavailable'
    : 'server.failed';
}

/** Whether a text contained NUL, which PostgreSQL cannot store; that is a caller's mistake. */
function hasUnstorableText(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === '22021' || cause.code === '22P05')) return true;
  }
  return false;
}

function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}

/** The error codes of PostgreSQL and the system while the database is stopping, starting, full or unreachable. */
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // Stopping, crashed or starting; connections refused, broken or too many.
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  // A standby that is not promoted yet.
  '25006',
  // A statement, a lock or a transaction exceeded the timeout of a request.
  '57014',
  '55P03',
  '25P03',
]);

/** Messages of the driver that have no code. */
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable|after calling end on the pool/;

function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && UNAVAILABLE_CODES.has(cause.code)) return true;
    // A missing socket; any other missing file is a bug.
    if ('code' in cause && cause.code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect') return true;
    if (UNAVAILABLE_MESSAGES.test(cause.message)) return true;
  }
  return false;
}
