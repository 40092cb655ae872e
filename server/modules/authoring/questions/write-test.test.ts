/** A changed test changes only its own lines of the file. (rules T46) */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as change from '#domain/authoring/test-file/change-test.ts';
import { emptyQuestion, type TestQuestion } from '#domain/authoring/test-file/test-question.ts';
import { writeTest } from '#domain/authoring/test-file/write-test.ts';
import { readLayout } from './read-layout.ts';

function layoutOf(text: string) {
  const reading = readLayout(text);
  if (!reading.ok) throw new Error(reading.message);
  return reading.layout;
}

/** Writes what `act` makes of the questions. */
function edit(
  text: string,
  act: (questions: readonly TestQuestion[]) => readonly TestQuestion[],
  passingScore?: number,
) {
  const layout = layoutOf(text);
  const { content } = layout;
  return writeTest(layout, {
    passingScore: passingScore ?? content.passingScore,
    questions: act(content.questions),
  });
}

const TEST = `# Reviewed in June.
passingScore: 70   # as agreed
questions:
  # The first is easy.
  - number: 1
    stem: Which drug?
    answers:
      - { text: Lithium, correct: true }
      - { text: "Valproate, too" }   # tempting
      - { text: Lamotrigine }
      - { text: Quetiapine }
    feedback: >
      Lithium is
      right.
    objective: 1
    reference: smith2004   # old

  # The second is hard.
  - number: 2
    stem: 'Which dose?'
    answers:
      - text: 25 mg
        correct: true
      - text: 50 mg
      - text: 100 mg
      - text: 200 mg
    feedback: Slowly.
    objective: 2
    section: 3
    slide: 1
# End.
`;

const library = readdirSync('content/publications')
  .map((name) => `content/publications/${name}/test.yaml`)
  .flatMap((path) => {
    try {
      return [readFileSync(path, 'utf8')];
    } catch {
      return [];
    }
  });

/** The lines of one text that the other lacks. */
const added = (before: string, after: string) => {
  const lines = new Set(before.split('\n'));
  return after.split('\n').filter((line) => !lines.has(line));
};

describe('a file', () => {
  test('of the library is written as it was if nothing changed', () => {
    expect(library.length).toBeGreaterThan(10);
    for (const text of library) expect(edit(text, (questions) => questions)).toBe(text);
  });

  test('with comments and other styles is written as it was', () => {
    expect(edit(TEST, (questions) => questions)).toBe(TEST);
    const windows = TEST.replaceAll('\n', '\r\n');
    expect(edit(windows, (questions) => questions)).toBe(windows);
    const open = TEST.slice(0, -1).replace('\n# End.', '');
    expect(edit(open, (questions) => questions)).toBe(open);
  });

  test('gets its content back from the file that was written', () => {
    for (const text of [TEST, ...library]) {
      const changed = edit(text, (questions) =>
        change.moveQuestion(change.duplicateQuestion(change.addQuestion(questions), 0), 0, 1),
      );
      const { content } = layoutOf(text);
      expect(layoutOf(changed).content.questions).toEqual(
        change.moveQuestion(change.duplicateQuestion(change.addQuestion(content.questions), 0), 0, 1),
      );
    }
  });
});

describe('a change', () => {
  const set =
    (part: Partial<TestQuestion>, index = 0) =>
    (questions: readonly TestQuestion[]) =>
      change.changeQuestion(questions, index, part);
  const answer =
    (index: number, part: Partial<TestQuestion['answers'][number]>, question = 0) =>
    (questions: readonly TestQuestion[]) =>
      change.changeQuestion(questions, question, {
        answers: (questions[question]?.answers ?? []).map((each, at) => (at === index ? { ...each, ...part } : each)),
      });

  test.each<[string, (questions: readonly TestQuestion[]) => readonly TestQuestion[], string[]]>([
    ['of a stem', set({ stem: 'Which drug first?' }), ['    stem: Which drug first?']],
    ['of a stem that needs quotes', set({ stem: 'First: which?' }, 1), ['    stem: "First: which?"']],
    ['of a folded text', set({ feedback: 'Lithium.\nAlways.' }), ['    feedback: "Lithium.\\nAlways."']],
    ['of a reference', set({ reference: 'jones2010' }), ['    reference: jones2010   # old']],
    ['that removes a reference', set({ reference: null }), []],
    ['that adds a section', set({ section: 2 }), ['    section: 2']],
    ['that adds a reference between others', set({ reference: 'b' }, 1), ['    reference: b']],
    ['of an answer', answer(1, { text: 'Valproate' }), ['      - { text: Valproate }   # tempting']],
    ['of an answer on several lines', answer(1, { text: '75 mg' }, 1), ['      - { text: "75 mg" }']],
    ['of an explanation', answer(2, { why: 'Slow, {safe}' }), ['      - { text: Lamotrigine, why: "Slow, {safe}" }']],
    [
      'of the right answer',
      (questions) => questions.map((each, at) => (at === 0 ? change.setRightAnswer(each, 3) : each)),
      ['      - { text: Lithium }', '      - { text: Quetiapine, correct: true }'],
    ],
    [
      'that adds an answer',
      (questions) => questions.map((each, at) => (at === 0 ? change.addAnswer(each) : each)),
      ['      - { text: "" }'],
    ],
    [
      'that removes an answer',
      (questions) => questions.map((each, at) => (at === 0 ? change.removeAnswer(each, 1) : each)),
      [],
    ],
    [
      'that moves an answer',
      (questions) => questions.map((each, at) => (at === 1 ? change.moveAnswer(each, 1, 1) : each)),
      ['      - { text: "100 mg" }', '      - { text: "50 mg" }'],
    ],
    ['that moves a question', (questions) => change.moveQuestion(questions, 1, 0), []],
    ['that deletes a question', (questions) => change.deleteQuestion(questions, 0), []],
  ])('%s writes only its lines', (_name, act, lines) => {
    const after = edit(TEST, act);

    expect(added(TEST, after)).toEqual(lines);
    expect(layoutOf(after).content.questions).toEqual(act(layoutOf(TEST).content.questions));
  });

  test('of the pass mark keeps its comment', () => {
    expect(
      added(
        TEST,
        edit(TEST, (questions) => questions, 80),
      ),
    ).toEqual(['passingScore: 80   # as agreed']);
  });

  test('that moves a question takes its comment along', () => {
    const after = edit(TEST, (questions) => change.moveQuestion(questions, 1, 0));

    expect(after.indexOf('# The second is hard.')).toBeLessThan(after.indexOf('Which drug?'));
    expect(after.endsWith('# End.\n')).toBe(true);
  });

  test.each([
    (questions: readonly TestQuestion[]) => change.addQuestion(questions),
    (questions: readonly TestQuestion[]) => change.moveQuestion(questions, 1, 0),
    set({ slide: null, reference: 'b' }, 1),
    set({ section: null, slide: null }, 1),
  ])('of a file whose last line is open ends it (%#)', (act) => {
    const open = TEST.replace('\n# End.\n', '');
    const after = edit(open, act);

    expect(layoutOf(after).content.questions).toEqual(act(layoutOf(open).content.questions));
    expect(after).toMatch(/[^\n]\n$/);
  });

  test('that deletes all questions leaves an empty list, to which others are added', () => {
    const none = edit(TEST, () => []);
    const again = edit(none, (questions) => change.addQuestion(questions));

    expect(none).toContain('questions: []');
    expect(layoutOf(again).content.questions).toEqual([emptyQuestion(1)]);
    expect(again).toContain('# Reviewed in June.');
  });

  test.each(['', '\n', '# Nothing yet.\n', 'passingScore: 80', 'questions:\n', 'questions: []'])(
    'of a file without questions (%j) adds them',
    (text) => {
      const question = { ...emptyQuestion(1), stem: 'Which?' };
      const after = edit(text, () => [question], 75);

      expect(parse(after)).toMatchObject({ passingScore: 75, questions: [{ number: 1, stem: 'Which?' }] });
      expect(layoutOf(after).content).toEqual({ passingScore: 75, questions: [question] });
    },
  );

  test('of questions in one line writes them as lines', () => {
    const after = edit(
      'passingScore: 70\nquestions: [{ number: 1, stem: A, answers: [{ text: B }] }]\n',
      set({ stem: 'C' }),
    );

    expect(after).toContain('  - number: 1\n    stem: C\n    answers:\n      - { text: B }\n');
  });
});

describe('a text', () => {
  const HOSTILE = [
    ...[
      '',
      ' ',
      ' a ',
      'a: b',
      'a:b',
      'a #b',
      'a#b',
      '#',
      '- a',
      '-',
      '? a',
      '[a',
      '{a}',
      'a, b',
      'a]',
      '&a',
      '*a',
      '!a',
      '|',
      '>',
      '"a"',
      "'a'",
    ],
    ...[
      '%a',
      '@a',
      '`a',
      'null',
      '~',
      'true',
      'No',
      '12',
      '1.5',
      '-3',
      '+1',
      '.5',
      '1e3',
      '0x1f',
      '1_000',
      '12:30',
      '2026-11-24',
      '.inf',
      '---',
      '...',
    ],
    ...[
      'a\nb',
      'a\n',
      '\t',
      'a\tb',
      'a\\b',
      '\u0000',
      '\u0085',
      '\u2028',
      '\ufeffa',
      'é 漢 😀',
      '25 mg: twice',
      'a:',
      'x'.repeat(9000),
      '<<',
      '=',
    ],
    ...['a:{', 'a:]', ':a', 'key: "v" # c', '\r\n', 'a\rb'],
  ];

  test.each(HOSTILE)('is read back as it was written: %j', (text) => {
    const question: TestQuestion = {
      ...emptyQuestion(1),
      ...{ stem: text, feedback: text, reference: text },
      answers: [{ text, correct: true, why: text }],
    };
    const after = edit(TEST, (questions) => [question, ...questions.slice(1)]);

    expect(layoutOf(after).content.questions[0]).toEqual(question);
    expect(parse(after).questions[0].stem).toBe(text);
  });

  test('loses half of a surrogate pair, which no file can hold', () => {
    const after = edit(TEST, (questions) => change.changeQuestion(questions, 0, { stem: 'a\ud800b' }));

    expect(layoutOf(after).content.questions[0]?.stem).toBe('a\ufffdb');
  });
});

describe('a file that is not read', () => {
  test.each([
    ['broken YAML', 'questions:\n  - number: 1\n   stem: [', 3],
    ['a list', '- number: 1\n', 1],
    ['questions that are a text', 'questions: none\n', 1],
    ['a question that is a text', 'passingScore: 70\nquestions:\n  - none\n', 3],
    ['an anchor', 'passingScore: 70\nquestions:\n  - &a { number: 1 }\n', 3],
    ['an alias', 'a: &a 1\npassingScore: *a\n', 1],
  ])('because of %s is named by its line', (_name, text, line) => {
    expect(readLayout(text)).toMatchObject({ ok: false, line });
  });
});
