import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('items are grouped in the order in which they come', () => {
  const groups = groupBy(['lithium', 'clozapine', 'lamotrigine'], (name) => name[0]);

  expect([...groups]).toEqual([
    ['l', ['lithium', 'lamotrigine']],
    ['c', ['clozapine']],
  ]);
});
