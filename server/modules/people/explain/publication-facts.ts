/** The facts of explanations about a publication, for the rules. */
import { lowestTierThatDownloads, lowestTierThatOpens } from '#domain/access/required-tier.ts';
import type { Account } from '#domain/access/viewer.ts';
import { explainCredit, explainTest } from '#domain/office/explain/explain-learning.ts';
import { explainDownload, explainOpen } from '#domain/office/explain/explain-open.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findApproval } from '#server/modules/assessment/index.ts';
import { frontMatterVersion, loadCards, type PublicationCard } from '#server/modules/catalogue/index.ts';
import { listTiers } from '#server/modules/membership/index.ts';
import type { Facts, FactualAnswer } from './facts.ts';
import { findCertificate, findEvaluation, findSection, hasAcknowledged } from './queries-explain.ts';

type Person = { account: Account };
type PublicationQuestion = { publication?: number | undefined; section?: number | undefined };
type PublicationFacts = { card: PublicationCard; facts: Facts };

export async function explainOpenOf(
  ctx: SignedInCtx,
  { account }: Person,
  question: PublicationQuestion,
): Promise<FactualAnswer> {
  const { card, facts } = await loadPublication(ctx, account, question);
  const section = question.section === undefined ? null : await findSection(ctx.db, card.id, question.section);
  if (question.section !== undefined && section === null) throw new Failure('section.not-found');
  const explained = explainOpen(account, { publication: card, section }, ctx.clock.now());
  const named =
    section === null ? {} : { section: { number: section.number, position: section.positionAmongOpenable } };
  return { explained, facts: { ...facts, ...named } };
}

export async function explainDownloadOf(
  ctx: SignedInCtx,
  { account }: Person,
  question: PublicationQuestion,
): Promise<FactualAnswer> {
  const { card, facts } = await loadPublication(ctx, account, question);
  const requiredTier = lowestTierThatDownloads(card.type, await listTiers(ctx.db))?.name ?? null;
  return {
    explained: explainDownload(account, card, ctx.clock.now()),
    facts: { ...facts, ...(facts.publication && { publication: { ...facts.publication, requiredTier } }) },
  };
}

export async function explainTestOf(
  ctx: SignedInCtx,
  { account }: Person,
  question: PublicationQuestion,
): Promise<FactualAnswer> {
  const { card, facts } = await loadPublication(ctx, account, question);
  const of = { userId: account.id, publicationId: card.id };
  const approval = await findApproval(ctx.db, of);
  const explained = explainTest(
    account,
    {
      type: card.type,
      visibility: card.visibility,
      expirationDate: card.expiresOn,
      creditStopsOn: card.creditStopsOn,
      questionCount: card.questionCount,
      completed: approval !== null,
      acknowledged: await hasAcknowledged(ctx.db, of, frontMatterVersion(card)),
    },
    ctx.clock.moment(),
  );
  return { explained, facts: { ...facts, passedOn: approval && dayIn(approval.submittedAt, ctx.clock.zone) } };
}

export async function explainCreditOf(
  ctx: SignedInCtx,
  { account }: Person,
  question: PublicationQuestion,
): Promise<FactualAnswer> {
  const { card, facts } = await loadPublication(ctx, account, question);
  const of = { userId: account.id, publicationId: card.id };
  const approval = await findApproval(ctx.db, of);
  const evaluatedAt = await findEvaluation(ctx.db, of);
  const certificate = await findCertificate(ctx.db, of);
  const day = (at: Date | undefined | null) => (at ? dayIn(at, ctx.clock.zone) : null);
  return {
    explained: explainCredit({
      passed: approval !== null,
      offersCredit: card.creditClass !== null,
      evaluated: evaluatedAt !== null,
      revoked: certificate !== null && certificate.revokedAt !== null,
    }),
    facts: { ...facts, passedOn: day(approval?.submittedAt), evaluatedOn: day(evaluatedAt), certificate },
  };
}

async function loadPublication(
  ctx: SignedInCtx,
  account: Account,
  { publication }: PublicationQuestion,
): Promise<PublicationFacts> {
  if (publication === undefined) throw new Failure('person.no-publication');
  const [card] = await loadCards(ctx, [publication]);
  if (card === undefined) throw new Failure('publication.not-found');
  const { title, type, publishedOn, expiresOn, questionCount } = card;
  const requiredTier = lowestTierThatOpens(type, await listTiers(ctx.db))?.name ?? null;
  return {
    card,
    facts: {
      zone: ctx.clock.zone,
      membership: account.membership,
      unlocked: account.unlockedQuickTakes.length,
      publication: { title, type, publishedOn, expiresOn, questionCount, requiredTier },
    },
  };
}
