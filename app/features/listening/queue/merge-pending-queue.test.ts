import { expect, test } from 'vitest';
import type { PendingWrite, PendingWrites } from '#app/api/offline/pending-writes.ts';
import type { ReceivedQueue } from '#app/api/offline/send-queue.ts';
import type { QueueChange } from '#domain/listening/queue.ts';
import { mergePendingQueue } from './merge-pending-queue.ts';

const received = (ids: string): ReceivedQueue => ({
  current: 'a',
  items: [...ids].map((id) => ({
    ...{ id, title: id, number: 1, slug: id, duration: 90, position: 5, finished: false, lock_reason: null, url: '/m' },
    publication: { id: '1', title: 'P', section_count: 1, category: '' },
  })),
});
const write = (changes: QueueChange<string>[]): PendingWrites => ({
  'queue:queue': { kind: 'queue', id: 'queue', changes, madeAt: 1 },
});
const merge = (pending: PendingWrites) => {
  const { items, current } = mergePendingQueue(received('abc'), pending);
  return [items.map(({ id }) => id).join(''), current];
};

test('the queue is shown as received without changes', () => {
  expect(mergePendingQueue(received('abc'), {})).toEqual(received('abc'));
});

test('changes that wait are applied to the queue', () => {
  expect(merge(write([{ kind: 'remove', ids: ['b'], at: 1 }]))).toEqual(['ac', 'a']);
  expect(merge(write([{ kind: 'order', ids: ['c', 'b', 'a'], at: 1 }]))).toEqual(['cba', 'a']);
  expect(merge(write([{ kind: 'play', id: 'c', at: 1 }]))).toEqual(['abc', 'c']);
  expect(merge(write([{ kind: 'add', ids: ['c', 'x'], isNext: true, at: 1 }]))).toEqual(['acb', 'a']);
});

test('positions and marks that wait are shown', () => {
  const position: PendingWrite = { kind: 'position', id: 'b', position: 42, madeAt: 1 };
  const read: PendingWrite = { kind: 'read', id: 'b', read: true, title: 'b', madeAt: 1 };

  const { items } = mergePendingQueue(received('ab'), { 'position:b': position, 'read:b': read });

  expect(items.map((item) => [item.position, item.finished])).toEqual([
    [5, false],
    [42, true],
  ]);
});
