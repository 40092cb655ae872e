/** An error as logged: what failed and where, without data. Parameters, responses and recipients are never logged. */

export type DescribedError = {
  name: string;
  message: string;
  code?: string;
  /** The SQL statement, for a database error. */
  statement?: string;
  constraint?: string;
  table?: string;
  column?: string;
  /** The reply code, for a mail error. */
  responseCode?: number;
  stack?: string;
  cause?: DescribedError;
};

const MAX_MESSAGE = 300;
const MAX_STATEMENT = 500;
const MAX_STACK_LINES = 20;
const MAX_CAUSES = 5;
// The lookbehind matches only at the start of a word, so that a long word without an `@` is scanned once.
const EMAIL = /(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
const QUOTED = /"[^"]*"|'[^']*'|«[^«»]*»|`[^`]*`/g;
const SQL_STATE = /^[0-9A-Z]{5}$/;

export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error, message: typeof error === 'string' ? mask(error) : '' };
  const fields = error as Error & Record<string, unknown>;
  const stack = framesOf(error.stack);
  return {
    name: error.name,
    message: messageOf(fields),
    ...pick('code', fields.code),
    ...pick('statement', isQueryError(fields) ? fields.query : undefined, MAX_STATEMENT),
    ...pick('constraint', fields.constraint),
    ...pick('table', fields.table),
    ...pick('column', fields.column),
    ...(typeof fields.responseCode === 'number' ? { responseCode: fields.responseCode } : {}),
    ...(stack === '' ? {} : { stack }),
    ...(error.cause instanceof Error && depth < MAX_CAUSES ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** The summary of an error that is stored elsewhere too, such as with a failed job. */
export function summarizeError(error: unknown): string {
  const described = describeError(error);
  const root = rootOf(described);
  return [described.message, root.code, root.constraint].filter((part) => part !== undefined).join(' ');
}

const rootOf = (error: DescribedError): DescribedError => (error.cause === undefined ? error : rootOf(error.cause));

const isQueryError = (error: Record<string, unknown>) => typeof error.query === 'string' && 'params' in error;

function messageOf(error: Error & Record<string, unknown>): string {
  if (isQueryError(error)) return 'Failed query';
  // Replies of mail servers repeat recipients and other text.
  if (typeof error.responseCode === 'number' || 'rejectedErrors' in error) return 'The mail server refused';
  if (Array.isArray(error.issues)) return `Invalid: ${error.issues.map(pathOf).join(', ')}`;
  const [line = ''] = error.message.split('\n');
  // PostgreSQL and the JSON parser quote invalid values.
  const isQuoting = SQL_STATE.test(String(error.code)) || error instanceof SyntaxError;
  return mask(isQuoting ? line.replace(QUOTED, '"…"') : line);
}

function pathOf(issue: unknown): string {
  const { path, code } = issue as { path?: readonly PropertyKey[]; code?: string };
  return `${(path ?? []).map(String).join('.')} ${code ?? ''}`.trim();
}

const mask = (text: string): string => text.replace(EMAIL, '[email]').slice(0, MAX_MESSAGE);

const pick = <Key extends string>(key: Key, value: unknown, max = MAX_MESSAGE): Partial<Record<Key, string>> =>
  typeof value === 'string' ? ({ [key]: value.slice(0, max) } as Record<Key, string>) : {};

/** The frames of a stack, which begins with the message, possibly of several lines. */
function framesOf(stack = ''): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.slice(0, MAX_STACK_LINES).join('\n');
}
