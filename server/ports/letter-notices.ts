/** That nobody reads an address, or that its owner calls our letters a nuisance. */
export type LetterNotice = { email: string; why: 'bounced' | 'complained' };

/** Reads what the mail provider tells. Null where the signature does not fit; empty where nothing follows from it. */
export type LetterNotices = {
  read(rawBody: string, headers: Readonly<Record<string, string | undefined>>): LetterNotice[] | null;
};
