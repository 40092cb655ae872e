import { describe, expect, test } from 'vitest';
import {
  addPictureSlides,
  cutSlide,
  fillSlides,
  findMisplacedSlide,
  formatSlideTime,
  hasSilentSlide,
  listSlides,
  parseSlideTime,
  retimeNextSlide,
  retimeSlide,
  slideAt,
} from './slides.ts';

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
    expect(listSlides('## 1:02:03 Late\n## Without a time\n### 00:10 Third level\n## 75:30\n## 00:10 \tTab')).toEqual([
      { line: 1, start: 3723, title: 'Late' },
      { line: 4, start: 4530, title: '' },
      { line: 5, start: 10, title: 'Tab' },
    ]);
  });

  test.each([
    ['00:00', 0],
    ['01:05', 65],
    [' 75:59 ', 4559],
    ['1:00:00', 3600],
    ['1:60', null],
    ['12:00:00', 43_200],
    ['1:00 x', null],
    ['x 1:00', null],
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
    expect(retimeSlide('## 00:00\n\r\n\r\n', 0, 5)).toBe('## 00:05\n\r\n\r\n');
  });
});

describe('a cut', () => {
  test('divides the text between paragraphs at the share of the time', () => {
    const { body, line } = cutSlide(BODY, 30.4, { end: 100 });

    expect(body).toBe(BODY.replace('\n\nAnother', '\n\n## 00:30 New slide\n\nAnother'));
    expect(body.split('\n')[line - 1]).toBe('## 00:30 New slide');
  });

  test('in the last slide comes before the references', () => {
    const { body, line } = cutSlide(BODY, 90, { end: 100 });

    expect(body).toBe(BODY.replace('[^a]', '## 01:30 New slide\n\n[^a]'));
    expect(line).toBe(12);
  });

  test('comes between the paragraphs that are nearest to its share of the time', () => {
    const body = `## 00:10 A\n\n${['a', 'b', 'c', 'd'].map((text) => text.repeat(10)).join('\n\n')}\n`;
    const next = (seconds: number, end: number) =>
      cutSlide(body, seconds, { end }).body.split('New slide')[1]?.trim().charAt(0);

    expect([20, 30, 40].map((seconds) => next(seconds, 50))).toEqual(['b', 'c', 'd']);
    expect(next(20, 15)).toBe('');
    expect(cutSlide(`${body}\n## 00:30 B\n`, 20, { end: 50 }).body).toContain(`bbb\n\n## 00:20 New slide\n\nccc`);
    expect(cutSlide(body, 5, { end: 50 }).body).toMatch(/^## 00:05 New slide\n\n## 00:10 A/);
  });

  test('comes after a blank line, also at the end of a text without one', () => {
    const text = '## 00:00 A\n\nOne.';

    expect(cutSlide(text, 30, { end: 40 })).toEqual({ body: `${text}\n\n## 00:30 New slide\n`, line: 5 });
    expect(cutSlide(`${text}\n  `, 30, { end: 40 }).body).toBe(`${text}\n  \n## 00:30 New slide\n`);
  });

  test('never divides a paragraph, and does not count blank lines', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((character) => character.repeat(10));
    const cut = (text: string, seconds: number) => cutSlide(`## 00:00 A\n\n${text}\n`, seconds, { end: 30 }).body;

    expect(cut(`${a}\n${b}\n\n${c}`, 10)).toContain(`${b}\n\n## 00:10 New slide\n\n${c}`);
    expect(cut(`${a}\n\n\n${b}`, 15)).toContain(`${a}\n\n\n## 00:15 New slide\n\n${b}`);
    expect(cut(`${a}\n \n \n${b}`, 15)).toContain(`${a}\n \n \n## 00:15 New slide\n\n${b}`);
    expect(cut(`${a}\n\n${b}\n\n${c}`, 15)).toContain(`${a}\n\n## 00:15 New slide\n\n${b}`);
  });

  test('after the end of the recording is a second before a later end', () => {
    const body = `## 00:10 A\n\n${['a', 'b', 'c', 'd'].map((text) => text.repeat(10)).join('\n\n')}\n`;

    expect(cutSlide(body, 11, { end: 5 }).body).toContain('\n\n## 00:11 New slide\n\ncccc');
  });

  test('at a slide leads to it', () => {
    expect(cutSlide(BODY, 65.5, { end: 100 })).toEqual({ body: BODY, line: 8 });
  });

  test('of an empty text is its first slide', () => {
    expect(cutSlide('', 0, { end: 0 })).toEqual({ body: '\n## 00:00 New slide\n', line: 2 });
  });
});

describe('slides from pictures (content format)', () => {
  const retimeNext = (body: string, seconds: number) => retimeNextSlide(body, seconds, 100)?.body;
  const picture = (n: number, start: number | null = null) => ({
    ...{ title: `Page ${n}`, path: `images/page-${n}.png`, alt: `Chart ${n}`, start },
  });

  test('fill the empty first slide, and wait in order at the end of the recording', () => {
    expect(addPictureSlides('\n## 00:00 Welcome\n\n', [picture(1), picture(2), picture(3)], 60.9)).toBe(
      [
        ...['## 00:00 Page 1', '', '![Chart 1](images/page-1.png)', ''],
        ...['## 00:58 Page 2', '', '![Chart 2](images/page-2.png)', ''],
        ...['## 00:59 Page 3', '', '![Chart 3](images/page-3.png)', ''],
      ].join('\n'),
    );
  });

  test('show their points as a list, which is kept when what is said is written below', () => {
    const listed = { ...picture(1), points: ['Kidneys', '# Thyroid', '2) Weigh *twice*'] };
    const body = addPictureSlides('## 00:00 A\n\nOne.\n\nTwo.\n', [listed], 100);
    const shown = '![Chart 1](images/page-1.png)\n\n- Kidneys\n- \\# Thyroid\n2) Weigh \\*twice\\*\n';

    expect(body).toBe(`## 00:00 A\n\nOne.\n\nTwo.\n\n## 01:39 Page 1\n\n${shown}`);
    expect(fillSlides(body, [[], ['Said.']])).toBe(`${body}\nSaid.\n`);
    expect(retimeNextSlide(body, 50, 100)?.body).toBe(`## 00:00 A\n\nOne.\n\n## 00:50 Page 1\n\n${shown}\nTwo.\n`);
  });

  test('begin at the seconds that are known, and the others wait', () => {
    const body = addPictureSlides('## 00:00 Welcome\n', [picture(1, 0), picture(2, 90), picture(3)], 200);

    expect(listSlides(body).map(({ start, title }) => [start, title])).toEqual([
      [0, 'Page 1'],
      [90, 'Page 2'],
      [199, 'Page 3'],
    ]);
  });

  test.each<[string, string, (number | null)[], number | null]>([
    ['in order', '## 00:00 A\n', [0, 60, 90], null],
    ['without a second', '## 00:00 A\n', [null, null, null], null],
    ['after the first, which has one', '## 00:00 A\n', [null, 60, null], null],
    ['twice', '## 00:00 A\n', [0, 60, 60], 2],
    ['at the second of the first', '## 00:00 A\n', [null, 0], 1],
    ['after one that waits', '## 00:00 A\n', [0, null, 60], 2],
    ['after the recording', '## 00:00 A\n', [0, 200], 1],
    ['between slides, on one and behind them', BODY, [30, 65, 66], null],
    ['on a slide with a picture', '## 00:00 A\n\n![x](images/x.png)\n\n## 00:10 B\n', [0, 10], 0],
    ['on a slide after one with a picture', '## 00:00 A\n\n![x](images/x.png)\n\n## 00:10 B\n', [10], null],
    ['before the one before', '## 00:00 A\n', [60, 30], 1],
    ['at the start of a text without slides', '', [0], null],
  ])('are placed %s', (_, body, starts, misplaced) => expect(findMisplacedSlide(body, starts, 200)).toBe(misplaced));

  test('with seconds divide a text that was written before them, and begin in the slide that is there', () => {
    const text = ['One.', 'Two.', 'Three.', 'Four.'].join('\n\n');
    const body = addPictureSlides(
      `## 00:00 Blood counts\n\n${text}\n\n[^a]: A reference.\n`,
      [{ ...picture(1, 0), points: ['Kidneys'] }, picture(2, 15), picture(3, 30), picture(4, 45)],
      60,
    );

    expect(body).toBe(
      [
        ...['## 00:00 Page 1', '', '![Chart 1](images/page-1.png)', '', '- Kidneys', '', 'One.', ''],
        ...['## 00:15 Page 2', '', '![Chart 2](images/page-2.png)', '', 'Two.', ''],
        ...['## 00:30 Page 3', '', '![Chart 3](images/page-3.png)', '', 'Three.', ''],
        ...['## 00:45 Page 4', '', '![Chart 4](images/page-4.png)', '', 'Four.', ''],
        ...['[^a]: A reference.', ''],
      ].join('\n'),
    );
  });

  test('leave the picture and points of a slide that is cut in it', () => {
    const shown = '## 00:00 A\n\n![x](images/x.png)\n\n- One point that is longer than the picture\n';

    expect(addPictureSlides(shown, [picture(1, 5)], 60)).toBe(
      `${shown}\n## 00:05 Page 1\n\n![Chart 1](images/page-1.png)\n`,
    );
    expect(cutSlide(`${shown}\nSaid.\n\nSaid later.\n`, 1, { end: 60 }).body).toBe(
      `${shown}\nSaid.\n\n## 00:01 New slide\n\nSaid later.\n`,
    );
  });

  test('fill the first at its second, or at the one of the picture', () => {
    expect(addPictureSlides('## 00:05 W\n  \n', [picture(1, 3)], 60)).toMatch(/^## 00:03 Page 1\n/);
    expect(addPictureSlides('## 00:05 W\n', [picture(1)], 60)).toMatch(/^## 00:05 Page 1\n/);
    expect(addPictureSlides('## 00:05 W\n', [], 60)).toBe('## 00:05 W\n');
    expect(listSlides(addPictureSlides('## 00:05 W\n', [picture(1, 30)], 60))).toEqual([
      { line: 1, start: 30, title: 'Page 1' },
    ]);
  });

  test('come behind what is written, before the references', () => {
    const body = addPictureSlides(BODY, [picture(1), picture(2)], 60);

    expect(listSlides(body).map(({ start }) => start)).toEqual([0, 65, 66, 67]);
    expect(body).toBe(
      `${BODY.trim().replace(
        '[^a]',
        '## 01:06 Page 1\n\n![Chart 1](images/page-1.png)\n\n## 01:07 Page 2\n\n![Chart 2](images/page-2.png)\n\n[^a]',
      )}\n`,
    );
    expect(listSlides(addPictureSlides('', [picture(1)], 0))).toEqual([{ line: 1, start: 0, title: 'Page 1' }]);
    expect(addPictureSlides(BODY, [], 60)).toBe(`${BODY.trim()}\n`);
  });

  test('are moved one by one to where the recording is, with the text from there on', () => {
    const waiting = addPictureSlides(BODY, [picture(1), picture(2)], 200);

    const first = retimeNextSlide(waiting, 30, 200);
    expect(first?.body).toBe(waiting.replace('01:05', '00:30'));
    expect(first?.line).toBe(7);

    const second = retimeNextSlide(first?.body ?? '', 100.7, 200);
    expect(listSlides(second?.body ?? '').map(({ start, title }) => [start, title])).toEqual([
      [0, 'First'],
      [30, 'Second'],
      [100, 'Page 1'],
      [199, 'Page 2'],
    ]);
    expect(second?.body).toContain('## 01:40 Page 1\n\n![Chart 1](images/page-1.png)\n\n## 03:19 Page 2');
    expect(second?.body.split('\n')[(second?.line ?? 0) - 1]).toBe('## 01:40 Page 1');
  });

  test('take the text that is said from there on', () => {
    const waiting = addPictureSlides('## 00:00 Welcome\n\nOne.\n\nTwo.\n', [picture(1)], 100);

    expect(retimeNextSlide(waiting, 50, 100)?.body).toBe(
      '## 00:00 Welcome\n\nOne.\n\n## 00:50 Page 1\n\n![Chart 1](images/page-1.png)\n\nTwo.\n',
    );
  });

  test('come after the slides of a section that has several, empty or not, and before all references', () => {
    const body = addPictureSlides('## 00:00 A\n\n## 00:09 B\n\n[^a]: One.\n[^b]: Two.\n', [picture(1)], 10);

    expect(body).toBe(
      '## 00:00 A\n\n## 00:09 B\n\n## 00:10 Page 1\n\n![Chart 1](images/page-1.png)\n\n[^a]: One.\n[^b]: Two.\n',
    );
  });

  test('have no text of their own: a slide with a picture in its text is only retimed', () => {
    const body = '## 00:00 A\n\nOne.\n\n## 00:50 B\n\nSee ![x](images/x.png)\n';

    expect(retimeNext(body, 20)).toBe(body.replace('00:50', '00:20'));
    expect(retimeNext(body.replace('See ', '').replace('png)', 'png) here'), 20)).toContain('One.\n\n## 00:20 B');
  });

  test('without a picture or text are only retimed', () => {
    const body = '## 00:00 A\n\nOne.\n\nTwo.\n\n## 00:50 B\n\n';

    expect(retimeNext(body, 25)).toBe(body.replace('00:50', '00:25'));
  });

  test('begin with the first, before which nothing shows', () => {
    expect(retimeNext('## 00:10 A\n\nOne.\n', 5)).toBe('## 00:05 A\n\nOne.\n');
  });

  test.each([
    ['follows one without in a slide with text', '## 00:00 A\n\nOne.\n', [null, 50], 1],
    ['follows one without in a text without slides', 'One.\n', [null, 50], 1],
    ['follows one without that fills an empty slide', '## 00:00 A\n', [null, 50], null],
    ['begins in a slide before one with a picture', '## 00:00 A\n\n## 00:09 B\n\n![b](b.png)\n', [0], null],
    ['begins in a slide with a picture', '## 00:00 A\n\n## 00:09 B\n\n![b](b.png)\n', [0, 9], 1],
  ])('are misplaced if one %s: %#', (_, body, starts, misplaced) => {
    expect(findMisplacedSlide(body, starts, 60)).toBe(misplaced);
  });

  test('stay if none is ahead, or one begins there', () => {
    expect(retimeNextSlide(BODY, 70, 100)).toBeNull();
    expect(retimeNextSlide(BODY, 0.5, 100)).toBeNull();
    expect(retimeNextSlide('', 1, 100)).toBeNull();
  });
});

describe('what is said', () => {
  const silent = '## 00:00 A\n\n![x](images/x.png)\n\n## 00:10 B\n\nWritten.\n\n## 00:20 C\n\n[^a]: A reference.\n';

  test('is written below slides without a text of their own', () => {
    expect(hasSilentSlide(silent)).toBe(true);

    const filled = fillSlides(silent, [['One.', 'Two.'], ['Not this.'], ['Three.']]);

    expect(filled).toBe(
      '## 00:00 A\n\n![x](images/x.png)\n\nOne.\n\nTwo.\n\n## 00:10 B\n\nWritten.\n\n## 00:20 C\n\nThree.\n\n[^a]: A reference.\n',
    );
    expect(hasSilentSlide(filled)).toBe(false);
    expect(fillSlides(filled, [['Again.'], [], ['Again.']])).toBe(filled);
  });

  test.each([
    ['a picture', '![x](a.png)  ', true],
    ['blank lines', '  \n', true],
    ['text behind a picture', '![x](a.png) here', false],
    ['text before a picture', 'Look ![x](a.png)', false],
  ])('is missing on a slide, or not, with %s', (_, content, isSilent) => {
    expect(hasSilentSlide(`## 00:00 A\n\n${content}`)).toBe(isSilent);
  });

  test('changes no slide for which nothing is said, and ends the text with one line break', () => {
    const body = '## 00:00 A\n\n\n\n## 00:10 B\n\nx\n';

    expect(fillSlides(body, [[], []])).toBe(body);
    expect(fillSlides(body, [])).toBe(body);
    expect(fillSlides(`${body}\n\n`, [])).toBe(body);
    expect(fillSlides(body.trimEnd(), [])).toBe(body);
  });
});

test.each([
  ['a list within a list', '- Low\n  - 25 mg', true],
  ['a list of ten points', '9. Low\n10. Slow', true],
  ['a table', '| Week | Dose |', true],
  ['a sentence with a dash', 'Begin - and then wait', false],
  ['a sentence with a number and a bracket', 'Begin with 1) a low dose', false],
])('a slide with %s has nothing that is said: %s', (_, content, isSilent) => {
  expect(hasSilentSlide(`## 00:00 A\n\n${content}\n`)).toBe(isSilent);
});
