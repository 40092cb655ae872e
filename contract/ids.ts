import { boundedText } from './forms/text.ts';
import { validationMessage } from './forms/validation-message.ts';

/** The maximum length of a record's id: nine digits fit a database integer, a session's id is a UUID. */
export const MAX_NAME_OF_RECORD = 64;
const MAX_IDS = 500;

/** The id of a record, as text of at most nine digits. (domain/shared/id.ts) */
export const id = boundedText(9, validationMessage('api.value.id')).regex(
  /^[1-9]\d{0,8}$/,
  validationMessage('api.value.id'),
);

/** A filter of ids, such as `3,1,2`. */
export const ids = boundedText(MAX_IDS * 10, validationMessage('api.value.tooManyIds'))
  .regex(/^\d{1,9}(?:,\d{1,9})*$/, validationMessage('api.value.idList'))
  .transform((text) => text.split(',').map(Number))
  .refine((list) => list.length <= MAX_IDS, validationMessage('api.value.tooManyIds'));

/** A filter of names, such as `anxiety,sleep`. */
export const names = boundedText(2_000).transform((text) => text.split(',').filter((part) => part !== ''));
