import { describe, expect, test } from 'vitest';
import { NO_CREDIT, type Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { type Random, seeded } from '#tests/support/fuzz/random.ts';
import { type LedgerEntry, reversalOf, totalOf } from './ledger.ts';
import { type CountedClaim, chooseHolderName, mergeClaims } from './merge-credit.ts';

const claim = (id: number, publicationId: number, quarters: number, completedOn = '2026-02-01'): CountedClaim => ({
  ...{ id, publicationId, recordedAt: new Date(`${completedOn}T12:00:00Z`) },
  quarters: quarters as Quarters,
  completedOn: completedOn as PlainDate,
});

describe('the credit of a double (rules O93)', () => {
  test('moves where the account that stays has none', () => {
    expect(mergeClaims([claim(1, 7, 4)], [claim(2, 8, 2)])).toEqual([
      { outcome: 'moved', claim: claim(2, 8, 2), own: null },
    ]);
  });

  test.each([
    ['the higher amount of the double counts', claim(1, 7, 2), claim(2, 7, 3, '2026-03-01'), 'counts'],
    ['the higher amount of the account that stays counts', claim(1, 7, 3, '2026-03-01'), claim(2, 7, 2), 'dropped'],
    ['of equal amounts the earlier counts', claim(1, 7, 3, '2026-03-01'), claim(2, 7, 3), 'counts'],
    ['of equal amounts the later does not count', claim(1, 7, 3), claim(2, 7, 3, '2026-03-01'), 'dropped'],
    [
      'of two on one day that recorded first counts',
      claim(1, 7, 3),
      { ...claim(2, 7, 3), recordedAt: new Date(0) },
      'counts',
    ],
    [
      'of two on one day that recorded later does not count',
      claim(1, 7, 3),
      { ...claim(2, 7, 3), recordedAt: new Date('2026-02-02') },
      'dropped',
    ],
    [
      'that completed earlier counts, although it was recorded later',
      { ...claim(1, 7, 3, '2026-03-01'), recordedAt: new Date(0) },
      claim(2, 7, 3),
      'counts',
    ],
    ['of two at one instant that entered first counts', claim(2, 7, 3), claim(1, 7, 3), 'counts'],
    ['of two at one instant that entered later does not count', claim(1, 7, 3), claim(2, 7, 3), 'dropped'],
  ] as const)('for a publication that both passed counts once: %s', (_title, own, double, outcome) => {
    expect(mergeClaims([own], [double])).toEqual([{ outcome, claim: double, own }]);
  });
});

type Entry = LedgerEntry & CountedClaim & { userId: number; reversesId: number | null };

/** A ledger as the tables store it: entries are only added. */
class Ledger {
  readonly entries: Entry[] = [];
  private add(entry: Omit<Entry, 'id' | 'recordedAt'>): void {
    const id = this.entries.length + 1;
    this.entries.push(Object.freeze({ ...entry, id, recordedAt: new Date(id * 1000) }));
  }
  claim(userId: number, from: Pick<Entry, 'publicationId' | 'quarters' | 'completedOn'>): void {
    const { publicationId, quarters, completedOn } = from;
    this.add({ kind: 'claim', creditClass: 'CME', userId, publicationId, quarters, completedOn, reversesId: null });
  }
  reverse(claimed: Entry): void {
    this.add({ ...reversalOf(claimed), reversesId: claimed.id });
  }
  counted(userId: number): Entry[] {
    const reversed = new Set(this.entries.map(({ reversesId }) => reversesId));
    return this.entries.filter((entry) => entry.userId === userId && entry.kind === 'claim' && !reversed.has(entry.id));
  }
  total = (userId: number): Quarters => totalOf(this.entries.filter((entry) => entry.userId === userId));
  merge(into: number, double: number): void {
    for (const { outcome, claim: moved, own } of mergeClaims(this.counted(into), this.counted(double))) {
      this.reverse(moved);
      if (outcome === 'dropped') continue;
      if (own !== null) this.reverse(own);
      this.claim(into, moved);
    }
  }
}

const AMOUNTS = [1, 2, 4, 5] as Quarters[];
const DATES = ['2025-06-30', '2025-07-01', '2026-02-01'] as PlainDate[];
const USERS = [1, 2, 3, 4];
const PUBLICATIONS = [11, 12, 13];

/** One act of a history: a claim of a publication that counts nothing yet, a correction, or a merge. */
function act(ledger: Ledger, active: number[], { pick, chance }: Random): void {
  const userId = pick(active);
  const counted = ledger.counted(userId);
  if (chance(0.15) && active.length > 1) {
    const double = pick(active.filter((id) => id !== userId));
    ledger.merge(userId, double);
    active.splice(active.indexOf(double), 1);
  } else if (chance(0.3) && counted.length > 0) {
    const corrected = pick(counted);
    ledger.reverse(corrected);
    if (chance(0.7)) ledger.claim(userId, { ...corrected, quarters: pick(AMOUNTS) });
  } else {
    const publicationId = pick(PUBLICATIONS);
    if (counted.some((entry) => entry.publicationId === publicationId)) return;
    ledger.claim(userId, { publicationId, quarters: pick(AMOUNTS), completedOn: pick(DATES) });
  }
}

describe('the ledger after any history of claims, corrections and merges (rules O93, T19)', () => {
  test('adds up', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = seeded(seed);
      const ledger = new Ledger();
      const active = [...USERS];
      for (let step = 0; step < 40; step += 1) {
        const before = ledger.entries.map((entry) => ({ ...entry }));
        act(ledger, active, random);
        expect(ledger.entries.slice(0, before.length)).toEqual(before);
      }

      for (const userId of USERS) {
        const counted = ledger.counted(userId);
        // Each publication counts once, and the entries add up to what counts.
        expect(new Set(counted.map(({ publicationId }) => publicationId)).size).toBe(counted.length);
        expect(ledger.total(userId)).toBe(totalOf(counted));
        if (!active.includes(userId)) expect(counted).toEqual([]);
      }
      // Nothing is reversed twice.
      const reversed = ledger.entries.flatMap(({ reversesId }) => reversesId ?? []);
      expect(new Set(reversed).size).toBe(reversed.length);
    }
  });

  test('is for each publication the higher of both', () => {
    const random = seeded(7);
    for (let round = 0; round < 200; round += 1) {
      const ledger = new Ledger();
      for (const userId of [1, 2])
        for (const publicationId of PUBLICATIONS)
          if (random.chance(0.7))
            ledger.claim(userId, { publicationId, quarters: random.pick(AMOUNTS), completedOn: random.pick(DATES) });
      const all = [...ledger.counted(1), ...ledger.counted(2)];
      const best = PUBLICATIONS.map((id) =>
        Math.max(0, ...all.filter(({ publicationId }) => publicationId === id).map(({ quarters }) => quarters)),
      );

      ledger.merge(1, 2);

      expect(ledger.total(1)).toBe(best.reduce((sum, each) => sum + each, 0));
      expect(ledger.total(2)).toBe(NO_CREDIT);
    }
  });
});

test.each([
  ['that of the account that stays', 'Ines Duarte', 'Ines Reis', 'Ines Duarte'],
  ['that of the double if the other has none', '', 'Ines Reis', 'Ines Reis'],
  ['none if it cannot be printed (rules L58)', '田中 花子', 'Hanako Tanaka', null],
  ['none if neither has one', '', '', null],
])('the name on certificates of a merge is %s', (_, into, double, name) => {
  expect(chooseHolderName(into, double)).toBe(name);
});
