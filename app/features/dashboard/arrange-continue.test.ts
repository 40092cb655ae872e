import { describe, expect, test } from 'vitest';
import type { Entity } from '#contract/resources.ts';
import { arrangeContinue, type PlaceRead } from './arrange-continue.ts';

// Only what is looked at; the rest of a publication has no part in it.
const publication = (id: string, more: object = {}) =>
  ({
    id,
    section_count: 3,
    completed: false,
    has_mcq: true,
    user_can_take_test: true,
    ...more,
  }) as Entity<'Publication'>;

const place = (of: Entity<'Publication'>, number: number, more: Partial<PlaceRead> = {}): PlaceRead => ({
  type: 'Progress',
  id: `${of.id}${number}`,
  position: 50,
  text_position: null,
  is_text_latest: false,
  share: 0.5,
  read: false,
  updated: `2026-11-2${number}T10:00:00Z`,
  section: {
    id: `${of.id}${number}`,
    number,
    duration: 100,
    reading_minutes: 2,
    attachment_type: 'video/mp4',
    publication: of,
  } as Entity<'Section'>,
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

  test('is the text of a section where that was read last, with the minutes left of it', () => {
    const lecture = publication('101');
    const text = { position: 10, text_position: { slide: 2, paragraph: 1, fraction: 0.5 }, is_text_latest: true };
    const length = { duration: 600, reading_minutes: 8, attachment_type: 'video/mp4' };
    const section = { id: '1012', number: 2, ...length, publication: lecture };
    const read = place(lecture, 2, { ...text, share: 0.7, section: section as Entity<'Section'> });

    expect(arrangeContinue([read])[0]).toMatchObject({ position: 0, share: 0.7, minutesLeft: 3, isText: true });
  });

  test('counts the minutes of a recording from where it stopped', () => {
    const lecture = publication('101');
    const section = { id: '1012', number: 2, duration: 600, attachment_type: 'video/mp4', publication: lecture };
    const heard = place(lecture, 2, { position: 240, share: 0.9, section: section as Entity<'Section'> });

    expect(arrangeContinue([heard])[0]).toMatchObject({ position: 240, share: 0.9, minutesLeft: 6, isText: false });
  });

  test('counts the minutes of a text that was not recorded by the pace of reading', () => {
    const lecture = publication('101');
    const written = { id: '1012', number: 2, duration: 0, reading_minutes: 5, attachment_type: null };
    const section = { ...written, publication: lecture } as Entity<'Section'>;

    expect(arrangeContinue([place(lecture, 2, { position: 0, share: 0.5, section })])[0]).toMatchObject({
      minutesLeft: 3,
      isText: false,
    });
    expect(arrangeContinue([place(lecture, 2, { position: 0, share: 0.99, section })])[0]).toMatchObject({
      minutesLeft: 1,
    });
  });

  test('is nowhere once everything is read of what has no test, such as an episode', () => {
    const episode = publication('801', { section_count: 1, has_mcq: false, user_can_take_test: false });

    expect(arrangeContinue([place(episode, 1, { read: true })])).toEqual([]);
    expect(arrangeContinue([place(episode, 1)])).toMatchObject([{ next: 'resume' }]);
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
