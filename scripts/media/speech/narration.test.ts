import { describe, expect, test } from 'vitest';
import { narrateEpisode, narrateTable, narrateTranscript, sentencesOf } from './narration.ts';
import { readEpisode, readTranscript } from './transcript.ts';

const SECTION = `---
title: Timing
duration: "01:30"
---

## 00:00 First

It is quick.[^one] Most arrive within a day, in a series of 0.5 percent. Is that early?

- Spontaneous clonus
- Fever; above 38 °C

## 00:40 Second

| Drug | Half-life |
|---|---|
| None | 25 hours |
| Carbamazepine | 14 hours |

[^one]: A reference.
`;

describe('the narration of a section', () => {
  const [first, second] = narrateTranscript(readTranscript(SECTION));

  test('keeps each slide between its own time and the next', () => {
    expect([first?.start, first?.end, second?.start, second?.end]).toEqual([0, 40, 40, 90]);
  });

  test('reads text and list without the marks of references', () => {
    expect(first?.sentences.map(({ text }) => text)).toEqual([
      'It is quick.',
      'Most arrive within a day, in a series of 0.5 percent.',
      'Is that early?',
      'Spontaneous clonus.',
      'Fever; above 38 °C.',
    ]);
  });

  test('reads a table if its slide is shown long enough', () => {
    expect(second?.sentences.map(({ text }) => text)).toEqual(['None: 25 hours.', 'Carbamazepine: 14 hours.']);
  });

  test('omits a table if its slide is too short', () => {
    const hurried = narrateTranscript(readTranscript(SECTION.replace('01:30', '00:41')));

    expect(hurried[1]?.sentences).toEqual([]);
  });
});

test('names the columns of a wide table once', () => {
  const narration = narrateTable(
    ['Weeks', 'Alone', 'With valproate'],
    [
      ['1 and 2', '25 mg', '25 mg every other day'],
      ['3 and 4', '50 mg', '25 mg'],
    ],
  );

  expect(narration).toEqual([
    'Weeks 1 and 2: alone, 25 mg; with valproate, 25 mg every other day',
    'Weeks 3 and 4: 50 mg; 25 mg',
  ]);
});

test('decimals and lower-case continuations do not end a sentence', () => {
  expect(sentencesOf('A rate of 0.08 vs. 0.13 percent. "Stop," she says.').map(({ text }) => text)).toEqual([
    'A rate of 0.08 vs. 0.13 percent.',
    '"Stop," she says.',
  ]);
});

test('an episode has an introduction, its listed chapters and a closing', () => {
  const episode = readEpisode(`---
title: A Talk
excerpt: Why it matters.
---

The notes.

- 00:50 What ended
- 04:10 What did not

Goodbye.
`);

  expect(
    narrateEpisode(episode).map(({ title, sentences }) => [title, sentences.map(({ text }) => text).join(' ')]),
  ).toEqual([
    ['Introduction', 'A Talk. Why it matters.'],
    ['In this episode', 'The notes.'],
    ['What ended', 'What ended.'],
    ['What did not', 'What did not.'],
    ['Closing', 'Goodbye.'],
  ]);
});
