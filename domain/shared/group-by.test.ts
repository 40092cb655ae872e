import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('groups items in the order in which their keys first occur', () => {
  const groups = groupBy(['lithium', 'clozapine', 'lamotrigine'], (name) => name[0]);

  expect([...groups]).toEqual([
    ['l', ['lithium', 'lamotrigine']],
    ['c', ['clozapine']],
  ]);
});
