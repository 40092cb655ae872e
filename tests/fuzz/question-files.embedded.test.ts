/** Damaged question files are refused or read, never a failure. `FORMAT_SEED` selects another run. */
import { expect, test } from 'vitest';
import { exportQuestions, QUESTION_FORMATS } from '#server/modules/authoring/question-formats/formats.ts';
import { importQuestions } from '#server/modules/authoring/question-formats/import-questions.ts';
import { NASTY_TEXTS } from '#tests/support/fuzz/nasty-values.ts';
import { type Random, seeded } from '#tests/support/fuzz/random.ts';

const SEED = Number(process.env.FORMAT_SEED ?? 5);
const FILES = Number(process.env.FORMAT_FILES ?? 400);

const QUESTIONS = ['Which starting dose of lamotrigine?', 'p < 0.05 & {why}?'].map((stem, at) => ({
  number: at + 1,
  stem,
  answers: ['25 mg', '50 mg', '<b>75</b> mg', '~100 mg'].map((text, position) => ({
    text,
    correct: position === at,
    explanation: `${text} is explained`,
  })),
  feedback: 'Valproate inhibits glucuronidation.',
  objective: 2,
  reference: 'gidal2003',
  section: 3,
  slide: 1,
}));

const PARTS = [
  '<',
  '>',
  '&',
  '</text>',
  '<![CDATA[',
  ']]>',
  '<question>',
  '{',
  '}',
  '\n\n',
  '#',
  '=',
  '~',
  '\\',
  '\ufeff',
  '\0',
];

function damage(bytes: Uint8Array, random: Random): Uint8Array {
  let damaged = Buffer.from(bytes);
  for (let cut = 0; cut < random.pick([1, 1, 3, 8]); cut += 1) {
    const from = Math.floor(random.next() * damaged.length);
    const to = Math.min(damaged.length, from + Math.floor(random.next() * 40));
    const inserted = Buffer.from(
      random.pick([...PARTS, random.pick(NASTY_TEXTS), damaged.subarray(from, to).toString()]),
    );
    const after = random.chance(0.5) ? to : from;
    damaged = Buffer.concat([damaged.subarray(0, from), inserted, damaged.subarray(after)]);
  }
  return damaged;
}

test.each(QUESTION_FORMATS)(
  `${FILES} damaged files of %s from the seed ${SEED} are refused or read`,
  { timeout: 300_000 },
  (format) => {
    const random = seeded(SEED);
    const { name, bytes } = exportQuestions(format, QUESTIONS);
    for (let round = 0; round < FILES; round += 1) {
      const damaged = damage(bytes, random);
      const description = `round ${round}: ${JSON.stringify(damaged.toString()).slice(0, 3_000)}`;
      const { questions, lines, problems } = importQuestions({ name, bytes: damaged });

      expect(lines.length, description).toBe(questions.length);
      expect(questions.length + problems.length, description).toBeGreaterThan(0);
      for (const { answers, stem } of questions) {
        expect(answers.filter(({ correct }) => correct).length, description).toBe(1);
        expect(
          [stem, ...answers.map(({ text }) => text)].every((text) => text.trim() !== ''),
          description,
        ).toBe(true);
      }
      for (const { line, message } of problems) {
        expect(line, description).toBeGreaterThan(0);
        expect(line, description).toBeLessThanOrEqual(damaged.toString().split(/\r\n?|\n/).length + 1);
        expect(message.length, description).toBeLessThan(500);
      }
    }
  },
);
