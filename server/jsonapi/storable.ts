/** Whether the database can store this text: no null character, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * The place of the first text that cannot be kept, as the steps to it; null where everything can. What is parsed here was
 * measured before (json-size.ts), so the recursion is shallow.
 */
export function findUnstorable(value: unknown): readonly string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    if (!isStorable(name)) return [];
    const path = findUnstorable(member);
    // The path is made on the way back, so a body without a fault makes none.
    if (path !== null) return [name, ...path];
  }
  return null;
}
