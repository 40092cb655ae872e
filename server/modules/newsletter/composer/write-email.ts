/** An issue as an email in one language. (rules N1, N3) */

import { isExpired } from '#domain/catalogue/expiry.ts';
import { metadataLabel } from '#domain/catalogue/labels.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { readingMinutes } from '#domain/catalogue/reading/reading-time.ts';
import type { IssueBlock, IssueContent } from '#domain/newsletter/issue-content.ts';
import { isSafeLink } from '#domain/newsletter/links.ts';
import { slugWithId } from '#domain/shared/id.ts';
import type { EmailContext, RenderedEmail, RichBlock, RichText } from '#emails/layout/content.ts';
import { type ComposedPart, composedIssue } from '#emails/newsletter/composed-issue.ts';
import { messagesAt } from '#messages/message-tree.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { creditOf } from '#server/modules/catalogue/index.ts';
import {
  assetIdsOf,
  type LoadedPublication,
  listPictures,
  loadPublications,
  publicationIdsOf,
} from './queries-library.ts';
import { readRichText } from './read-rich-text.ts';

/** The facts of the library that an issue shows, loaded once for all languages. */
export async function loadIssueFacts(ctx: Ctx, { blocks }: IssueContent) {
  const publications = await loadPublications(ctx, publicationIdsOf(blocks));
  const pictures = await listPictures(ctx.db, assetIdsOf(blocks));
  return {
    publications: new Map(publications.map((publication) => [publication.card.id, publication])),
    pictures: new Map(pictures.map((picture) => [picture.id, picture])),
    today: ctx.clock.today(),
  };
}

export type IssueFacts = Awaited<ReturnType<typeof loadIssueFacts>>;

export type IssueToWrite = {
  number: number;
  content: IssueContent;
  facts: IssueFacts;
  unsubscribeUrl: string;
  /** Replaces an address, by that of its counted redirect. */
  linkFor?: (url: string) => string;
  /** The address of a picture in the media library. */
  pictureFor: (asset: { id: number; storageKey: string }) => string;
};

/** Writes an issue; what the library has withdrawn since is left out. */
export function writeIssueEmail(envelope: EmailContext, issue: IssueToWrite): RenderedEmail {
  const { content } = issue;
  const { language } = envelope;
  return composedIssue(envelope, {
    subject: content.subject[language] ?? content.subject.en ?? '',
    preheader: (content.preheader[language] ?? '').trim(),
    parts: content.blocks.flatMap((block) => toParts(block, envelope, issue)),
    unsubscribeUrl: issue.unsubscribeUrl,
  });
}

function toParts(block: IssueBlock, envelope: EmailContext, issue: IssueToWrite): ComposedPart[] {
  const text = (block.texts[envelope.language] ?? '').trim();
  const linkFor = issue.linkFor ?? ((url: string) => url);
  const url = block.url !== undefined && isSafeLink(block.url) ? linkFor(block.url) : null;
  switch (block.kind) {
    case 'text':
      return text === '' ? [] : [{ kind: 'text', blocks: readRichText(text).map((each) => withLinks(each, linkFor)) }];
    case 'heading':
      return text === '' ? [] : [{ kind: 'heading', text }];
    case 'button':
      return text === '' || url === null ? [] : [{ kind: 'button', label: text, url }];
    case 'picture': {
      const picture = issue.facts.pictures.get(block.asset ?? 0);
      return picture === undefined ? [] : [{ kind: 'picture', url: issue.pictureFor(picture), alt: text, link: url }];
    }
    case 'publication': {
      const publication = issue.facts.publications.get(block.publication ?? 0);
      return publication === undefined ? [] : [publicationPart(publication, { note: text, envelope, issue, linkFor })];
    }
  }
}

type PublicationContext = {
  note: string;
  envelope: EmailContext;
  issue: IssueToWrite;
  linkFor: (url: string) => string;
};

function publicationPart(
  { card, authors, translated }: LoadedPublication,
  { note, envelope, issue, linkFor }: PublicationContext,
): ComposedPart {
  const { language, sender } = envelope;
  const visit = new URLSearchParams({
    utm_source: 'newsletter',
    utm_medium: 'email',
    utm_campaign: `issue-${issue.number}`,
  });
  const at = (path: string) => linkFor(`${sender.url}${path}?${visit}`);
  const section = translated.find((each) => each.language === language);
  return {
    kind: 'publication',
    publication: {
      type: card.type,
      title: card.title,
      excerpt: note === '' ? card.excerpt : note,
      authors,
      credit: isExpired(card.expiresOn, issue.facts.today) ? null : creditOf(card),
      length: lengthOf(card, language),
      url: at(`/publication/${slugWithId(card.slug, card.id)}`),
      translated:
        section === undefined
          ? null
          : { title: section.title, url: at(`/section/${encodeURIComponent(section.slug)}`) },
    },
  };
}

function lengthOf({ type, questionCount, extent }: LoadedPublication['card'], language: Language): string {
  const { seconds, sections, recorded, words } = extent;
  const facts = { type, seconds, sections, recordedSections: recorded, questions: questionCount };
  const messages = messagesAt(language, 'labels.publication');
  return metadataLabel({ ...facts, readingMinutes: readingMinutes(words) }, messages) ?? '';
}

const linked = (texts: readonly RichText[], linkFor: (url: string) => string): RichText[] =>
  texts.map((text) => (text.url === undefined ? text : { ...text, url: linkFor(text.url) }));

function withLinks(block: RichBlock, linkFor: (url: string) => string): RichBlock {
  if (block.kind === 'paragraph') return { ...block, texts: linked(block.texts, linkFor) };
  return { ...block, items: block.items.map((item) => linked(item, linkFor)) };
}
