import { expect, test } from 'vitest';
import { deserialize } from './deserialize.ts';

const link = (type: string, id: string) => ({ data: { type, id } });

test('a resource that links to its parent creates no circular object', () => {
  const entity = deserialize({
    data: {
      type: 'Publication',
      id: '7',
      attributes: { title: 'Lithium' },
      relationships: { sections: { data: [{ type: 'Section', id: '1' }] } },
    },
    included: [
      { type: 'Section', id: '1', attributes: { number: 1 }, relationships: { publication: link('Publication', '7') } },
    ],
  });

  expect(JSON.parse(JSON.stringify(entity))).toEqual({
    ...{ type: 'Publication', id: '7', title: 'Lithium' },
    sections: [{ type: 'Section', id: '1', number: 1, publication: { type: 'Publication', id: '7' } }],
  });
});

test('a resource that is linked twice becomes one object', () => {
  const author = { type: 'Author', id: '3', attributes: { fullName: 'Amara Okafor' } };
  const publication = (id: string) => ({ type: 'Publication', id, relationships: { author: link('Author', '3') } });
  const [first, second] = deserialize({ data: [publication('1'), publication('2')], included: [author] }) as {
    author: object;
  }[];

  expect(first?.author).toEqual({ type: 'Author', id: '3', fullName: 'Amara Okafor' });
  expect(second?.author).toBe(first?.author);
});
