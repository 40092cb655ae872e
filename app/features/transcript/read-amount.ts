/** An amount as typed, with a point or a comma; null for nothing, and no number for anything else. */
export function readAmount(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  return /^\d{1,6}(\.\d{1,4})?$/.test(text) ? Number(text) : -1;
}
