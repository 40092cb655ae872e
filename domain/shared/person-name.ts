export type PersonName = { firstName: string; lastName: string };
/** Degrees and titles as an author's page gives them; empty or missing where there are none. */
export type Affixed = PersonName & { affix?: string; affixType?: 'prefix' | 'suffix' };

/** A person's name as it is written everywhere: first name, last name. */
export const writeName = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`.trim();

/** "Amara Okafor, MD, MPH" or "Dr. Amara Okafor": degrees follow the name, titles stand before it. (§3) */
export function writeNameWithAffix({ affix = '', affixType = 'suffix', ...person }: Affixed): string {
  const name = writeName(person);
  if (affix === '') return name;
  return affixType === 'prefix' ? `${affix} ${name}` : `${name}, ${affix}`;
}
