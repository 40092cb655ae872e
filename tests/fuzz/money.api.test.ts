/**
 * Random payment histories: purchases, declined cards, codes, referrals, gift cards, lost and repeated webhooks, upgrades,
 * renewals, refunds, disputes, clock changes and killed processes, compared with the pure rules after every step. `MONEY_HISTORIES=10000` is the nightly form, `MONEY_SEED` another run of it.
 */
import { afterAll, beforeAll, test } from 'vitest';
import type { Action } from '#tests/support/money/actions.ts';
import { checkMoney, checkRecovered } from '#tests/support/money/checks.ts';
import { beginHistory, recover, takeStep } from '#tests/support/money/history.ts';
import { type MoneyWorld, moneyWorld } from '#tests/support/money/world.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const HISTORIES = Number(process.env.MONEY_HISTORIES ?? 20);
const SEED = Number(process.env.MONEY_SEED ?? 11);
const STEPS = 10;

let slice: Slice;
let world: MoneyWorld;
beforeAll(async () => {
  slice = await startSlice();
  world = moneyWorld(slice);
});
afterAll(() => slice?.close());

async function play(seed: number, excluded: readonly Action[] = []): Promise<void> {
  const history = await beginHistory(world, seed, excluded);
  try {
    for (let step = 0; step < STEPS; step += 1) {
      await takeStep(world, history);
      await checkMoney(world, history);
    }
    await recover(world, history);
    await checkMoney(world, history);
    await checkRecovered(world, history);
  } catch (error) {
    throw new Error(`The history of seed ${seed} fails after ${history.done.join('; ')}`, { cause: error });
  }
}

test.each<[number, string, readonly Action[]]>([
  [31_000_097, 'two checkout sessions of one buyer used a single-use code twice', ['payBoth']],
  [31_000_118, 'a new order left the checkout session of the earlier one open, with its code', ['payBoth']],
  [5_002_015_047, 'a dispute was won after the end of its term', ['payBoth']],
  [40_005_120_074, 'a plan ordered during a chargeback was paid after the dispute was won', []],
  [50_008_150_208, 'the same was paid after a process was killed', []],
  [210_007_630_074, 'a refund left a lower tier that an open order had not been prorated with', []],
  [210_018_630_181, 'a dispute was won after the payment before the upgrade was charged back', []],
])('the history of seed %i, in which %s, agrees with the rules', { timeout: 60_000 }, async (seed, _, excluded) => {
  await play(seed, excluded);
});

test(`${HISTORIES} random payment histories from the seed ${SEED} agree with the rules`, {
  timeout: 0,
}, async () => {
  for (let at = 0; at < HISTORIES; at += 1) await play(SEED * 1_000_003 + at);
});
