/** What every message is made of, and who it speaks for. */
export type Mail = { subject: string; html: string; text: string };

/** The languages of the product; a language without its own table is written to in English. */
export type Locale = 'en' | 'pt-br' | 'fr' | 'it' | 'de';

/** The sender, from the configuration. */
export type Sender = {
  brand: string;
  /** Where the site begins, without a slash at the end: https://receptor.example */
  url: string;
  supportEmail: string;
  /** The postal address that stands at the foot of every message. */
  address: string;
};

/** The parts of a message. Both its bodies are made from them, so neither can say what the other does not. */
export type Part =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'note'; text: string };

export type Content = {
  subject: string;
  /** The line that a mailbox shows beside the subject. */
  preview: string;
  title: string;
  parts: Part[];
  /** Why this person gets this message. */
  reason: string;
};

export type Envelope = { sender: Sender; locale: Locale };
