/** What every message is made of, and who it speaks for. */
import type { Language } from '#domain/catalogue/languages.ts';
import type { TimeZone } from '#domain/shared/time-zone.ts';

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
  /** With its address written out below, unless it is not the one thing that the message is for. */
  | { kind: 'button'; label: string; url: string; isBare?: true }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'heading'; text: string }
  /** The values are in `lang`, where that is not the language of the message. */
  | { kind: 'facts'; rows: [label: string, value: string][]; lang?: Language }
  /** Titles and texts are in `lang`; all else is in the language of the message. */
  | { kind: 'told'; items: ToldLine[]; lang: Language }
  | { kind: 'note'; text: string };

/** One publication, as a letter tells of it. */
export type ToldLine = {
  /** Its kind and what it earns: "Video lecture, 0.5 CME". */
  overline: string;
  title: string;
  url: string;
  text: string;
  byline: string;
  /** Where it begins in the language of the reader; null where it does not. */
  translated: { label: string; title: string; url: string } | null;
};

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
  /** How the reader asks for no more of it; only where the letter was subscribed to. */
  leave?: { label: string; url: string };
};

/** Instants are written in the provider's zone. */
export type Envelope = { sender: Sender; language: Language; zone: TimeZone };

/** What was bought: the name of a tier and the days that one purchase pays for. */
export type Plan = { tier: string; rebillDays: number };
