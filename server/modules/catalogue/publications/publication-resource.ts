import { mayOpenPublication } from '#domain/access/may-open.ts';
import { isExpired } from '#domain/catalogue/expiry.ts';
import { type Credit, metadataLabel, timeLabel } from '#domain/catalogue/labels.ts';
import { isDelayed } from '#domain/catalogue/publishing.ts';
import { readingMinutes } from '#domain/catalogue/reading/reading-time.ts';
import { testClass } from '#domain/catalogue/test-class.ts';
import { toCredits } from '#domain/shared/credits.ts';
import { slugWithId } from '#domain/shared/id.ts';
import { messagesAt } from '#messages/message-tree.ts';
import { linksFrom, project } from '#server/jsonapi/projection.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { frontMatterVersion } from './front-matter.ts';
import { listPublicationLinks } from './queries-links.ts';
import { loadCards, type PublicationCard } from './queries-publications.ts';

/** The attributes that depend on the caller's tests; `assessment` adds them. */
type AddedToPublication =
  | 'completed'
  | 'earnLabel'
  | 'earnLabelSmall'
  | 'has_test_results'
  | 'questions'
  | 'testResults'
  | 'testStatus'
  | 'test_refusal'
  | 'user_can_practice'
  | 'user_can_take_test';

export const publicationProjection = project<'Publication', PublicationCard, AddedToPublication>({
  type: 'Publication',
  id: (card) => card.id,
  attributes: (card, ctx) => ({
    ...textAttributes(card, ctx),
    ...labelAttributes(card, ctx),
    ...lockAttributes(card, ctx),
  }),
  related: {
    sections: (ctx, cards) => listPublicationLinks(ctx, cards, 'sections'),
    author: async (_ctx, cards) => linksFrom(cards, (card) => card.authorIds.slice(0, 1)),
    authors: async (_ctx, cards) => linksFrom(cards, (card) => card.authorIds),
    interviewer: async (_ctx, cards) => linksFrom(cards, (card) => [card.interviewerId]),
    materials: (ctx, cards) => listPublicationLinks(ctx, cards, 'materials'),
    keyPoints: (ctx, cards) => listPublicationLinks(ctx, cards, 'keyPoints'),
    categories: async (_ctx, cards) => linksFrom(cards, (card) => card.categoryIds),
  },
  load: (ctx, ids) => loadCards(ctx, ids),
});

function textAttributes(card: PublicationCard, ctx: Ctx) {
  return {
    slug: slugWithId(card.slug, card.id),
    title: card.title,
    seoTitle: card.seoTitle,
    excerpt: card.excerpt,
    description: card.descriptionHtml,
    type: card.type,
    modified: card.modifiedOn,
    publicationDate: card.publishedOn,
    expirationDate: card.expiresOn,
    expired: isExpired(card.expiresOn, ctx.clock.today()),
    private: card.private,
    passingScore: card.passingScore,
    pre_test: card.preTest && card.questionCount > 0,
    jointSponsor: card.jointSponsor,
    visibility: card.visibility,
    delayed: isDelayed({ visibility: card.visibility, publicationDate: card.publishedOn }, ctx.clock.today()),
    volume: card.volume,
    learningObjectives: card.learningObjectives,
    targetAudience: card.targetAudience,
    front_matter_version: frontMatterVersion(card),
  };
}

function labelAttributes(card: PublicationCard, { language }: Pick<Ctx, 'language'>) {
  const { type, questionCount, extent } = card;
  const { seconds, sections, recorded } = extent;
  const minutes = readingMinutes(extent.words);
  const credit = creditOf(card);
  const messages = messagesAt(language, 'labels.publication');
  return {
    timeLabel: timeLabel(seconds) ?? '',
    metadataLabel:
      metadataLabel(
        { type, seconds, sections, recordedSections: recorded, readingMinutes: minutes, questions: questionCount },
        messages,
      ) ?? '',
    test_class: credit === null ? null : testClass(credit.class),
    credits: credit === null ? null : toCredits(credit.amount),
    duration: seconds,
    recorded_count: recorded,
    reading_minutes: minutes,
    section_count: sections,
    has_mcq: questionCount > 0,
    question_count: questionCount,
  };
}

/** The credit of a publication; null without one. */
export const creditOf = ({ creditClass, creditQuarters }: PublicationCard): Credit | null =>
  creditClass === null || creditQuarters === null ? null : { class: creditClass, amount: creditQuarters };

function lockAttributes(card: PublicationCard, ctx: Ctx) {
  const opened = mayOpenPublication(ctx.viewer, card, ctx.clock.now());
  return {
    lock: !opened.ok,
    lock_reason: opened.ok ? null : opened.why,
    required_membership: card.requiredMembership,
  };
}
