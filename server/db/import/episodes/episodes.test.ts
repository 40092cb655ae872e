import { describe, expect, test } from 'vitest';
import { readLibrary } from '#server/db/import/read-library.ts';
import { writeSmallLibrary } from '#tests/support/given/small-library.ts';

const EPISODE = 'podcasts/81-a-first-episode.md';

function read({ path }: { path: string }) {
  const reading = readLibrary(path);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const { publications, podcasts } = reading.library;
  const publication = publications.find(({ number }) => number === 81);
  return { publication, section: publication?.sections[0], chapters: podcasts[0]?.chapters };
}

function record({ write }: ReturnType<typeof writeSmallLibrary>): void {
  write('media/a.mp3', 'four');
  write(
    'media/a.vtt',
    `WEBVTT

00:00:00.400 --> 00:00:02.000
Sleep is one thing, and

00:00:02.000 --> 00:00:04.000
rest < another. Nobody

00:00:04.000 --> 00:00:05.000
knows why.

00:00:10.100 --> 00:00:12.000
Then we wake.
`,
  );
  write(
    'media/c.vtt',
    'WEBVTT\n\n00:00:00.000 --> 00:00:10.000\nThe night\n\n00:00:10.000 --> 00:00:12.000\nThe morning\n',
  );
  const files =
    '{ podcast: 81, file: a.mp3, mime: audio/mpeg, bytes: 4, durationSeconds: 12.4, captions: a.vtt, chapters: c.vtt }';
  write('media/manifest.yaml', `recipe: 1\nrecordings:\n  - ${files}\n`);
}

describe('an episode is a publication', () => {
  test('is open, has no credit, and has notes without the list of chapters', () => {
    const { publication, section, chapters } = read(writeSmallLibrary());

    expect(publication).toMatchObject({
      ...{ type: 'PODCAST', slug: 'a-first-episode', visibility: 'published', modified: '2026-05-04', test: null },
      descriptionHtml: '<p>Notes.</p>',
      materials: [],
    });
    expect(publication?.credits).toBeUndefined();
    expect(chapters).toEqual([
      { start: 50, title: 'Why it matters' },
      { start: 250, title: 'What to do' },
    ]);
    expect(section).toMatchObject({ number: 1, duration: 0, recording: null, transcript: { slides: [] } });
  });

  test('has the transcript below its notes', () => {
    const library = writeSmallLibrary();
    library.replace(
      EPISODE,
      '- 00:50 Why it matters\n- 04:10 What to do\n',
      '## 00:00 Hello\n\n**Host:** Why sleep? Tell us.\n\n## 00:30 The end\n\nBye.\n',
    );

    const { publication, section, chapters } = read(library);

    expect(publication?.descriptionHtml).toBe('<p>Notes.</p>');
    expect(section?.transcript.slides.map(({ title, start }) => [title, start])).toEqual([
      ['Hello', 0],
      ['The end', 30],
    ]);
    expect(section?.transcript.slides[0]?.html).toContain('<strong>Host:</strong>');
    expect(chapters).toEqual([
      { start: 0, title: 'Hello' },
      { start: 30, title: 'The end' },
    ]);
  });

  test('gets a missing transcript from captions and chapters', () => {
    const library = writeSmallLibrary();
    record(library);

    const { section, chapters } = read(library);

    expect(section).toMatchObject({ duration: 12, recording: { media: { path: 'media/a.mp3' } } });
    expect(section?.transcript.slides).toMatchObject([
      {
        title: 'The night',
        start: 0,
        html: '<p><span data-s="1">Sleep is one thing, and rest &lt; another.</span> <span data-s="2">Nobody knows why.</span></p>',
        sentences: [
          { id: 1, start: 0.4, text: 'Sleep is one thing, and rest < another.' },
          { id: 2, start: 2, text: 'Nobody knows why.' },
        ],
      },
      { title: 'The morning', start: 10, sentences: [{ id: 3, start: 10.1, text: 'Then we wake.' }] },
    ]);
    expect(chapters).toEqual([
      { start: 0, title: 'The night' },
      { start: 10, title: 'The morning' },
    ]);
  });
});
