import type { Ctx } from '#server/kernel/ctx.ts';
import { keepWhileUnchanged } from '#server/kernel/keep-while-unchanged.ts';
import { getPublication } from '#server/modules/catalogue/index.ts';
import { readEnvelope } from '#server/modules/letters/index.ts';
import { chooseFrontMatter } from './choose-statements.ts';
import { listStatements } from './queries.ts';

const keep = keepWhileUnchanged<Awaited<ReturnType<typeof readEnvelope>>>(1);

/** Who provides an activity and what is stated of it, shown before it starts. (rules L6) */
export async function readFrontMatter(ctx: Ctx, named: string) {
  const { creditClass, creditQuarters, jointSponsor } = await getPublication(ctx, named);
  // Every cover asks; the brand changes with the content alone.
  const { sender } = await keep(ctx.content, 'envelope', () => readEnvelope(ctx));
  const providers = { provider: sender.brand, jointProvider: jointSponsor };
  const said =
    creditClass === null || creditQuarters === null
      ? []
      : chooseFrontMatter({
          ...providers,
          creditClass,
          maximum: creditQuarters,
          statements: await listStatements(ctx.db),
        });
  return { provider: providers.provider, joint_provider: providers.jointProvider, statements: said };
}
