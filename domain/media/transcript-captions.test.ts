import { describe, expect, test } from 'vitest';
import { captionsOfTranscript, listSlideMarks, listSpoken, writeTranscript } from './transcript-captions.ts';

const cue = (start: number, end: number, text: string) => ({ start, end, text });
const spokenIn = (text: string) => listSpoken([cue(0, 1, text)], [0])[0];
const textsOf = (body: string) => captionsOfTranscript(body, 60).map(({ text }) => text.replaceAll('\n', ' '));

describe('a transcript of captions (rules U7)', () => {
  test('has its slides in the order of their times, with what was said before the first in it', () => {
    const slides = [
      { start: 75, title: 'Later\n slide' },
      { start: 5, title: 'First slide' },
    ];

    expect(writeTranscript([cue(1, 2, 'Hello.'), cue(80, 81, 'The  end.')], slides)).toBe(
      '## 00:05 First slide\n\nHello.\n\n## 01:15 Later slide\n\nThe end.\n',
    );
  });

  test('counts a caption to the slide that follows within half a second', () => {
    const spoken = listSpoken([cue(9.4, 9.5, 'Before.'), cue(9.5, 12, 'After.')], [0, 10]);

    expect(spoken).toEqual([['Before.'], ['After.']]);
  });

  test.each([
    ['# 5 and #6 are - well - two + two', '\\# 5 and #6 are - well - two + two'],
    ['- no list', '\\- no list'],
    ['+ no list', '\\+ no list'],
    ['12. of 3. May', '12\\. of 3. May'],
    ['2) of 3) ways', '2\\) of 3) ways'],
    ['1.5 mg', '1\\.5 mg'],
    ['in 12. and 3) of them', 'in 12. and 3) of them'],
    ['two - or + or #3', 'two - or + or #3'],
    ['*a* _b_ [c] <d> `e` |f| ~g~ \\h', '\\*a\\* \\_b\\_ \\[c\\] \\<d\\> \\`e\\` \\|f\\| \\~g\\~ \\\\h'],
  ])('writes %j so that Markdown shows it', (text, written) => {
    expect(spokenIn(text)).toEqual([written]);
  });

  test('reads back as it was said', () => {
    const spoken = '# 5 and *all* of [them] are 1. of 2) ways - so +1.';

    expect(textsOf(writeTranscript([cue(0, 9, spoken)], []))).toEqual([spoken]);
  });
});

describe('captions of a transcript (rules U7)', () => {
  test('share the time of their slide by their characters', () => {
    const body = '## 0:10 A\n\nTwelve signs. Six to be.\n\n## 0:34 B\n\nLast.\n';

    expect(captionsOfTranscript(body, 40)).toEqual([
      { start: 10, end: 10 + (24 * 13) / 23, text: 'Twelve signs.' },
      { start: 10 + (24 * 13) / 23, end: 34, text: 'Six to be.' },
      { start: 34, end: 40, text: 'Last.' },
    ]);
  });

  test('are none for a slide that is over when it begins', () => {
    expect(textsOf('## 0:10 A\n\nNot said.\n\n## 0:10 B\n\nSaid.\n\n## 1:10 C\n\nToo late.')).toEqual(['Said.']);
  });

  test('follow hours, minutes and seconds', () => {
    const body = '## 1:02:05 A  \n\nHello.';

    expect(listSlideMarks(body)).toEqual([{ start: 3725, title: 'A' }]);
    expect(captionsOfTranscript(body, 3730)).toEqual([{ start: 3725, end: 3730, text: 'Hello.' }]);
  });

  test('begin at a heading that is indented, or followed by its text', () => {
    expect(listSlideMarks('  ## 0:10 A')).toEqual([{ start: 10, title: 'A' }]);
    expect(listSlideMarks('## 0:10 A  \nHello.')).toEqual([{ start: 10, title: 'A' }]);
  });

  test.each([
    ['two paragraphs', 'One thing\n\nAnother', ['One thing', 'Another']],
    ['two paragraphs of Windows', 'One thing\r\n\r\nAnother', ['One thing', 'Another']],
    ['two paragraphs with spaces between', 'One thing\n  \t\nAnother', ['One thing', 'Another']],
    ['two paragraphs with lines between', 'One thing\n\n\nAnother', ['One thing', 'Another']],
    ['a paragraph of several lines', 'One thing\nand another\nand so on.', ['One thing and another and so on.']],
    ['a paragraph of references only', 'One thing\n\n[^a]\n[^b]', ['One thing']],
  ])('say %s', (_name, text, spoken) => {
    expect(textsOf(`## 0:00 A\n\n${text}`)).toEqual(spoken);
    expect(textsOf(`## 0:00 A\n${text}`)).toEqual(spoken);
  });

  test.each([
    ...['- a point', '* a point', '+ a point', '1. a point', '12. a point', '3) a point', '| a | b |', '> a quotation'],
    ...['![a](images/a.png)', '### A heading', '[^1]: A source.', '[^trial-2014]: A source.'],
  ])('do not say what is shown: %s', (shown) => {
    expect(textsOf(`## 0:00 A\n\nBefore.\n${shown}\n  ${shown}\n\nAfter.`)).toEqual(['Before.', 'After.']);
  });

  test.each([
    '25 mg is a dose.',
    'Yes. It is.',
    'Non- and full responders.',
    '1.5 mg, or p > 0.05.',
    '-5 is less than 0.',
    'Not all ! [of them].',
  ])('say what only looks like a list: %s', (spoken) => {
    expect(textsOf(`## 0:00 A\n\n${spoken}`).join(' ')).toBe(spoken);
  });

  test.each([
    ['*one* and **two**', 'one and two'],
    ['_one_ and __two__', 'one and two'],
    ['*a* and **b**', 'a and b'],
    ['it works[^trial-2014] well[^2]', 'it works well'],
    ['[the trial](https://x.example/a) shows', 'the trial shows'],
    ['\\[not a link\\](x) and 2\\*3\\*4', '[not a link](x) and 2*3*4'],
    ['snake_case_name and 2*3*4', 'snake_case_name and 2*3*4'],
  ])('say %s without its marks', (written, spoken) => {
    expect(textsOf(`## 0:00 A\n\n${written}`)).toEqual([spoken]);
  });
});
