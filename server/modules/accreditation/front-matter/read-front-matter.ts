import { isCreditStopped } from '#domain/credits/activity/activity-state.ts';
import type { CreditApproval } from '#domain/credits/activity/credit-types.ts';
import { type CoverCredit, writeCoverCredit } from '#domain/credits/certificates/cover-credit.ts';
import { toCredits } from '#domain/shared/credits.ts';
import { cacheByContentVersion } from '#server/kernel/content/content-cache.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { PHARMACY } from '#server/modules/accreditation/claims/certificate-source.ts';
import { LEARNING_FORMAT } from '#server/modules/accreditation/claims/learning-format.ts';
import { listStatements } from '#server/modules/accreditation/queries.ts';
import { readShown } from '#server/modules/activities/index.ts';
import { getPublication } from '#server/modules/catalogue/index.ts';
import { readEmailContext } from '#server/modules/email/index.ts';
import { listReceivingBodies } from '#server/modules/reporting/index.ts';

type FrontMatter = Awaited<ReturnType<typeof describeFrontMatter>>;

const cached = cacheByContentVersion<FrontMatter>(3000);

const NO_CREDIT: CoverCredit = { statements: [], awards: [] };

/** Looked up only where it matters, because every cover is read. (rules L3) */
const isPharmacyReported = async ({ db }: Ctx, approvals: readonly CreditApproval[]): Promise<boolean> =>
  approvals.some(({ type }) => type === 'acpe') && (await listReceivingBodies(db)).includes(PHARMACY);

/**
 * The provider and statements of an activity, shown before it starts. Every cover needs them, and they change only with the
 * content and the day; an acknowledgement has them as they are stored now. (rules L6)
 */
export async function readFrontMatter(ctx: Ctx, publicationId: number): Promise<FrontMatter> {
  const activity = await getPublication(ctx, publicationId);
  const describe = () => describeFrontMatter(ctx, activity);
  return ctx.isRead ? cached(ctx.content, `${publicationId} ${ctx.clock.today()}`, describe) : describe();
}

type Activity = Pick<
  Awaited<ReturnType<typeof getPublication>>,
  'id' | 'creditClass' | 'creditQuarters' | 'creditStopsOn' | 'jointSponsor'
>;

/** The same for an activity that may not be published yet, as its text states it. (rules L6, E13) */
export async function describeFrontMatter(ctx: Ctx, activity: Activity) {
  const { id, creditClass, creditQuarters, creditStopsOn, jointSponsor } = activity;
  const { sender } = await readEmailContext(ctx);
  const providers = { provider: sender.brand, jointProvider: jointSponsor };
  const shown = creditQuarters === null ? null : await readShown(ctx.db, id);
  const approvals = shown?.approvals ?? [];
  const { statements, awards } =
    creditClass === null || creditQuarters === null
      ? NO_CREDIT
      : writeCoverCredit(
          {
            ...{ ...providers, creditClass, approvals, maximum: creditQuarters, learningFormat: LEARNING_FORMAT },
            ...{ reportsPharmacy: await isPharmacyReported(ctx, approvals), today: ctx.clock.today() },
          },
          await listStatements(ctx.db),
        );
  return {
    ...{ provider: providers.provider, joint_provider: providers.jointProvider },
    statements: [...statements],
    awards: awards.map(({ audience, credit, maximum }) => ({ audience, credit, maximum: toCredits(maximum) })),
    stopped: isCreditStopped(creditStopsOn, ctx.clock.today()),
    record: shown && {
      ...{ practice_gap: shown.practiceGap, disclosures: shown.disclosures, requirements: shown.requirements },
      support: shown.support.sources.map(({ name, inKind }) => ({ name, in_kind: inKind })),
      ...{ how_to_earn: shown.howToEarn, reviewed: shown.reviewedOn },
    },
  };
}
