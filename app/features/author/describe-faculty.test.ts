import { describe, expect, test } from 'vitest';
import { describeFaculty, findFaculty } from './describe-faculty.ts';

const author = (id: string, fullName: string) =>
  ({
    type: 'Author',
    id,
    slug: '',
    fullName,
    fullNameAffix: `${fullName}, MD`,
    completeAffiliation: '',
    image: null,
  }) as const;
const ana = author('1', 'Ana Núñez');
const bo = author('2', 'Bo Smith-Jones');
const publication = (authors: { type: 'Author'; id: string }[], ...names: string[]) => ({
  id: '7',
  authors,
  categories: names.map((name) => ({ type: 'Category' as const, id: name, name })),
});

describe('the faculty', () => {
  test('has the number of publications of each, and the most frequent topics', () => {
    const faculty = describeFaculty(
      [ana, bo],
      [publication([ana, bo], 'Sleep'), publication([ana], 'ADHD', 'Sleep'), publication([ana], 'TMS', 'Bipolar')],
    );

    expect(faculty).toMatchObject([
      { id: '1', count: 3, topics: ['Sleep', 'ADHD', 'Bipolar'] },
      { id: '2', count: 1, topics: ['Sleep'] },
    ]);
  });

  test('includes an author without publications', () => {
    expect(describeFaculty([ana], [])).toMatchObject([{ id: '1', count: 0, topics: [] }]);
  });

  test.each([
    ['', ['1', '2']],
    ['nun', ['1']],
    ['NÚÑ an', ['1']],
    ['jones', ['2']],
    ['mith', []],
    ['.*(', []],
    ['x'.repeat(200_000), []],
  ])('is found by prefixes of names', (typed, ids) => {
    expect(findFaculty(describeFaculty([ana, bo], []), typed).map(({ id }) => id)).toEqual(ids);
  });
});
