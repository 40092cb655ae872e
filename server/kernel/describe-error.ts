/** How an error is logged: what broke and where, never with what. Parameters, answers and recipients stay out of the log. */

export type DescribedError = {
  name: string;
  message: string;
  code?: string;
  /** Of the database. */
  statement?: string;
  constraint?: string;
  table?: string;
  column?: string;
  /** Of a mail server. */
  responseCode?: number;
  stack?: string;
  cause?: DescribedError;
};

const MAX_MESSAGE = 300;
const MAX_STATEMENT = 500;
const MAX_STACK_LINES = 20;
const MAX_CAUSES = 5;
// The lookbehind begins at the first sign of a word alone, so that a long one without an `@` is read once.
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
  // Mail servers repeat recipients and texts of their own in what they answer.
  if (typeof error.responseCode === 'number' || 'rejectedErrors' in error) return 'The mail server refused';
  if (Array.isArray(error.issues)) return `Invalid: ${error.issues.map(pathOf).join(', ')}`;
  const [line = ''] = error.message.split('\n');
  // PostgreSQL quotes the value it could not take, and so does the JSON parser.
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

/** A stack begins with the message, over as many lines as that has. */
function framesOf(stack = ''): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.slice(0, MAX_STACK_LINES).join('\n');
}
