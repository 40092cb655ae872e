import { expect, test } from 'vitest';
import { attempts } from '#server/modules/assessment/tables.ts';
import { startSlice } from '#tests/support/server/slice.ts';

test('a list counts the tests that each caller may take, on each day', async () => {
  const slice = await startSlice();
  await slice.given.publication({ id: 101, questions: 1 });
  await slice.given.publication({ id: 102, questions: 1, expiresOn: '2026-11-21' });
  await slice.given.publication({ id: 103, questions: 1, type: 'BRAIN_GUIDE' });
  await slice.given.publication({ id: 104 });
  const [gold, other] = [await slice.given.member('gold'), await slice.given.member('gold')];
  const bronze = await slice.given.member('bronze');
  const passed = { userId: gold.id, attempt: 1, scorePercent: 100, passMark: 70, submittedAt: slice.clock.now() };
  await slice.db.insert(attempts).values({ ...passed, publicationId: 101, status: 'APPROVED' });
  const counted = async (query: string, as = {}) => {
    const { meta } = (await slice.api.get(`/api/publications/?filter[can_user_take_test]=true${query}`, as)).body;
    return [meta.pagination.count, meta.facets.type];
  };

  for (const query of ['', '&filter[completed]=false']) {
    expect(await counted(query, other.headers)).toEqual([3, { PUBLICATION_VIDEO: 2, BRAIN_GUIDE: 1 }]);
    expect(await counted(query, gold.headers)).toEqual([2, { PUBLICATION_VIDEO: 1, BRAIN_GUIDE: 1 }]);
    expect(await counted(query, bronze.headers)).toEqual([2, { PUBLICATION_VIDEO: 2 }]);
    expect(await counted(query)).toEqual([0, {}]);
  }
  expect(await counted('&filter[completed]=true', gold.headers)).toEqual([0, {}]);
  slice.clock.moveTo('2026-11-22T12:00:00.000Z');
  expect(await counted('', other.headers)).toEqual([2, { PUBLICATION_VIDEO: 1, BRAIN_GUIDE: 1 }]);
  await slice.close();
});
