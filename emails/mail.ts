/** What every message is made of, and who it speaks for. */
import type { Language } from '#domain/catalogue/languages.ts';

export type Mail = { subject: string; html: string; text: string };

/** The sender, from the configuration. */
export type Sender = {
  brand: string;
  /** Where the site of the reader's language begins, without a slash at the end: https://fr.receptor.example */
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
  /** The first name of the reader; empty where it is not known. */
  name: string;
  parts: Part[];
  /** Why this person gets this message. */
  reason: string;
};

export type Envelope = { sender: Sender; language: Language };

/** What was bought: the name of a tier and the days that one purchase pays for. */
export type Plan = { tier: string; rebillDays: number };
