import { describe, expect, test } from 'vitest';
import { cutSlide, formatSlideTime, listSlides, parseSlideTime, retimeSlide, slideAt } from './slides.ts';

const BODY = `
## 00:00 First

One paragraph here.

Another paragraph here.

## 01:05 Second

Text.

[^a]: A reference.
`;

describe('slides of a text (content format)', () => {
  test('are the headings with a time', () => {
    expect(listSlides(BODY)).toEqual([
      { line: 2, start: 0, title: 'First' },
      { line: 8, start: 65, title: 'Second' },
    ]);
    expect(listSlides('## 1:02:03 Late\n## Without a time\n### 00:10 Third level\n## 75:30')).toEqual([
      { line: 1, start: 3723, title: 'Late' },
      { line: 4, start: 4530, title: '' },
    ]);
  });

  test.each([
    ['00:00', 0],
    ['01:05', 65],
    [' 75:59 ', 4559],
    ['1:00:00', 3600],
    ['1:60', null],
    ['x', null],
    ['', null],
  ])('the time %s is %s seconds', (text, seconds) => expect(parseSlideTime(text)).toBe(seconds));

  test.each([
    [0, '00:00'],
    [65.9, '01:05'],
    [4559, '75:59'],
    [-3, '00:00'],
  ])('%s seconds are written %s', (seconds, text) => expect(formatSlideTime(seconds)).toBe(text));

  test('a slide shows from its second on', () => {
    const slides = listSlides(BODY);
    expect([0, 64.9, 65, 900].map((seconds) => slideAt(slides, seconds))).toEqual([0, 0, 1, 1]);
    expect(slideAt(slides.slice(1), 64)).toBe(-1);
  });

  test('a slide is moved with its title', () => {
    expect(retimeSlide(BODY, 1, 70)).toBe(BODY.replace('01:05', '01:10'));
    expect(retimeSlide(BODY.replaceAll('\n', '\r\n'), 1, 70)).toBe(
      BODY.replace('01:05', '01:10').replaceAll('\n', '\r\n'),
    );
    expect(retimeSlide(BODY, 2, 70)).toBe(BODY);
  });
});

describe('a cut', () => {
  test('divides the text between paragraphs at the share of the time', () => {
    const { body, line } = cutSlide(BODY, 30.4, 100);

    expect(body).toBe(BODY.replace('\n\nAnother', '\n\n## 00:30 New slide\n\nAnother'));
    expect(body.split('\n')[line - 1]).toBe('## 00:30 New slide');
  });

  test('in the last slide comes before the references', () => {
    const { body, line } = cutSlide(BODY, 90, 100);

    expect(body).toBe(BODY.replace('[^a]', '## 01:30 New slide\n\n[^a]'));
    expect(line).toBe(12);
  });

  test('at a slide leads to it', () => {
    expect(cutSlide(BODY, 65.5, 100)).toEqual({ body: BODY, line: 8 });
  });

  test('of an empty text is its first slide', () => {
    expect(cutSlide('', 0, 0)).toEqual({ body: '\n## 00:00 New slide\n', line: 2 });
  });
});
