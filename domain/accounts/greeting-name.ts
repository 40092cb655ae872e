import { isPersonName } from '../shared/person-name.ts';

/**
 * The first name for greetings in emails; empty until the address is verified, because anyone can register a name with
 * it.
 */
export const greetingName = ({
  firstName,
  emailVerifiedAt,
}: {
  firstName: string;
  emailVerifiedAt: Date | null;
}): string => (emailVerifiedAt === null || !isPersonName(firstName) ? '' : firstName);
