/** Two accounts of one person: the double is merged into the other, which stays. (docs/rules/office.md) */
export type AccountMerge = { readonly doubleId: number; readonly intoId: number };
