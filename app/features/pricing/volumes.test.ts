import { expect, test } from 'vitest';
import { groupByVolume } from './volumes.ts';

const listed = (id: string, volume: string | null, earnLabelSmall = '0.5 CME') => ({
  id,
  slug: `x-${id}`,
  title: `Title ${id}`,
  type: 'PUBLICATION_VIDEO',
  volume,
  earnLabelSmall,
  expired: false,
});

test('publications with credit are grouped by volume in numeric order, the newest first', () => {
  const volumes = groupByVolume([
    listed('1', 'Volume 9'),
    listed('2', 'Volume 10'),
    listed('3', 'Volume 9'),
    listed('4', 'Volume 10', ''),
    listed('5', null),
    { ...listed('6', 'Volume 10', 'Credit expired'), expired: true },
  ]);

  expect(volumes.map(({ name, publications }) => [name, publications.map(({ id }) => id)])).toEqual([
    ['Volume 10', ['2']],
    ['Volume 9', ['1', '3']],
    [null, ['5']],
  ]);
});
