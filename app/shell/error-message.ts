import type { PlainKey } from '#app/i18n/messages.ts';

/** As much of a request's number as one reads out on the telephone. */
export const SHORT_REFERENCE = 8;

type ErrorWords = { title: PlainKey; help?: PlainKey };

const WORDS: Record<number, ErrorWords> = {
  403: { title: 'shell.errors.e403', help: 'shell.errors.help403' },
  404: { title: 'shell.errors.e404', help: 'shell.errors.help404' },
  500: { title: 'shell.errors.e500', help: 'shell.errors.help500' },
  502: { title: 'shell.errors.e502', help: 'shell.errors.help500' },
};

/** What an error page says, by its status. (rules P38) */
export const errorMessage = (status: number): ErrorWords => WORDS[status] ?? { title: 'shell.errors.other' };
