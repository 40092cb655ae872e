import { describe, expect, expectTypeOf, test } from 'vitest';
import { getPublication, listCategories, listPublications } from '#contract/calls/catalogue.ts';
import { createApi } from './client.ts';

const requests: string[] = [];
const api = createApi(async ({ address }) => {
  requests.push(address);
  return { status: 200, body: JSON.stringify({ data: { type: 'Publication', id: '7' } }) };
});

describe('a response', () => {
  test('has the relationships and fields that include and fields request', async () => {
    const publication = await api(getPublication, {
      params: { id: '7' },
      include: ['sections', 'author.image'],
      fields: { Publication: ['title', 'sections', 'author'], Section: [] },
    });

    expect(requests.at(-1)).toBe(
      '/api/publications/7/?fields%5BPublication%5D=title%2Csections%2Cauthor&fields%5BSection%5D=&include=sections%2Cauthor.image',
    );
    expectTypeOf(publication.title).toEqualTypeOf<string>();
    expectTypeOf(publication.sections).items.toHaveProperty('id');
    expectTypeOf(publication.sections).items.not.toHaveProperty('title');
    expectTypeOf<NonNullable<typeof publication.author>['image']>().toExtend<{ url: string } | null>();
    // @ts-expect-error: it was not requested
    expect(publication.slug).toBeUndefined();
  });

  test('has them in each item of a list', () => {
    const list = () => api(listPublications, { include: ['authors'], fields: { Author: ['fullName'] } });

    expectTypeOf<Awaited<ReturnType<typeof list>>['items'][number]['authors'][number]>().toHaveProperty('fullName');
  });
});

test('requests of unknown fields and paths do not compile', () => {
  const unknown = [
    // @ts-expect-error: no field of a publication
    () => api(getPublication, { params: { id: '7' }, fields: { Publication: ['titel'] } }),
    // @ts-expect-error: no relationship of a publication
    () => api(getPublication, { params: { id: '7' }, include: ['writer'] }),
    // @ts-expect-error: nothing can be included in categories
    () => api(listCategories, { include: ['publications'] }),
  ];

  expect(unknown).toHaveLength(3);
});
