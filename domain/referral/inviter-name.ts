import { type PersonName, writeName } from '#domain/shared/person-name.ts';

const SOMEBODY = 'A colleague';
const CARRIES_AN_ADDRESS = /[/@:<>]|www\.|\.\p{L}{2}/iu;

/** The inviter, to somebody who never asked for a letter: a name that carries an address would make us its carrier. */
export function inviterName(person: PersonName): string {
  const name = writeName(person);
  return name === '' || CARRIES_AN_ADDRESS.test(name) ? SOMEBODY : name;
}
