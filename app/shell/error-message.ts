import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '#app/api/api-error.ts';
import type { PlainKey } from '#app/i18n/messages.ts';

type ErrorWords = { title: PlainKey; help?: PlainKey };

const WORDS: Record<number, ErrorWords> = {
  403: { title: 'shell.errors.e403', help: 'shell.errors.help403' },
  404: { title: 'shell.errors.e404', help: 'shell.errors.help404' },
  500: { title: 'shell.errors.e500', help: 'shell.errors.help500' },
  502: { title: 'shell.errors.e502', help: 'shell.errors.help500' },
};

/** The status of what went wrong; null where no answer came at all, as without a connection. */
export function statusOf(error: unknown): number | null {
  if (isRouteErrorResponse(error) || error instanceof ApiError) return error.status;
  // What `fetch` throws: a TypeError without a connection, a TimeoutError when nobody answers.
  const isUnanswered = error instanceof TypeError ? /fetch|network|load/i.test(error.message) : isTimeout(error);
  return isUnanswered ? null : 500;
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** What an error page says, by its status. (§8) */
export function errorMessage(status: number | null): ErrorWords {
  if (status === null) return { title: 'shell.errors.unanswered', help: 'shell.errors.helpUnanswered' };
  return WORDS[status] ?? { title: 'shell.errors.other' };
}
