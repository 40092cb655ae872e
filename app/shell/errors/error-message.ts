import type { PlainKey } from '#messages/message-types.ts';

/** Characters of a request id that are shown: short enough to read out on the phone. */
export const SHORT_REFERENCE = 8;

type ErrorMessage = { title: PlainKey; help?: PlainKey };

const MESSAGES: Record<number, ErrorMessage> = {
  403: { title: 'shell.errors.e403', help: 'shell.errors.help403' },
  404: { title: 'shell.errors.e404', help: 'shell.errors.help404' },
  500: { title: 'shell.errors.e500', help: 'shell.errors.help500' },
  502: { title: 'shell.errors.e502', help: 'shell.errors.help500' },
};

/** The messages of an error page, by status. (rules P38) */
export const errorMessage = (status: number): ErrorMessage => MESSAGES[status] ?? { title: 'shell.errors.other' };
