/** Whether the database can keep this text: no null character, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The place of the first text that cannot be kept, as the steps to it; null where everything can. */
export function findUnstorable(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const place = isStorable(name) ? findUnstorable(member, [...path, name]) : path;
    if (place !== null) return place;
  }
  return null;
}
