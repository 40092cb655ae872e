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
      alt: 'Starting lithium in older adults',
      points: 'Begin with 150 mg.\nRepeat the level after a week.',
    });
  });

  test('find a title below a smaller line', () => {
    const runs = [line('Session 2', 12), line('Levels', 36), line('Twelve hours after the dose', 18)];

    expect(proposeTexts(runs, 1)).toEqual({
      title: 'Levels',
      alt: 'Session 2. Twelve hours after the dose',
      points: '',
    });
  });

  test.each<[string, TextRun[], { title: string; alt: string }]>([
    ['no text', [], { title: 'Slide 7', alt: '' }],
    ['a title alone', [line('Questions?', 40)], { title: 'Questions?', alt: 'Questions?' }],
    ['letters of one size', [line('First', 20), line('Second', 20)], { title: 'First', alt: 'Second' }],
    ['a title that is too long', [line('x'.repeat(151), 40), line('Text', 12)], { title: 'Slide 7', alt: 'Text' }],
    ['control characters', [line('A\u0000\u202e B\n', 40)], { title: 'A B', alt: 'A B' }],
  ])('of a page with %s', (_, runs, texts) => expect(proposeTexts(runs, 7)).toMatchObject(texts));

  test('keep the points of a page apart, with the lines that continue them', () => {
    const runs = [
      line('Before lithium', 40),
      line('Check three things:', 20),
      { text: '• ', height: 20, endsLine: false },
      line('Kidneys, by creatinine', 20),
      line('and eGFR', 20),
      // Of a font of signs, alone on its line.
      line('\uf0a7', 20),
      line('Thyroid', 20),
      line('– Pregnancy', 18),
      line('Source: a guideline', 10),
    ];

    expect(proposeTexts(runs, 1)).toEqual({
      title: 'Before lithium',
      alt: 'Check three things: Source: a guideline',
      points: 'Kidneys, by creatinine and eGFR\nThyroid\nPregnancy',
    });
  });

  test('keep steps with their numbers, and a paragraph in lines as one text', () => {
    const steps = [line('Steps', 40), line('1. Explain', 20), line('2) Weigh', 20), line('and note it', 20)];
    expect(proposeTexts(steps, 1)).toMatchObject({ alt: 'Steps', points: '1. Explain\n2) Weigh and note it' });

    const text = [line('Why', 40), line('Levels rise when the dose', 20), line('is changed too soon', 20)];
    expect(proposeTexts(text, 1)).toMatchObject({ alt: 'Levels rise when the dose is changed too soon', points: '' });
  });

  test('end within 300 characters, at a word', () => {
    const { alt } = proposeTexts([line('Title', 40), line('lithium '.repeat(60), 12)], 1);

    expect(alt).toMatch(/ lithium…$/);
    expect(alt.length).toBeLessThanOrEqual(300);
  });
});
