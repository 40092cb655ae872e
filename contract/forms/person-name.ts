import { isPersonName } from '#domain/shared/person-name.ts';
import { text } from './text.ts';
import { validationMessage } from './validation-message.ts';

const isNameOrEmpty = (name: string): boolean => name === '' || isPersonName(name);

/** A name of a person, or nothing. Every form that takes a name uses this one, because names stand in our messages. */
export const personName = (maxLength: number) =>
  text(maxLength).refine(isNameOrEmpty, validationMessage('validation.name.invalid'));
