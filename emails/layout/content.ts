/** The content model of every email, and its sender. */
import type { Language } from '#domain/catalogue/languages.ts';
import type { TimeZone } from '#domain/shared/time-zone.ts';

export type RenderedEmail = { subject: string; html: string; text: string };

/** The sender, from the configuration. */
export type Sender = {
  brand: string;
  /** The site in the recipient's language, without a trailing slash: https://fr.receptor.example */
  url: string;
  supportEmail: string;
  /** The postal address in the footer. */
  address: string;
};

/** The parts of an email. The HTML and the text body are both rendered from them, so they cannot differ. */
export type EmailPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  /** The URL is repeated below as text, except with `hidesUrl`, for a button that is not the purpose of the email. */
  | { kind: 'button'; label: string; url: string; hidesUrl?: true }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'heading'; text: string }
  /** `lang` is the language of the values, if not that of the email. */
  | { kind: 'facts'; rows: [label: string, value: string][]; lang?: Language }
  /** `lang` is the language of titles and texts. */
  | { kind: 'publications'; items: PublicationItem[]; lang: Language }
  | { kind: 'note'; text: string }
  /** The words of another person, as they were written: no links, no formatting. */
  | { kind: 'quote'; text: string }
  /** Text with emphasis, links and lists, parsed and checked by the sender. */
  | { kind: 'rich'; blocks: readonly RichBlock[] }
  /** A question whose answers are links; `lang` is the language of all its texts. */
  | { kind: 'question'; stem: string; source: string; answers: { text: string; url: string }[]; lang: Language }
  /** A picture at an address of ours, the same for every reader. */
  | { kind: 'picture'; url: string; alt: string; link: string | null };

/** Text in one style; `url` is https or mailto. */
export type RichText = { text: string; isStrong?: boolean; isEmphasized?: boolean; url?: string };
export type RichBlock =
  | { kind: 'paragraph'; texts: readonly RichText[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly RichText[])[] };

/** One publication, as an email lists it. */
export type PublicationItem = {
  /** Its type and credit: "Video lecture · 0.5 CME". */
  overline: string;
  title: string;
  url: string;
  text: string;
  byline: string;
  /** Its translation into the recipient's language; null if there is none. */
  translated: { label: string; title: string; url: string } | null;
};

export type EmailContent = {
  subject: string;
  /** The preview text that mail programs show next to the subject. */
  preview: string;
  title: string;
  /** The recipient's first name; empty if unknown. Null: no greeting, because everyone gets the same email. */
  name: string | null;
  parts: EmailPart[];
  /** Why the recipient gets this email. */
  reason: string;
  /** Only for emails that require a subscription. */
  unsubscribe?: { label: string; url: string };
};

/** Times are formatted in `zone`, the provider's. */
export type EmailContext = { sender: Sender; language: Language; zone: TimeZone };

/** The purchased plan: a tier, and the days that one purchase covers. */
export type Plan = { tier: string; rebillDays: number };
