/** What pays for a term: its own order, and those of the terms that upgrades have replaced by it. (rules M22, M23) */

export type Link = {
  readonly id: number;
  /** The term of the upgrade that took over what was left of this one. */
  readonly replacedById: number | null;
};

/** A term and the upgrades that took over its money, in their order: in the last of them it lives on. */
export function chainOf<T extends Link>(terms: readonly T[], id: number | null): T[] {
  const term = terms.find((each) => each.id === id);
  return term === undefined ? [] : [term, ...chainOf(terms, term.replacedById)];
}

/** Every term whose money lives on in this one, itself first: where any of it went back, this one is not paid for. */
export const backersOf = <T extends Link>(terms: readonly T[], id: number): T[] =>
  terms.flatMap((term) => {
    if (term.id === id) return [term];
    return term.replacedById === id ? backersOf(terms, term.id) : [];
  });
