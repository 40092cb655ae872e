import { mayOpenPublication } from '#domain/access/may-open.ts';
import { mayPractice, mayTakeTest } from '#domain/assessment/may-take-test.ts';
import { isExpired } from '#domain/catalogue/expiry.ts';
import { type Credit, earnLabel, earnLabelSmall, metadataLabel, timeLabel } from '#domain/catalogue/labels.ts';
import { isDelayed } from '#domain/catalogue/publishing.ts';
import { readingMinutes } from '#domain/catalogue/reading-time.ts';
import { testClass } from '#domain/catalogue/test-class.ts';
import { toCredits } from '#domain/shared/credits.ts';
import { slugWithId } from '#domain/shared/id.ts';
import { messagesAt } from '#messages/message-tree.ts';
import { linksFrom, project } from '#server/jsonapi/projection.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { frontMatterVersion } from './front-matter.ts';
import { listPublicationLinks } from './queries-links.ts';
import { loadCards, type PublicationCard } from './queries-publications.ts';

export const publicationProjection = project<'Publication', PublicationCard>({
  type: 'Publication',
  id: (card) => card.id,
  attributes: (card, ctx) => ({
    ...textAttributes(card, ctx),
    ...labelAttributes(card, ctx),
    ...testAttributes(card, ctx),
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
    // The assessment module decides which questions the caller may read.
    questions: async (ctx, cards) => ctx.tests.findQuestionIds(ctx, idsOf(cards)),
    testResults: async (ctx, cards) => ctx.tests.findResultIds(ctx, idsOf(cards)),
  },
  load: (ctx, ids) => loadCards(ctx, ids),
});

const idsOf = (cards: readonly PublicationCard[]) => cards.map(({ id }) => id);

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
    jointSponsor: card.jointSponsor,
    visibility: card.visibility,
    delayed: isDelayed({ visibility: card.visibility, publicationDate: card.publishedOn }, ctx.clock.today()),
    volume: card.volume,
    learningObjectives: card.learningObjectives,
    targetAudience: card.targetAudience,
    front_matter_version: frontMatterVersion(card),
  };
}

function labelAttributes(card: PublicationCard, { language, clock }: Pick<Ctx, 'language' | 'clock'>) {
  const { type, questionCount, extent } = card;
  const { seconds, sections, recorded } = extent;
  const minutes = readingMinutes(extent.words);
  const credit = creditOf(card);
  const messages = messagesAt(language, 'labels.publication');
  const earning = {
    credit,
    expirationDate: card.expiresOn,
    expired: isExpired(card.expiresOn, clock.today()),
    completed: isCompleted(card),
  };
  return {
    earnLabel: earnLabel(earning, messagesAt('en', 'api.earnLabel')) ?? '',
    earnLabelSmall: earnLabelSmall(earning, { language, messages }) ?? '',
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
  };
}

const creditOf = ({ creditClass, creditQuarters }: PublicationCard): Credit | null =>
  creditClass === null || creditQuarters === null ? null : { class: creditClass, amount: creditQuarters };

const isCompleted = ({ testStatus }: PublicationCard): boolean => testStatus === 'APPROVED';

function testAttributes(card: PublicationCard, ctx: Ctx) {
  const completed = isCompleted(card);
  const testable = { ...card, expirationDate: card.expiresOn, completed };
  const sits = mayTakeTest(ctx.viewer, testable, ctx.clock.moment());
  return {
    completed,
    user_can_take_test: sits.ok,
    test_refusal: sits.ok ? null : `test.${sits.why}`,
    user_can_practice: mayPractice(ctx.viewer, testable, ctx.clock.moment()).ok,
    has_test_results: card.testStatus !== null,
    has_mcq: card.questionCount > 0,
    question_count: card.questionCount,
    testStatus: card.testStatus,
  };
}

function lockAttributes(card: PublicationCard, ctx: Ctx) {
  const opened = mayOpenPublication(ctx.viewer, card, ctx.clock.now());
  return {
    lock: !opened.ok,
    lock_reason: opened.ok ? null : opened.why,
    required_membership: card.requiredMembership,
  };
}
