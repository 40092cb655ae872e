/**
 * Random histories of money: buying, declined cards, codes, invitations and gift cards, lost, doubled, late and reordered
 * webhooks, upgrades, renewals, refunds, disputes, clocks that jump and processes that die, each compared with the pure
 * rulebook after every step. `MONEY_HISTORIES=10000` is the nightly form, `MONEY_SEED` another run of it.
 */
import { afterAll, beforeAll, test } from 'vitest';
import type { Action } from './support/money-actions.ts';
import { checkHealed, checkMoney } from './support/money-checks.ts';
import { beginHistory, heal, takeStep } from './support/money-history.ts';
import { type MoneyWorld, moneyWorld } from './support/money-world.ts';
import { type Slice, startSlice } from './support/slice.ts';

const HISTORIES = Number(process.env.MONEY_HISTORIES ?? 40);
const SEED = Number(process.env.MONEY_SEED ?? 11);
const STEPS = 10;

let slice: Slice;
let world: MoneyWorld;
beforeAll(async () => {
  slice = await startSlice();
  world = moneyWorld(slice);
});
afterAll(() => slice?.close());

async function play(seed: number, unknown: readonly Action[] = []): Promise<void> {
  const history = await beginHistory(world, seed, unknown);
  try {
    for (let step = 0; step < STEPS; step += 1) {
      await takeStep(world, history);
      await checkMoney(world, history);
    }
    await heal(world, history);
    await checkMoney(world, history);
    await checkHealed(world, history);
  } catch (error) {
    throw new Error(`The history of seed ${seed} fails after ${history.done.join('; ')}`, { cause: error });
  }
}

test.each<[number, string, readonly Action[]]>([
  [31_000_097, 'two payment pages of one buyer took a code twice that one order may have', ['payBoth']],
  [31_000_118, 'an order placed anew left the page of the earlier one open, with its code', ['payBoth']],
  [5_002_015_047, 'a dispute was won after the end of the term it was about', ['payBoth']],
  [40_005_120_074, 'a plan ordered while the bank had the money of another was paid after that came back', []],
  [50_008_150_208, 'the same was paid in a night after a process died', []],
])('the history of seed %i, in which %s, agrees with the rulebook', { timeout: 60_000 }, async (seed, _, unknown) => {
  await play(seed, unknown);
});

test(`${HISTORIES} random histories of money from the seed ${SEED} agree with the rulebook`, {
  timeout: 0,
}, async () => {
  for (let at = 0; at < HISTORIES; at += 1) await play(SEED * 1_000_003 + at);
});
