/**
 * What learners read about the relationships of everyone in control of the content, generated from their disclosures.
 * (rules L9, L25)
 */
import type { ControlRole, Relationship, RelationshipNature } from './disclosure.ts';

export type DisclosedPerson = {
  /** With degrees. */
  readonly name: string;
  readonly roles: readonly ControlRole[];
  /** The relevant ones alone. */
  readonly relationships: readonly Relationship[];
};

/** What a relationship consists of, as learners and the office read it. */
export const NATURE_LABELS: Readonly<Record<RelationshipNature, string>> = {
  employee: 'employee',
  executive: 'executive role',
  ownership: 'owner',
  stock: 'stock',
  researcher: 'researcher',
  consultant: 'consultant',
  adviser: 'adviser',
  speaker: 'speaker',
  contractor: 'independent contractor',
  royalties: 'royalties or patent',
};

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const describe = ({ company, natures, endedOn }: Relationship): string =>
  `${company}, ${joined(natures.map((nature) => NATURE_LABELS[nature]))}${endedOn === null ? '' : ' (ended)'}`;

/** One paragraph for each person with a relationship, that all were mitigated, and who has none. */
export function describeDisclosures(people: readonly DisclosedPerson[]): string[] {
  const disclosing = people.filter(({ relationships }) => relationships.length > 0);
  const others = people.filter(({ relationships }) => relationships.length === 0).map(({ name }) => name);
  return [
    ...disclosing.map(
      ({ name, roles, relationships }) =>
        `${name}, ${joined(roles)}, discloses: ${relationships.map(describe).join('; ')}.`,
    ),
    ...(disclosing.length === 0 ? [] : ['All relevant financial relationships have been mitigated.']),
    ...(others.length === 0
      ? []
      : [
          // A semicolon between names with degrees, which contain commas.
          `${others.join('; ')} ${others.length === 1 ? 'has' : 'have'} no relevant financial relationships with ineligible companies.`,
        ]),
  ];
}
