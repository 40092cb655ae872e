import { describe, expect, test } from 'vitest';
import { Transcript } from '#contract/transcript.ts';
import { readVtt } from '#domain/media/captions.ts';
import type { Problem } from '#server/db/import/problems.ts';
import { listSpokenWords } from './captions.ts';
import { parseMarkdown } from './markdown.ts';
import { makeTranscript, readSlides } from './transcript.ts';

function transcribe(text: string, vtt = 'WEBVTT') {
  const problems: Problem[] = [];
  const body = parseMarkdown({ file: 'section.md', text, firstLine: 1 }, problems);
  const slides = readSlides(body, 120, problems);
  expect(problems).toEqual([]);
  return makeTranscript(slides, body, { durationSeconds: 120, spoken: listSpokenWords(readVtt(vtt) ?? []) });
}

const BODY = `## 00:00 Night

One *small* thing.[^b] Dr. Moss said "no." Then 5 < 6 & more.[^a]

- A point[^c]

## 01:00 Morning

We wake.[^b]

[^a]: First reference.
[^b]: Second reference.
[^c]: Third reference.
`;

describe('a transcript', () => {
  test('matches the contract schema', () => {
    expect(Transcript.safeParse(transcribe(BODY)).success).toBe(true);
  });

  test('keeps the text order, with each sentence and its references in an identified span', () => {
    const [night] = transcribe(BODY).slides;

    expect(night?.html).toBe(
      '<p><span data-s="1">One <em>small</em> thing.<sup><a href="#reference-1">1</a></sup></span> ' +
        '<span data-s="2">Dr. Moss said "no."</span> ' +
        '<span data-s="3">Then 5 &lt; 6 &amp; more.<sup><a href="#reference-2">2</a></sup></span></p>' +
        '<ul><li><span data-s="4">A point<sup><a href="#reference-3">3</a></sup></span></li></ul>',
    );
    expect(night?.sentences.map(({ text }) => text)).toEqual([
      'One small thing.',
      'Dr. Moss said "no."',
      'Then 5 < 6 & more.',
      'A point',
    ]);
  });

  test('repeats lists and tables as on-screen points', () => {
    const [night] = transcribe(BODY).slides;

    expect(night?.points_html).toBe('<ul><li>A point<sup><a href="#reference-3">3</a></sup></li></ul>');
  });

  test('numbers references across the section in the order of first use', () => {
    const { slides } = transcribe(BODY);

    expect(slides.map(({ references }) => references.map(({ number, label }) => `${number} ${label}`))).toEqual([
      ['1 b', '2 a', '3 c'],
      ['1 b'],
    ]);
  });

  test('times a sentence by its share of the slide without a recording', () => {
    const [, morning] = transcribe('## 00:00 A\n\nOne.\n\n## 01:00 B\n\nTen chars. Ten chars.\n').slides;

    expect(morning?.sentences.map(({ start }) => start)).toEqual([60, 90]);
  });

  test('times sentences by the captions', () => {
    const vtt = `WEBVTT

00:00:01.000 --> 00:00:03.000
One small thing.

00:00:05.500 --> 00:00:09.500
Dr. Moss said no. Then five

00:01:02.000 --> 00:01:04.000
We wake.
`;
    const { slides } = transcribe(BODY, vtt);

    expect(slides[0]?.sentences.slice(0, 2).map(({ start }) => start)).toEqual([1, 5.5]);
    expect(slides[1]?.sentences.map(({ start }) => start)).toEqual([62]);
  });

  test.each([
    ['in English', 'Take 0.5 mg vs. placebo. Then wait, e.g. two days. See St. John’s wort.', 3],
    ['in German', 'Das gilt z. B. für Lithium. Über Nacht wirkt es.', 2],
    ['with a speaker', '**Jonas Lindqvist:** How? **Nadia Haddad:** So.', 2],
    ['without a period', 'No end here', 1],
    ['inside and after German quotation marks', 'Sie sagte: „Gut so.“ Dann ging sie. „Wohin?“ Niemand wusste es.', 4],
    [
      'inside and after French quotation marks',
      'Elle dit : «\u00a0Bien.\u00a0» Puis elle sort. «\u00a0Où\u00a0?\u00a0» Nul ne sait.',
      4,
    ],
    ['inside and after Italian quotation marks', 'Disse: «Bene.» Poi uscì. «Dove?» Nessuno lo sa.', 4],
  ])('splits sentences %s', (_, text, count) => {
    const { slides } = transcribe(`## 00:00 A\n\n${text}\n`);

    expect(slides[0]?.sentences).toHaveLength(count);
  });
});
