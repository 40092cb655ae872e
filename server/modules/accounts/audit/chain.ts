import { createHash } from 'node:crypto';

/** The part of an entry that ends with its retention; the chain holds only its salted hash. (rules O8) */
export type PersonalPart = { detail: unknown; network: string | null };

/** The part of an entry that stays. */
export type ChainedFacts = {
  at: Date;
  actorId: number | null;
  action: string;
  subjectType: string;
  subjectId: string;
  personalHash: string;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** JSON with the keys of every object in order: jsonb does not preserve their order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

/** The hash of the personal part; without its random salt, a name or reason could be found by trying. */
export const personalHash = (salt: string, { detail, network }: PersonalPart): string =>
  sha256(canonical([salt, detail, network]));

/** The hash of an entry, which depends on all entries before it. */
export const chainHash = (previous: string | null, facts: ChainedFacts): string =>
  sha256(
    canonical([
      previous,
      facts.at.toISOString(),
      facts.actorId,
      facts.action,
      facts.subjectType,
      facts.subjectId,
      facts.personalHash,
    ]),
  );
