import { describe, expect, test } from 'vitest';
import { proposeTexts, type TextRun } from './page-text.ts';

const line = (text: string, height: number): TextRun => ({ text, height, endsLine: true });

describe('texts proposed for a page', () => {
  test('are the largest letters as its title, and the rest as what it shows', () => {
    const runs = [
      { text: 'Starting', height: 40, endsLine: false },
      { text: ' lithium', height: 40, endsLine: true },
      line('in older adults', 39),
      line('Begin with 150 mg.', 20),
      line('Repeat the level after a week.', 20),
      line('12', 9),
    ];

    expect(proposeTexts(runs, 3)).toEqual({
      title: 'Starting lithium in older adults',
      alt: 'Begin with 150 mg. Repeat the level after a week.',
    });
  });

  test('find a title below a smaller line', () => {
    const runs = [line('Session 2', 12), line('Levels', 36), line('Twelve hours after the dose', 18)];

    expect(proposeTexts(runs, 1)).toEqual({ title: 'Levels', alt: 'Session 2 Twelve hours after the dose' });
  });

  test.each<[string, TextRun[], { title: string; alt: string }]>([
    ['no text', [], { title: 'Slide 7', alt: '' }],
    ['a title alone', [line('Questions?', 40)], { title: 'Questions?', alt: 'Questions?' }],
    ['letters of one size', [line('First', 20), line('Second', 20)], { title: 'First', alt: 'Second' }],
    ['a title that is too long', [line('x'.repeat(151), 40), line('Text', 12)], { title: 'Slide 7', alt: 'Text' }],
    ['control characters', [line('A\u0000\u202e B\n', 40)], { title: 'A B', alt: 'A B' }],
  ])('of a page with %s', (_, runs, texts) => expect(proposeTexts(runs, 7)).toEqual(texts));

  test('end within 300 characters, at a word', () => {
    const { alt } = proposeTexts([line('Title', 40), line('lithium '.repeat(60), 12)], 1);

    expect(alt).toMatch(/ lithium…$/);
    expect(alt.length).toBeLessThanOrEqual(300);
  });
});
