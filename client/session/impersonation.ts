import { tabStore } from '#client/storage/browser-store.ts';

/** The site as a member sees it, in this tab alone; the session of the browser stays that of the member of staff. (rules O80) */
export type Impersonation = {
  token: string;
  /** The name of the member. */
  name: string;
  until: string;
  /** The page of the office that it began from. */
  back: string;
};

const KEY = 'receptor.impersonation';

export function readImpersonation(): Impersonation | null {
  const stored = Object(tabStore.readJson(KEY)) as Partial<Impersonation>;
  const { token, name, until, back } = stored;
  if (![token, name, until, back].every((text) => typeof text === 'string')) return null;
  return stored as Impersonation;
}

/** Whether it was stored: without storage in this tab there is none. */
export const storeImpersonation = (impersonation: Impersonation | null): boolean =>
  impersonation === null ? tabStore.write(KEY, null) : tabStore.writeJson(KEY, impersonation);
