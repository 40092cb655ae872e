export type PersonName = { firstName: string; lastName: string };
/** Degrees and titles as on an author's page; empty or missing if there are none. */
export type NameWithAffix = PersonName & { affix?: string; affixType?: 'prefix' | 'suffix' };

/** A person's name in display order: first name, last name. */
export const writeName = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`.trim();

/** "Amara Okafor, MD, MPH" or "Dr. Amara Okafor": degrees follow the name, titles precede it. (rules C12) */
export function writeNameWithAffix({ affix = '', affixType, ...person }: NameWithAffix): string {
  const name = writeName(person);
  if (affix === '') return name;
  return affixType === 'prefix' ? `${affix} ${name}` : `${name}, ${affix}`;
}

/** "Amara Okafor" or "Dr. Amara Okafor", as an email greets its reader: titles stay, degrees are left out. (rules L22) */
export const writeNameWithTitle = (person: NameWithAffix): string =>
  person.affixType === 'prefix' ? writeNameWithAffix(person) : writeName(person);

/** Characters of names worldwide: letters and their marks, digits as in "3rd", and punctuation between words. */
const NAME = /^[\p{L}\p{M}\p{Nd} .,'’‘`´·・׳״‐‑–\p{Join_Control}-]+$/u;
const STACKED_MARKS = /\p{M}{5}/u;
/**
 * A period with letters on both sides and no space, as in "evil.example" or "x.com", but not in "J.R." or "J.Robert".
 */
const DOMAIN = /\p{L}\p{M}*[\p{L}\p{Nd}-]\p{M}*\.[\p{L}\p{Nd}]{2}|[\p{L}\p{Nd}]\.\p{Ll}{2}/u;
const TOP_LEVEL = /\.(?:com|net|org|info|biz|co|io|me|app|dev|link|xyz|site|online|top)(?![\p{L}\p{Nd}])/iu;
const WEB = /(?:^|[^\p{L}])(?:www|https?)[. ]/iu;
const MAX_DIGITS = 4;
const MAX_WORDS = 10;

/**
 * Whether a text can be a person's name in any script. Names appear in emails to other people, so addresses, markup and
 * control characters are refused. Every pattern takes linear time.
 */
export function isPersonName(text: string): boolean {
  const name = text.normalize('NFKC');
  if (!NAME.test(text) || !NAME.test(name) || !/\p{L}/u.test(name) || STACKED_MARKS.test(name)) return false;
  if (DOMAIN.test(name) || TOP_LEVEL.test(name) || WEB.test(name)) return false;
  const digits = name.length - name.replace(/\p{Nd}/gu, '').length;
  return digits <= MAX_DIGITS && name.split(' ').length <= MAX_WORDS;
}
