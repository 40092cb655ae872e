import { tabStore } from '#client/storage/browser-store.ts';

/** A partly filled form, stored in this tab until it is sent. Passwords are never stored. */
export function readDraft(key: string): Record<string, string> {
  const stored = tabStore.readJson(`receptor.draft.${key}`);
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : {};
}

/** The fields that differ from their initial values, including cleared ones. */
export const changesOf = (before: Record<string, string>, now: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before[name]));

export const hasDraft = (key: string): boolean => Object.keys(readDraft(key)).length > 0;

export function writeDraft(key: string, values: Record<string, string>): void {
  const stored = Object.entries(values).filter(([name]) => !/password/i.test(name));
  tabStore.writeJson(`receptor.draft.${key}`, Object.fromEntries(stored));
}

export function clearDraft(key: string): void {
  tabStore.write(`receptor.draft.${key}`, null);
}
