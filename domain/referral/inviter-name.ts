import { isPersonName, type PersonName, writeName } from '#domain/shared/person-name.ts';

const SOMEBODY = 'A colleague';

/** The inviter, to someone who never asked for a message: names from before they were checked may carry an address. */
export function inviterName(person: PersonName): string {
  const name = writeName(person);
  return isPersonName(name) ? name : SOMEBODY;
}
