/** The acknowledgement of the front matter, with the text that was shown. (rules L7) */
import { createHash } from 'node:crypto';
import type { FrontMatterText } from '#domain/credits/front-matter-text.ts';
import { fromCredits, toCredits } from '#domain/shared/credits.ts';
import type { Ctx, SignedInCtx } from '#server/kernel/ctx.ts';
import { frontMatterTexts } from '#server/modules/accreditation/tables.ts';
import { startPublication } from '#server/modules/assessment/index.ts';
import { getPublication } from '#server/modules/catalogue/index.ts';
import { readFrontMatter } from './read-front-matter.ts';

/** Stores the acknowledgement, and its text if no reader of this version was shown the same one before. */
export async function startActivity(
  ctx: SignedInCtx,
  { publication, version }: { publication: number; version: string },
) {
  const text = await describeText(ctx, publication);
  const digest = createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 22);
  return ctx.db.transaction(async (tx) => {
    // Refuses a version that is no longer shown, so that no text is stored under another one.
    const acknowledgement = await startPublication({ ...ctx, db: tx }, { publication, version });
    const { publicationId, shownAt: firstShownAt } = acknowledgement;
    await tx
      .insert(frontMatterTexts)
      .values({ publicationId, version, digest, text, firstShownAt })
      .onConflictDoNothing();
    return acknowledgement;
  });
}

async function describeText(ctx: Ctx, id: number): Promise<FrontMatterText> {
  const card = await getPublication(ctx, id);
  const { provider, joint_provider: jointProvider, statements, awards, record } = await readFrontMatter(ctx, id);
  return {
    ...{ title: card.title, objectives: card.learningObjectives, audience: card.targetAudience },
    ...{ faculty: card.faculty, provider, jointProvider, statements },
    ...{ released: card.publishedOn, creditEnds: card.expiresOn, creditClass: card.creditClass },
    ...(awards.length === 0 ? {} : { awards }),
    ...{ maximum: toCredits(card.creditQuarters ?? fromCredits(0)), passMark: card.passingScore },
    record: record && {
      ...{ practiceGap: record.practice_gap, disclosures: record.disclosures },
      support: record.support.map(({ name, in_kind: inKind }) => ({ name, inKind })),
      ...{ howToEarn: record.how_to_earn, requirements: record.requirements, reviewed: record.reviewed },
    },
  };
}
