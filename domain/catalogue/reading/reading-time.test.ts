import { describe, expect, test } from 'vitest';
import { countWords, readingMinutes, studySeconds, WORDS_PER_MINUTE } from './reading-time.ts';

describe('readingMinutes (rules C28)', () => {
  test.each([
    ['no words', 0, 0],
    ['one word', 1, 1],
    ['one minute', WORDS_PER_MINUTE, 1],
    ['one word more than a minute', WORDS_PER_MINUTE + 1, 2],
    ['a whole lecture', 2000, 9],
  ])('%s', (_, words, minutes) => {
    expect(readingMinutes(words)).toBe(minutes);
  });
});

describe('countWords', () => {
  test.each([
    ['a title and a paragraph', 'Where to start', '<p>Begin with a low dose.</p>', 8],
    ['sentences in spans', 'Dose', '<p><span data-s="1">Start low.</span> <span data-s="2">Go slow.</span></p>', 5],
    ['a reference mark', 'Dose', '<p>It helps.<sup><a href="#reference-1">1</a></sup></p>', 3],
    ['marks inside a word', 'Dose', '<p>Half-<em>life</em> of 5\u00a0mg.</p>', 4],
    ['a list', 'Dose', '<ul><li>Low</li><li>Slow</li></ul>', 3],
    ['a table', 'Dose', '<table><tr><th>Week</th><td>25 mg</td></tr></table>', 4],
    ['standalone punctuation', 'Dose', '<p>Low – then slow &</p>', 4],
    ['other scripts', 'Γλυκίνη', '<p>é α</p>', 3],
    ['an empty text', '', '', 0],
  ])('%s', (_, title, html, words) => {
    expect(countWords([{ title, html }])).toBe(words);
  });

  test('counts the words of all slides', () => {
    const slide = { title: 'Two words', html: '<p>and three more</p>' };

    expect(countWords([slide, slide])).toBe(10);
    expect(countWords([{ title: 'Dose', html: 'Low' }, slide])).toBe(7);
  });
});

describe('studySeconds', () => {
  test.each([
    ['the recording', { duration: 154, reading_minutes: 2 }, 154],
    ['the text if there is no recording', { duration: 0, reading_minutes: 2 }, 120],
    ['at least 1 for an empty section', { duration: 0, reading_minutes: 0 }, 1],
  ])('%s', (_, extent, seconds) => {
    expect(studySeconds(extent)).toBe(seconds);
  });
});
