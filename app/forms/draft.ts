/** A half-written form, kept in this tab until it is sent. Passwords are never kept. */
export function readDraft(key: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(`receptor.draft.${key}`) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** What differs from what stood there before: a field that was emptied too, and none that was left alone. */
export const changesOf = (before: Record<string, string>, now: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before[name]));

export const hasDraft = (key: string): boolean => Object.keys(readDraft(key)).length > 0;

export function writeDraft(key: string, values: Record<string, string>): void {
  const kept = Object.entries(values).filter(([name]) => !/password/i.test(name));
  try {
    sessionStorage.setItem(`receptor.draft.${key}`, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage may be forbidden; the form then lasts as long as the page.
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(`receptor.draft.${key}`);
  } catch {
    // Nothing was kept, so there is nothing to forget.
  }
}
