export type MailMessage = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  /** Further headers, such as the one-click unsubscribe of a newsletter. */
  headers?: Record<string, string>;
};

/** Hands one message to whoever delivers it; rejects when it was not taken, so that the job tries again. */
export type Mailer = { send(message: MailMessage): Promise<void> };
