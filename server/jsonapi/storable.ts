/** Whether the database can store this text: no null character, no unpaired surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * The path of the first text that cannot be stored; null if there is none. The depth is limited before parsing
 * (json-size.ts), so the recursion is shallow.
 */
export function findUnstorable(value: unknown): readonly string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    if (!isStorable(name)) return [];
    const path = findUnstorable(member);
    // The path is built while returning, so a valid body allocates none.
    if (path !== null) return [name, ...path];
  }
  return null;
}
