import { ERRORS, type ErrorCode, type WireError } from '#contract/errors.ts';
import { SENTENCES } from '#contract/sentences/languages.ts';
import { tell } from '#contract/sentences/tell.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { isDiskFull } from '../kernel/disk-space.ts';
import { Failure, Failures } from '../kernel/failure.ts';
import { ServiceUnavailable } from '../kernel/service-unavailable.ts';

export type ErrorAnswer = { status: number; errors: WireError[]; headers: Readonly<Record<string, string>> };

/** Any thrown thing as JSON:API errors, in a language; what is not expected says nothing about itself. */
export function toErrorAnswer(error: unknown, language: Language): ErrorAnswer {
  if (error instanceof Failures) return answer(error.list, language);
  if (error instanceof Failure) return answer([error], language);
  return answer([new Failure(codeOfFramework(error))], language);
}

function answer(failures: readonly Failure[], language: Language): ErrorAnswer {
  const first = failures[0] ?? new Failure('server.failed');
  const status = failures.every((failure) => failure.status === first.status)
    ? first.status
    : Math.max(...failures.map((failure) => failure.status));
  return { status, errors: failures.map((failure) => toWire(failure, language)), headers: first.more.headers ?? {} };
}

function toWire(failure: Failure, language: Language): WireError {
  const { status, title } = ERRORS[failure.code];
  const { source, meta } = failure.more;
  return {
    status: String(status),
    code: failure.code,
    title,
    detail: tell(failure.message, language === 'en' ? null : SENTENCES[language]),
    ...(source === undefined ? {} : { source }),
    ...(meta === undefined ? {} : { meta }),
  };
}

/** The framework's own refusals, and a database that is away, in the words of the catalogue. */
function codeOfFramework(error: unknown): ErrorCode {
  const status = statusOf(error);
  if (status === 413) return 'request.too-large';
  if (status === 415) return 'request.media-type';
  if (status === 404) return 'request.not-found';
  if (status === 414) return 'request.not-found';
  if (status === 429) return 'request.too-many';
  if ((status >= 400 && status < 500) || isUnstorableText(error)) return 'request.malformed';
  if (isDiskFull(error)) return 'server.disk-full';
  return isDatabaseAway(error) || error instanceof ServiceUnavailable || status === 503
    ? 'server.unavailable'
    : 'server.failed';
}

/** PostgreSQL keeps no NUL in a text; wherever one was sent, it is the caller's mistake. */
function isUnstorableText(error: unknown): boolean {
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

/** What PostgreSQL and the system say when the database is stopping, starting, full or gone. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // Stopping, crashed, starting; connections refused or broken; too many of them.
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  // A statement, a lock or a transaction took longer than a request may wait.
  '57014',
  '55P03',
  '25P03',
]);

/** The driver's own words, which carry no code. */
const DRIVER_AWAY =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable|after calling end on the pool/;

function isDatabaseAway(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && AWAY.has(cause.code)) return true;
    // A socket that is not there; any other missing file is a bug of ours.
    if ('code' in cause && cause.code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect') return true;
    if (DRIVER_AWAY.test(cause.message)) return true;
  }
  return false;
}
