import { describe, expect, test } from 'vitest';
import type { Entity } from '#contract/resources.ts';
import { arrangeContinue, type PlaceRead } from './arrange-continue.ts';

// Only what is looked at; the rest of a publication has no part in it.
const publication = (id: string, more: object = {}) =>
  ({ id, section_count: 3, completed: false, user_can_take_test: true, ...more }) as Entity<'Publication'>;

const place = (of: Entity<'Publication'>, number: number, more: Partial<PlaceRead> = {}): PlaceRead => ({
  type: 'Progress',
  id: `${of.id}${number}`,
  position: 50,
  read: false,
  updated: `2026-11-2${number}T10:00:00Z`,
  section: { id: `${of.id}${number}`, number, duration: 100, publication: of } as Entity<'Section'>,
  ...more,
});

describe('where one left off', () => {
  test('is the section opened last and not read, with what is done of each', () => {
    const lecture = publication('101');

    const [first, ...rest] = arrangeContinue([place(lecture, 2), place(lecture, 1, { read: true })]);

    expect(rest).toEqual([]);
    expect(first).toMatchObject({ next: 'resume', number: 2, position: 50 });
    expect(first?.pieces.map(({ share }) => share)).toEqual([1, 0.5, 0]);
  });

  test('is the test once every section is read', () => {
    const lecture = publication('101');
    const all = [1, 2, 3].map((number) => place(lecture, number, { read: true }));

    expect(arrangeContinue(all)[0]?.next).toBe('test');
    expect(arrangeContinue(all.slice(1))[0]).toMatchObject({ next: 'open', section: null, number: 3 });
  });

  test('is the cover where the test is not open to this reader', () => {
    const locked = publication('101', { user_can_take_test: false, section_count: 1 });

    expect(arrangeContinue([place(locked, 1, { read: true })])[0]?.next).toBe('open');
  });

  test('says nothing of what is completed', () => {
    expect(arrangeContinue([place(publication('101', { completed: true }), 1)])).toEqual([]);
  });
});
