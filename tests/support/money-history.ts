/** Random histories of money: three colleagues who buy, invite each other and change their minds, a provider that may not be heard, and a process that dies. */
import { discountMemberships, discounts } from '#server/modules/billing/tables.ts';
import { seeded } from './fuzz/random.ts';
import { ACTIONS, type Action } from './money-actions.ts';
import { createMoneyModel, createReferralModel } from './money-model.ts';
import { type Buyer, follow, type History, type MoneyWorld, NIGHTLY, recordMoves, sweep } from './money-world.ts';

/** So many statements a killed process lives at most: from before the first to after the last of every action. */
const LONGEST_LIFE = 60;
const NAMES = Object.keys(ACTIONS) as Action[];

/** What is left undone is done by the next process: the promises that wait, and a night. */
export async function heal(world: MoneyWorld, history: History): Promise<void> {
  await world.slice.jobs.drain();
  await follow(world, history);
  await sweep(world, history, NIGHTLY);
}

/**
 * A new world with three accounts, one superuser, and codes: a share, one that a single order may take, and one for
 * everything. A seed makes the same history again as long as the same things may happen in it: one that was found before
 * there was an action is played without it.
 */
export async function beginHistory(world: MoneyWorld, seed: number, unknown: readonly Action[]): Promise<History> {
  const { slice } = world;
  await slice.reset();
  await recordMoves(world);
  await slice.given.tiers();
  const buyers: Buyer[] = [];
  for (let at = 0; at < 3; at += 1) buyers.push({ person: await slice.given.account(), model: createMoneyModel() });
  const createdAt = slice.clock.now();
  await slice.db.insert(discounts).values([
    { code: 'TEN', percent: 10, createdAt },
    { code: 'ONCE', amountCents: 4_000, currency: 'USD', usesLimit: 1, createdAt },
    { code: 'FREE', percent: 100, usesLimit: 1, createdAt },
  ]);
  await slice.db.insert(discountMemberships).values([{ discountId: 3, membershipId: 1 }]);
  return {
    random: seeded(seed),
    unknown,
    buyers,
    superuser: await slice.given.superuser(),
    signedInAt: +createdAt,
    referrals: createReferralModel(),
    told: [],
    known: new Map(),
    lastMove: 0,
    done: [],
    wasKilled: false,
  };
}

/** A session does not outlive a year that passes. */
async function signInAgain({ shop, slice }: MoneyWorld, history: History): Promise<void> {
  const now = +slice.clock.now();
  if (history.signedInAt === now) return;
  for (const buyer of history.buyers) buyer.person = await shop.signInAgain(buyer.person);
  history.superuser = await shop.signInAgain(history.superuser);
  history.signedInAt = now;
}

/** One action; one of four is done by a process that dies somewhere in it. */
export async function takeStep(world: MoneyWorld, history: History): Promise<void> {
  const { random } = history;
  const { slice, kills } = world;
  await signInAgain(world, history);
  slice.forgetLimits();
  const name = random.pick(NAMES.filter((each) => !history.unknown.includes(each)));
  const life = random.chance(0.25) ? Math.floor(random.next() * LONGEST_LIFE) : null;
  history.done.push(life === null ? name : `${name}, killed at statement ${life}`);
  const act = () => ACTIONS[name](world, history);
  if (life === null) await act();
  else if (await kills.during(life, act)) history.wasKilled = true;
  await follow(world, history);
}
