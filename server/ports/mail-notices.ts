/** An address that bounced, or whose owner marked our email as spam. */
export type MailNotice = { email: string; why: 'bounced' | 'complained' };

/** Reads a webhook of the mail provider: null if the signature is invalid, empty if no address is affected. */
export type MailNotices = {
  read(rawBody: string, headers: Readonly<Record<string, string | undefined>>): MailNotice[] | null;
};
