import { creditLabel } from '#domain/catalogue/labels.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { libraryLanguage } from '#domain/site/papers.ts';
import type { EmailContext, EmailPart, RenderedEmail, RichBlock } from '#emails/layout/content.ts';
import { renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';
import type { IssuePublication } from './newsletter-issue.ts';

export type ComposedPublication = Omit<IssuePublication, 'credit'> & {
  credit: Parameters<typeof creditLabel>[0];
  /** The reading or listening time; empty if unknown. */
  length: string;
};

/** A block of an issue in one language, with the facts that it shows. */
export type ComposedPart =
  | { kind: 'publication'; publication: ComposedPublication }
  | { kind: 'text'; blocks: readonly RichBlock[] }
  | { kind: 'heading'; text: string }
  | { kind: 'picture'; url: string; alt: string; link: string | null }
  | { kind: 'button'; label: string; url: string };

export type ComposedIssue = {
  subject: string;
  preheader: string;
  parts: readonly ComposedPart[];
  unsubscribeUrl: string;
};

/** An issue that the office composed; the same for every reader of a language but for its unsubscribe link. (rules N1) */
export function composedIssue(context: EmailContext, issue: ComposedIssue): RenderedEmail {
  const messages = messagesAt(context.language, 'emails.newsletterIssue');
  const subject = issue.subject.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return renderEmail(context, {
    subject,
    preview: issue.preheader === '' ? messages.preview : issue.preheader,
    title: subject,
    name: null,
    reason: messages.reason,
    parts: issue.parts.map((part) => toPart(part, context.language)),
    unsubscribe: { label: messages.unsubscribe, url: issue.unsubscribeUrl },
  });
}

function toPart(part: ComposedPart, language: Language): EmailPart {
  switch (part.kind) {
    case 'publication':
      return { kind: 'publications', lang: libraryLanguage(), items: [toItem(part.publication, language)] };
    case 'text':
      return { kind: 'rich', blocks: part.blocks };
    case 'button':
      return { ...part, hidesUrl: true };
    default:
      return part;
  }
}

function toItem(
  { type, title, excerpt, authors, credit, length, url, translated }: ComposedPublication,
  language: Language,
) {
  const kind = messagesAt(language, 'library.kind')[type];
  const { translated: label } = messagesAt(language, 'emails.newsletterIssue');
  return {
    overline: [kind, length, creditLabel(credit, language)].filter(Boolean).join(' · '),
    byline: authors.join('; '),
    ...{ title, url, text: excerpt },
    translated: translated === null ? null : { label, ...translated },
  };
}
