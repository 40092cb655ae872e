import { isCreditStopped } from '#domain/credits/activity/activity-state.ts';
import { cacheByContentVersion } from '#server/kernel/content-cache.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { chooseFrontMatter } from '#server/modules/accreditation/claims/choose-statements.ts';
import { listStatements } from '#server/modules/accreditation/queries.ts';
import { readShown } from '#server/modules/activities/index.ts';
import { getPublication } from '#server/modules/catalogue/index.ts';
import { readEmailContext } from '#server/modules/email/index.ts';

const cached = cacheByContentVersion<Awaited<ReturnType<typeof readEmailContext>>>(1);

/** The provider and statements of an activity, shown before it starts. (rules L6) */
export async function readFrontMatter(ctx: Ctx, publicationId: number) {
  const { id, creditClass, creditQuarters, creditStopsOn, jointSponsor } = await getPublication(ctx, publicationId);
  // Cached, because every cover needs it and the brand changes only with the content.
  const { sender } = await cached(ctx.content, 'envelope', () => readEmailContext(ctx));
  const providers = { provider: sender.brand, jointProvider: jointSponsor };
  const statements =
    creditClass === null || creditQuarters === null
      ? []
      : chooseFrontMatter({
          ...providers,
          creditClass,
          maximum: creditQuarters,
          statements: await listStatements(ctx.db),
        });
  const shown = creditQuarters === null ? null : await readShown(ctx.db, id);
  return {
    ...{ provider: providers.provider, joint_provider: providers.jointProvider },
    statements: [...statements, ...(shown?.statements ?? [])],
    stopped: isCreditStopped(creditStopsOn, ctx.clock.today()),
    record: shown && {
      ...{ practice_gap: shown.practiceGap, disclosures: shown.disclosures, requirements: shown.requirements },
      support: shown.support.sources.map(({ name, inKind }) => ({ name, in_kind: inKind })),
      ...{ how_to_earn: shown.howToEarn, reviewed: shown.reviewedOn },
    },
  };
}
