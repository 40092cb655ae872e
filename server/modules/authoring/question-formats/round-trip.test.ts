/** Every question survives its export and import, as far as the format can express it. `FORMAT_SEED` selects another run. */
import { parse } from 'gift-pegjs';
import { expect, test } from 'vitest';
import { type Random, seeded } from '#tests/support/fuzz/random.ts';
import { exportQuestions, QUESTION_FORMATS, writeQuestions } from './formats.ts';
import { importQuestions } from './import-questions.ts';
import type { PortableQuestion } from './question.ts';
import { normalizeText, oneLine } from './text/plain-text.ts';

const SEED = Number(process.env.FORMAT_SEED ?? 5);
const ROUNDS = Number(process.env.FORMAT_ROUNDS ?? 300);

/** What the formats give a meaning, and what clinical texts contain. */
const PARTS = [
  ...[
    '{',
    '}',
    '~',
    '=',
    '#',
    '####',
    ':',
    '::',
    '\\',
    '\\n',
    '->',
    '%50%',
    '%',
    '//',
    '[html]',
    '[plain]',
    '$CATEGORY: a',
  ],
  ...[
    'A. ',
    'B) ',
    'ANSWER: B',
    'ANSWER:',
    'TRUE',
    '&amp;',
    '&',
    '&#65;',
    '<b>',
    '</p>',
    '<br>',
    '<',
    '>',
    '<!--',
    ']]>',
    '"',
    "'",
  ],
  ...[
    '<script>alert(1)</script>',
    '<5 mg',
    'p < 0.05',
    '≥ 25 mg',
    '10⁹/L',
    'µg',
    '\u00a0',
    'Ω',
    '👩🏽‍⚕️',
    'lítio',
    '[tag:x]',
    '%25',
    '\n',
    '\n\n',
    '\t',
    '  ',
  ],
  ...['lamotrigine', 'every other day', 'in', 'a 34-year-old woman', '1.', '- '],
];

function makeText(random: Random): string {
  const count = 1 + Math.floor(random.next() * 8);
  const text = Array.from({ length: count }, () => random.pick(PARTS)).join(random.pick(['', ' ']));
  return normalizeText(text) === '' ? 'x' : normalizeText(text);
}

function makeQuestion(random: Random, number: number): PortableQuestion {
  const count = random.pick([2, 4, 4, 5, 6]);
  const right = Math.floor(random.next() * count);
  const maybe = <Value>(value: Value): Value | null => (random.chance(0.5) ? value : null);
  return {
    number: maybe(number),
    stem: makeText(random),
    answers: Array.from({ length: count }, (_, at) => ({
      text: makeText(random),
      correct: at === right,
      explanation: maybe(makeText(random)),
    })),
    feedback: maybe(makeText(random)),
    objective: maybe(1 + Math.floor(random.next() * 5)),
    reference: maybe(random.pick(['ghaemi2008', 'a-b_c.d', 'two words', 'é]', '[x]:%'])),
    section: maybe(3),
    slide: maybe(12),
  };
}

const onlyAiken = ({ stem, answers }: PortableQuestion): PortableQuestion => ({
  stem: oneLine(stem),
  answers: answers.map(({ text, correct }) => ({ text: oneLine(text), correct, explanation: null })),
  ...{ number: null, feedback: null, objective: null, reference: null, section: null, slide: null },
});

const lists = (random: Random) => Array.from({ length: random.pick([1, 3]) }, (_, at) => makeQuestion(random, at + 1));

test.each(QUESTION_FORMATS)(
  `${ROUNDS} random tests from the seed ${SEED} are the same after a round trip in %s`,
  (format) => {
    const random = seeded(SEED);
    for (let round = 0; round < ROUNDS; round += 1) {
      const questions = lists(random);
      const { name, bytes } = exportQuestions(format, questions);
      const reading = importQuestions({ name, bytes });
      const written = () =>
        writeQuestions(format, questions)
          .files.map(({ text }) => text)
          .join('\n');

      expect(reading.format, written()).toBe(format);
      expect(reading.questions, written()).toEqual(format === 'aiken' ? questions.map(onlyAiken) : questions);
      expect(reading.problems.filter(({ effect }) => effect !== 'incomplete')).toEqual([]);
    }
  },
);

test(`another parser reads the same from ${ROUNDS} exports in GIFT from the seed ${SEED}`, () => {
  const random = seeded(SEED);
  for (let round = 0; round < ROUNDS; round += 1) {
    const questions = withoutArrows(lists(random));
    const text = writeQuestions('gift', questions).files[0]?.text ?? '';
    const parsed = parse(text).filter(({ type }) => type === 'MC');

    expect(parsed.map(readParsed), text).toEqual(
      questions.map(({ number, stem, answers, feedback }) => ({
        id: number === null ? null : `question-${number}`,
        stem: spaced(stem),
        answers: answers.map(({ text, correct, explanation }) => ({
          text: spaced(text),
          correct,
          explanation: spaced(explanation),
        })),
        feedback: spaced(feedback),
      })),
    );
  }
});

/** The parser takes an arrow in the first answer for a matching question, unlike Moodle. */
const withoutArrows = (questions: PortableQuestion[]): PortableQuestion[] =>
  JSON.parse(JSON.stringify(questions).replaceAll('->', '→'));

/** The parser makes one space of all white space, no-break spaces too. */
const spaced = (text: string | null | undefined): string | null => text?.replace(/[^\S\n]+/g, ' ') ?? null;

function readParsed(question: any) {
  return {
    id: question.id ?? null,
    stem: spaced(question.stem.text),
    answers: question.choices.map((choice: any) => ({
      text: spaced(choice.text.text),
      correct: choice.isCorrect,
      explanation: spaced(choice.feedback?.text),
    })),
    feedback: spaced(question.globalFeedback?.text),
  };
}
