import { boundedText } from './forms/text.ts';
import { validationMessage } from './forms/validation-message.ts';

/** The longest name of a record: an id of nine digits stays inside a database integer, a session's is a UUID. */
export const MAX_NAME_OF_RECORD = 64;
const MAX_IDS = 500;

/** The number of a record, as text. A longer one than nine digits cannot exist. (domain/shared/id.ts) */
export const id = boundedText(9, validationMessage('api.value.id')).regex(
  /^[1-9]\d{0,8}$/,
  validationMessage('api.value.id'),
);

/** What a filter of numbers is written as: `3,1,2`. */
export const ids = boundedText(MAX_IDS * 10, validationMessage('api.value.tooManyIds'))
  .regex(/^\d{1,9}(?:,\d{1,9})*$/, validationMessage('api.value.idList'))
  .transform((text) => text.split(',').map(Number))
  .refine((list) => list.length <= MAX_IDS, validationMessage('api.value.tooManyIds'));

/** What a filter of names is written as: `anxiety,sleep`. */
export const names = boundedText(2_000).transform((text) => text.split(',').filter((part) => part !== ''));
