import { describe, expect, test } from 'vitest';
import { listContinueItems, type ProgressEntry } from './continue-items.ts';

type Section = NonNullable<ProgressEntry['section']>;
type Publication = NonNullable<Section['publication']>;

const publication = (id: string, more: Partial<Publication> = {}): Publication => ({
  id,
  slug: `lamotrigine-${id}`,
  title: 'Lamotrigine',
  section_count: 3,
  completed: false,
  has_mcq: true,
  user_can_take_test: true,
  earnLabelSmall: '',
  ...more,
});

const sectionOf = (of: Publication, number: number, more: Partial<Section> = {}): Section => ({
  type: 'Section',
  id: `${of.id}${number}`,
  slug: `lamotrigine-${of.id}-${number}`,
  title: `Section ${number}`,
  number,
  duration: 100,
  reading_minutes: 2,
  attachment_type: 'video/mp4',
  publication: of,
  ...more,
});

const progress = (of: Publication, number: number, more: Partial<ProgressEntry> = {}): ProgressEntry => ({
  type: 'Progress',
  id: `${of.id}${number}`,
  position: 50,
  text_position: null,
  is_text_latest: false,
  share: 0.5,
  read: false,
  updated: `2026-11-2${number}T10:00:00Z`,
  section: sectionOf(of, number),
  ...more,
});

describe('the continue list', () => {
  test('resumes the unread section opened last, with the share of each section', () => {
    const lecture = publication('101');

    const [first, ...rest] = listContinueItems([progress(lecture, 2), progress(lecture, 1, { read: true })]);

    expect(rest).toEqual([]);
    expect(first).toMatchObject({ next: 'resume', number: 2, position: 50 });
    expect(first?.segments.map(({ share }) => share)).toEqual([1, 0.5, 0]);
  });

  test('resumes the text with its remaining minutes if it was read last', () => {
    const lecture = publication('101');
    const text = { position: 10, text_position: { slide: 2, paragraph: 1, fraction: 0.5 }, is_text_latest: true };
    const section = sectionOf(lecture, 2, { duration: 600, reading_minutes: 8 });
    const read = progress(lecture, 2, { ...text, share: 0.7, section });

    expect(listContinueItems([read])[0]).toMatchObject({ position: 0, share: 0.7, minutesRemaining: 3, isText: true });
  });

  test('counts the remaining minutes of a recording from its position', () => {
    const lecture = publication('101');
    const section = sectionOf(lecture, 2, { duration: 600 });
    const played = progress(lecture, 2, { position: 240, share: 0.9, section });

    expect(listContinueItems([played])[0]).toMatchObject({
      position: 240,
      share: 0.9,
      minutesRemaining: 6,
      isText: false,
    });
  });

  test('counts the remaining minutes of a text without recording by reading speed', () => {
    const lecture = publication('101');
    const section = sectionOf(lecture, 2, { duration: 0, reading_minutes: 5, attachment_type: null });

    expect(listContinueItems([progress(lecture, 2, { position: 0, share: 0.5, section })])[0]).toMatchObject({
      minutesRemaining: 3,
      isText: false,
    });
    expect(listContinueItems([progress(lecture, 2, { position: 0, share: 0.99, section })])[0]).toMatchObject({
      minutesRemaining: 1,
    });
  });

  test('omits a finished publication without a test, such as an episode', () => {
    const episode = publication('801', { section_count: 1, has_mcq: false, user_can_take_test: false });

    expect(listContinueItems([progress(episode, 1, { read: true })])).toEqual([]);
    expect(listContinueItems([progress(episode, 1)])).toMatchObject([{ next: 'resume' }]);
  });

  test('offers the test once every section is read', () => {
    const lecture = publication('101');
    const all = [1, 2, 3].map((number) => progress(lecture, number, { read: true }));

    expect(listContinueItems(all)[0]?.next).toBe('test');
    expect(listContinueItems(all.slice(1))[0]).toMatchObject({ next: 'open', section: null, number: 3 });
  });

  test('links to the cover if the viewer may not take the test', () => {
    const locked = publication('101', { user_can_take_test: false, section_count: 1 });

    expect(listContinueItems([progress(locked, 1, { read: true })])[0]?.next).toBe('open');
  });

  test('omits completed publications', () => {
    expect(listContinueItems([progress(publication('101', { completed: true }), 1)])).toEqual([]);
  });
});
