import { CHOSEN_LETTERS, type ChosenLetter } from '#domain/letters/letter-kinds.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findSettings, type LetterSettings } from './queries.ts';
import { letterSettings } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'viewer'>;
export type Choices = Record<ChosenLetter, boolean>;

const choicesOf = ({ off }: LetterSettings): Choices => {
  const choices = CHOSEN_LETTERS.map((kind) => [kind, !off.includes(kind)]);
  // Made from the very list of its keys.
  return Object.fromEntries(choices) as Choices;
};

const callerOf = ({ viewer }: Needs): number => {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  return viewer.id;
};

/** Which letters that are not needed come to the caller, and in which language letters come. */
export async function readChoices(ctx: Needs) {
  const settings = await findSettings(ctx.db, callerOf(ctx));
  return { language: settings.language, letters: choicesOf(settings) };
}

/** Switches letters on or off; what is not named stays as it was. */
export async function changeChoices(ctx: Needs, wanted: Partial<Choices>) {
  const userId = callerOf(ctx);
  const { letters } = await readChoices(ctx);
  const chosen = { ...letters, ...wanted };
  const off = CHOSEN_LETTERS.filter((kind) => !chosen[kind]);
  await ctx.db
    .insert(letterSettings)
    .values({ userId, off })
    .onConflictDoUpdate({ target: letterSettings.userId, set: { off } });
  return readChoices(ctx);
}
