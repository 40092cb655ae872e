import { isPersonName } from '#domain/shared/person-name.ts';
import { say } from '../sentences/sentence.ts';
import { text } from './text.ts';

const isNameOrEmpty = (name: string): boolean => name === '' || isPersonName(name);

/** A name of a person, or nothing. Every form that takes a name uses this one, because names stand in our messages. */
export const personName = (maxLength: number) =>
  text(maxLength).refine(isNameOrEmpty, say('Enter a name without web addresses, email addresses, or symbols.'));
