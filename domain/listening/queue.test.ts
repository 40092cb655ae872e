import { describe, expect, test } from 'vitest';
import { applyChanges, compactChanges, currentOf, type Queue, type QueueChange } from './queue.ts';

type Change = QueueChange<string>;
const EMPTY: Queue<string> = { items: [], removed: [], orderedAt: null, current: null, currentAt: null };
const add = (ids: string, at: number, isNext = false): Change => ({ kind: 'add', ids: [...ids], at, isNext });
const remove = (ids: string, at: number): Change => ({ kind: 'remove', ids: [...ids], at });
const order = (ids: string, at: number): Change => ({ kind: 'order', ids: [...ids], at });
const play = (id: string, at: number): Change => ({ kind: 'play', id, at });
const idsOf = ({ items }: Queue<string>) => items.map(({ id }) => id).join('');
/** Changes that arrive one after the other. */
const arrive = (...changes: Change[]) => changes.reduce((queue, change) => applyChanges(queue, [change]), EMPTY);

describe('a queue (rules V2, V3)', () => {
  test.each([
    ['at the end', [add('ab', 1), add('c', 2)], 'abc'],
    ['once, where it is', [add('abc', 1), add('a', 2)], 'abc'],
    ['next, at the beginning if nothing was played', [add('ab', 1), add('cd', 2, true)], 'cdab'],
    ['next, after the current section', [add('abc', 1), play('b', 2), add('xy', 3, true)], 'abxyc'],
    ['next, although it is queued', [add('abcd', 1), play('a', 2), add('d', 3, true)], 'adbc'],
    ['next, the latest first', [add('a', 1), play('a', 2), add('x', 3, true), add('y', 4, true)], 'ayx'],
    ['not behind itself', [add('abc', 1), play('b', 2), add('b', 3, true)], 'abc'],
    ['next, without the current section', [add('ab', 1), play('z', 2), add('x', 3, true)], 'xab'],
    ['again after a removal, at the end', [add('abc', 1), remove('a', 2), add('a', 3)], 'bca'],
  ])('adds a section %s', (_, changes, expected) => {
    expect(idsOf(arrive(...changes))).toBe(expected);
  });

  test.each([
    ['a removal that is older than the addition', [add('ab', 5), remove('a', 3)], 'ab'],
    ['an addition that is older than the removal', [add('ab', 1), remove('a', 5), add('a', 3)], 'b'],
    ['an older order', [add('abc', 1), order('cba', 5), order('bac', 3)], 'cba'],
    ['the position of an older “next”', [add('ab', 1), order('ba', 5), add('x', 3, true)], 'bax'],
  ])('does not follow %s that arrives late', (_, changes, expected) => {
    expect(idsOf(arrive(...changes))).toBe(expected);
  });

  test('applies changes that arrive together in the order in which they were made', () => {
    expect(idsOf(applyChanges(EMPTY, [add('c', 30), add('a', 10), add('b', 20)]))).toBe('abc');
  });

  test('remembers a removal when another section is added', () => {
    expect(idsOf(arrive(add('ab', 1), remove('a', 5), add('c', 6), add('a', 3)))).toBe('bc');
  });

  test('a change of the same instant as the last counts', () => {
    expect(idsOf(arrive(add('ab', 1), order('ba', 2), order('ab', 2)))).toBe('ab');
    expect(idsOf(arrive(add('ab', 1), remove('a', 1)))).toBe('b');
    expect(arrive(play('a', 2), play('b', 2)).current).toBe('b');
    expect(idsOf(arrive(add('ab', 1), order('ba', 2), add('x', 2, true)))).toBe('xba');
  });

  test('an order loses nothing that it did not include, and adds nothing', () => {
    expect(idsOf(arrive(add('abcd', 1), order('dxb', 2)))).toBe('dbac');
  });

  test('“next” is a change of order', () => {
    const queue = arrive(add('ab', 1), add('x', 4, true), order('bax', 3));

    expect([idsOf(queue), queue.orderedAt]).toEqual(['xab', 4]);
  });

  test('changes of one request are applied in the order in which they were made', () => {
    expect(idsOf(applyChanges(EMPTY, [remove('a', 3), add('ab', 1), order('ba', 2)]))).toBe('b');
  });

  test('changes that arrive twice change nothing', () => {
    const changes = [add('abc', 1), play('b', 2), add('x', 3, true), remove('c', 4), order('xab', 5)];
    const once = applyChanges(EMPTY, changes);

    expect(applyChanges(once, changes)).toEqual(once);
  });

  test('what was removed is known with the time of its removal', () => {
    const queue = arrive(add('ab', 1), remove('a', 2));

    expect(queue.removed).toEqual([{ id: 'a', changedAt: 2 }]);
    expect(arrive(add('ab', 1), remove('a', 2), remove('a', 3)).removed).toEqual([{ id: 'a', changedAt: 3 }]);
    expect(applyChanges(queue, [add('a', 3)]).removed).toEqual([]);
    expect(applyChanges(queue, [add('a', 3, true)]).removed).toEqual([]);
    expect(applyChanges(queue, [add('b', 7)]).items).toEqual([{ id: 'b', changedAt: 7 }]);
  });
});

describe('the current section (rules V4)', () => {
  test('is the one that was played last, whatever arrives late', () => {
    const queue = arrive(add('ab', 1), play('b', 5), play('a', 3));

    expect([queue.current, queue.currentAt]).toEqual(['b', 5]);
  });

  test('is the first without one in the queue', () => {
    const items = [{ id: 'a' }, { id: 'b' }];

    expect([currentOf(items, 'b'), currentOf(items, 'z'), currentOf(items, null), currentOf([], 'a')]).toEqual([
      { id: 'b' },
      { id: 'a' },
      { id: 'a' },
      null,
    ]);
  });
});

describe('changes that wait', () => {
  test('leave out what later ones overtake', () => {
    const changes = [add('abc', 1), order('cab', 2), play('a', 3), remove('a', 4), order('cb', 5), play('c', 6)];

    expect(compactChanges(changes)).toEqual([add('bc', 1), remove('a', 4), order('cb', 5), play('c', 6)]);
    expect(compactChanges([add('a', 1), remove('a', 2)])).toEqual([remove('a', 2)]);
  });

  test('give the same queue', () => {
    const changes = [add('ab', 1), add('x', 2, true), remove('b', 3), add('c', 4), order('cxa', 5), play('x', 6)];

    const whole = applyChanges(EMPTY, changes);
    const compact = applyChanges(EMPTY, compactChanges(changes));
    expect([idsOf(compact), compact.current]).toEqual([idsOf(whole), whole.current]);
  });
});
