import { isPersonName } from '#domain/shared/person-name.ts';
import { text } from './text.ts';
import { validationMessage } from './validation-message.ts';

const isNameOrEmpty = (name: string): boolean => name === '' || isPersonName(name);

/** A person's name, or empty. Used by every form with a name, because names appear in our emails. */
export const personName = (maxLength: number) =>
  text(maxLength).refine(isNameOrEmpty, validationMessage('validation.name.invalid'));
