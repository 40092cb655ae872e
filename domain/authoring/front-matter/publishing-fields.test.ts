import { describe, expect, test } from 'vitest';
import type { PlainDate } from '#domain/shared/dates.ts';
import { type Publishing, setPublishingFields } from './publishing-fields.ts';

const TODAY = '2026-11-21' as PlainDate;
const cover = (visibility: string) =>
  `---\ntitle: "A" # kept\nvisibility: ${visibility}\npublicationDate: 2026-03-02\nmodified: 2026-03-02\n---\n\nBody.\n`;
const publish = (text: string, parts: Partial<Publishing>) =>
  setPublishingFields(
    { 'publication.md': text, 'sections/01-a.md': 'visibility: announced' },
    {
      as: 'published',
      visibility: 'published',
      publishedOn: '2026-03-02' as PlainDate,
      kind: null,
      today: TODAY,
      ...parts,
    },
  );
const datesIn = (text = '') => text.match(/\d{4}-\d\d-\d\d/g);

describe('publishing (rules E5)', () => {
  test('of a correction changes no character', () => {
    const files = publish(cover('published # shown'), { kind: 'correction' });
    expect(files['publication.md']).toBe(cover('published # shown'));
  });

  test.each<[string, string, Partial<Publishing>, string[]]>([
    ['a clinical update is of today', 'published', { kind: 'clinical-update' }, ['2026-03-02', '2026-11-21']],
    ['the first publication is of today', 'published', { visibility: null }, ['2026-11-21', '2026-11-21']],
    [
      'an announced text published now is of today',
      'announced',
      { visibility: 'announced' },
      ['2026-11-21', '2026-11-21'],
    ],
    ['a retired text keeps its dates', 'published', { visibility: 'withdrawn' }, ['2026-03-02', '2026-03-02']],
    [
      'a text that the server released keeps that date',
      'announced',
      { kind: 'correction', publishedOn: '2026-05-04' as PlainDate },
      ['2026-05-04', '2026-03-02'],
    ],
    [
      'a text that is published already keeps the date in it',
      'published',
      { kind: 'correction', publishedOn: '2026-05-04' as PlainDate },
      ['2026-03-02', '2026-03-02'],
    ],
    [
      'a text whose date is unknown keeps the date in it',
      'announced',
      { kind: 'correction', publishedOn: null },
      ['2026-03-02', '2026-03-02'],
    ],
  ])('%s', (_title, visibility, parts, dates) => {
    const text = publish(cover(visibility), parts)['publication.md'];
    expect(text).toContain('visibility: published');
    expect(datesIn(text)).toEqual(dates);
  });

  test('of an announcement keeps its date', () => {
    const text = publish(cover('published'), { as: 'announced', visibility: null })['publication.md'];
    expect(text).toContain('visibility: announced');
    expect(datesIn(text)).toEqual(['2026-03-02', '2026-03-02']);
  });

  test('of files without a cover changes none of them', () => {
    const files = { 'sections/01-a.md': 'visibility: announced' };
    expect(
      setPublishingFields(files, { as: 'published', visibility: null, publishedOn: null, kind: null, today: TODAY }),
    ).toEqual(files);
  });

  test('changes the cover alone, and gives an episode no visibility', () => {
    expect(publish(cover('announced'), {})['sections/01-a.md']).toBe('visibility: announced');
    const episode = setPublishingFields(
      { 'episode.md': '---\npublicationDate: 2026-03-02\n---\n' },
      { as: 'published', visibility: null, publishedOn: null, kind: null, today: TODAY },
    );
    expect(episode['episode.md']).toBe('---\npublicationDate: 2026-11-21\nmodified: 2026-11-21\n---\n');
  });
});
