/** Random payment histories of three buyers who invite each other, with lost webhooks and killed processes. */
import { cents } from '#domain/shared/money.ts';
import { discountMemberships, discounts } from '#server/modules/billing/tables.ts';
import { seeded } from '#tests/support/fuzz/random.ts';
import { ACTIONS, type Action } from './actions.ts';
import { createMoneyModel, createReferralModel } from './model.ts';
import { type Buyer, follow, type History, type MoneyWorld, NIGHTLY, recordMoves, sweep } from './world.ts';

/** The most statements that a killed process may execute: more than any action has. */
const MAX_STATEMENTS = 60;
const NAMES = Object.keys(ACTIONS) as Action[];

/** Runs the queued jobs and the nightly ones, as the next process would. */
export async function recover(world: MoneyWorld, history: History): Promise<void> {
  await world.slice.jobs.drain();
  await follow(world, history);
  await sweep(world, history, NIGHTLY);
}

/**
 * Starts with three accounts, a superuser and three codes: a percentage, a single-use one and a free one. A seed repeats a
 * history only with the same actions, so actions that were added later are excluded from it.
 */
export async function beginHistory(world: MoneyWorld, seed: number, excluded: readonly Action[]): Promise<History> {
  const { slice } = world;
  await slice.reset();
  await recordMoves(world);
  await slice.given.tiers();
  const buyers: Buyer[] = [];
  for (let at = 0; at < 3; at += 1) buyers.push({ person: await slice.given.account(), model: createMoneyModel() });
  const createdAt = slice.clock.now();
  await slice.db.insert(discounts).values([
    { code: 'TEN', percent: 10, createdAt },
    { code: 'ONCE', amountCents: cents(4_000), currency: 'USD', usesLimit: 1, createdAt },
    { code: 'FREE', percent: 100, usesLimit: 1, createdAt },
  ]);
  await slice.db.insert(discountMemberships).values([{ discountId: 3, membershipId: 1 }]);
  return {
    random: seeded(seed),
    excluded,
    buyers,
    superuser: await slice.given.superuser(),
    signedInAt: +createdAt,
    referrals: createReferralModel(),
    references: [],
    known: new Map(),
    lastMove: 0,
    done: [],
    wasKilled: false,
  };
}

/** Sessions expire while the clock moves. */
async function signInAgain({ shop, slice }: MoneyWorld, history: History): Promise<void> {
  const now = +slice.clock.now();
  if (history.signedInAt === now) return;
  for (const buyer of history.buyers) buyer.person = await shop.signInAgain(buyer.person);
  history.superuser = await shop.signInAgain(history.superuser);
  history.signedInAt = now;
}

/** Runs one action; one in four is killed at a random statement. */
export async function takeStep(world: MoneyWorld, history: History): Promise<void> {
  const { random } = history;
  const { slice, kills } = world;
  await signInAgain(world, history);
  slice.resetLimits();
  const name = random.pick(NAMES.filter((each) => !history.excluded.includes(each)));
  const killedAt = random.chance(0.25) ? Math.floor(random.next() * MAX_STATEMENTS) : null;
  history.done.push(killedAt === null ? name : `${name}, killed at statement ${killedAt}`);
  const act = () => ACTIONS[name](world, history);
  if (killedAt === null) await act();
  else if (await kills.during(killedAt, act)) history.wasKilled = true;
  await follow(world, history);
}
