/** What publishing a language would change and what is in the way; handing in. (rules E27) */
import { and, eq } from 'drizzle-orm';
import { sectionSlug } from '#domain/shared/id.ts';
import { findLanguageFault } from '#domain/translation/language-state.ts';
import type { DrugNames } from '#domain/translation/slip.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { translationProgress } from '#server/modules/translations/tables.ts';
import { listObstacles, listSlips } from './list-obstacles.ts';
import { type LanguageAddress, type OpenLanguage, openLanguage, requireLanguage } from './open-section.ts';
import { describeDeed, findNames } from './queries-people.ts';
import { findProgress, findPublicSlugs } from './queries-progress.ts';
import { findVisibility, listDrugNames } from './queries-sources.ts';
import { isPublic } from './read-translation.ts';
import { isPending, type SectionWork } from './section-work.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address'>;

export const inspectTranslation = (ctx: Needs, address: LanguageAddress) =>
  ctx.db.transaction(async (tx) => describeStatus(tx, await openLanguage(tx, address, ctx.clock.now())));

/** Hands a language in; again changes nothing. */
export function submitTranslation(ctx: Needs, address: LanguageAddress) {
  requireLanguage(ctx, address.language);
  return ctx.db.transaction(async (tx) => {
    const opened = await openLanguage(tx, address, ctx.clock.now());
    await requirePublishable(tx, opened);
    await setSubmission(tx, opened, { submittedAt: ctx.clock.now(), submittedById: ctx.viewer.id });
    const status = await describeStatus(tx, opened);
    await record(ctx, tx, { opened, action: 'translation.submitted' });
    return status;
  });
}

/** Takes back what was submitted, or returns it. */
export function returnTranslation(ctx: Needs, address: LanguageAddress) {
  requireLanguage(ctx, address.language);
  return ctx.db.transaction(async (tx) => {
    const opened = await openLanguage(tx, address, ctx.clock.now());
    await setSubmission(tx, opened, { submittedAt: null, submittedById: null });
    const status = await describeStatus(tx, opened);
    await record(ctx, tx, { opened, action: 'translation.returned' });
    return status;
  });
}

type Submission = { submittedAt: Date | null; submittedById: number | null };

export const setSubmission = (tx: Tx, { source, language }: OpenLanguage, submission: Submission) =>
  tx
    .update(translationProgress)
    .set(submission)
    .where(and(eq(translationProgress.publicationNumber, source.number), eq(translationProgress.language, language)));

const record = (ctx: Needs, tx: Tx, { opened, action }: { opened: OpenLanguage; action: string }) =>
  recordAuditEntry(tx, ctx, {
    ...{ action, subjectType: 'Publication', subjectId: opened.source.number },
    detail: { language: opened.language },
  });

export async function describeStatus(tx: Tx, opened: OpenLanguage) {
  const { source, language, work } = opened;
  const drugs = await listDrugNames(tx);
  const progress = await findProgress(tx, source.number, language);
  const names = await findNames(tx, [progress?.submittedById ?? null]);
  const addresses = await findPublicSlugs(tx, source.number, language);
  const fault = findLanguageFault(work.map((each) => describeCandidate(opened, each, drugs)));
  return {
    fault,
    obstacles: fault === null || fault === 'nothing' ? [] : listObstacles(opened, drugs),
    submitted: describeDeed(names, progress?.submittedAt ?? null, progress?.submittedById ?? null),
    public: isPublic(await findVisibility(tx, source.number)),
    sections: work.filter(isPending).map((each) => {
      const { number } = each.section;
      const address = each.row?.slug ? sectionSlug(each.row.slug, { publication: source.number, number }) : '';
      const former = addresses.get(number) ?? null;
      return {
        ...{ number, title: each.english.title, address: address === '' ? '' : `/section/${address}/` },
        former_address: former === null || former === address ? null : `/section/${former}/`,
        segments: each.row?.pairs.filter((pair) => pair.isPending).length ?? 0,
        ...{ stale: each.progress.stale, open: each.progress.open, slips: listSlips(opened, each, drugs).length },
      };
    }),
  };
}

function describeCandidate(opened: OpenLanguage, work: SectionWork, drugs: DrugNames) {
  const slips = listSlips(opened, work, drugs).length;
  return { ...work.progress, isPending: isPending(work), slips, hasSlug: (work.row?.slug ?? '') !== '' };
}

/** Refuses with the first thing that is in the way. */
export async function requirePublishable(tx: Tx, opened: OpenLanguage): Promise<void> {
  const drugs = await listDrugNames(tx);
  const fault = findLanguageFault(opened.work.map((work) => describeCandidate(opened, work, drugs)));
  if (fault !== null) throw new Failure(fault === 'slug' ? 'translation.no-slug' : `translation.${fault}`);
}
