export type MailMessage = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The address for replies, if not the sender's. */
  replyTo?: string;
  /** Further headers, such as the one-click unsubscribe of a newsletter. */
  headers?: Record<string, string>;
};

/** The mail server refuses this recipient for good; the message was not accepted. */
export class RecipientRefused extends Error {
  override name = 'RecipientRefused';
}

/** Submits one message for delivery; rejects when it was not accepted, so that the job retries. */
export type Mailer = {
  send(message: MailMessage): Promise<void>;
  /** How many messages of newsletters the mail server takes a minute, from all processes together. */
  newslettersPerMinute?: number;
};
