/** A changed test changes only its own lines of the file. (rules T46) */
import { describe, expect, test } from 'vitest';
import * as change from './change-test.ts';
import { layOutTest, SAMPLE_TEST } from './test-layout.fixture.ts';
import { emptyQuestion, type TestAnswer, type TestQuestion } from './test-question.ts';
import { writeTest } from './write-test.ts';

type Questions = readonly TestQuestion[];
type Act = (questions: Questions) => Questions;

/** Writes what `act` makes of the questions of a file. */
function edit(text: string, act: Act, passingScore?: number): string {
  const layout = layOutTest(text);
  const { content } = layout;
  return writeTest(layout, { passingScore: passingScore ?? content.passingScore, questions: act(content.questions) });
}

const set =
  (part: Partial<TestQuestion>, index = 0): Act =>
  (questions) =>
    change.changeQuestion(questions, index, part);
const setAnswers =
  (act: (answers: readonly TestAnswer[]) => readonly TestAnswer[]): Act =>
  (questions) =>
    change.changeQuestion(questions, 0, { answers: act(questions[0]?.answers ?? []) });
const answer = (text: string): TestAnswer => ({ text, correct: false, why: null });
const same: Act = (questions) => questions;

/** The sample from one line on, up to the line before another. */
const partOf = (from: string, to: string) => SAMPLE_TEST.slice(SAMPLE_TEST.indexOf(from), SAMPLE_TEST.indexOf(to));
const FIRST = partOf('  - number: 1', '\n  # The second');
const SECOND = partOf('\n  # The second', '# End.');

describe('a test that did not change', () => {
  test.each([
    ['with comments', SAMPLE_TEST],
    ['with the line ends of Windows', SAMPLE_TEST.replaceAll('\n', '\r\n')],
    ['without an end of its last line', SAMPLE_TEST.trimEnd()],
    ['without questions', 'passingScore: 70\nquestions: []   # none yet\n'],
  ])('is written as it was: %s', (_case, text) => {
    expect(edit(text, same)).toBe(text);
  });
});

describe('a changed field', () => {
  test.each<[string, Act, string, string]>([
    ['stem', set({ stem: 'Which first?' }), 'stem: Which drug?', 'stem: Which first?'],
    ['stem in quotes', set({ stem: 'First: which?' }), 'stem: Which drug?', 'stem: "First: which?"'],
    ['objective', set({ objective: 2 }), 'objective: 1\n', 'objective: 2\n'],
    ['reference with its comment', set({ reference: 'jones' }), 'smith2004   # old', 'jones   # old'],
    ['number alone', set({ number: 9 }), 'number: 1\n', 'number: 9\n'],
  ])('replaces its value alone: %s', (_case, act, before, after) => {
    expect(edit(SAMPLE_TEST, act)).toBe(SAMPLE_TEST.replace(before, after));
  });

  test('that was without a value is written behind its colon with a space', () => {
    const text = SAMPLE_TEST.replace('reference: smith2004   # old', 'reference:');
    expect(edit(text, set({ reference: 'jones' }))).toBe(text.replace('reference:', 'reference: jones'));
  });

  test('that is emptied is deleted with its line', () => {
    expect(edit(SAMPLE_TEST, set({ reference: null }))).toBe(
      SAMPLE_TEST.replace('    reference: smith2004   # old\n', ''),
    );
    expect(edit(SAMPLE_TEST, set({ objective: null }))).toBe(SAMPLE_TEST.replace('    objective: 1\n', ''));
  });

  test.each<[string, Partial<TestQuestion>, string, string]>([
    ['the last of the format', { slide: 2 }, '# old\n', '# old\n    slide: 2\n'],
    ['two of them', { section: 2, slide: 4 }, '# old\n', '# old\n    section: 2\n    slide: 4\n'],
  ])('that is new follows the one before it in the format: %s', (_case, part, before, after) => {
    expect(edit(SAMPLE_TEST, set(part))).toBe(SAMPLE_TEST.replace(before, after));
  });

  test('that is new is written between others that the file has', () => {
    expect(edit(SAMPLE_TEST, set({ objective: 4 }, 1))).toBe(
      SAMPLE_TEST.replace('feedback: Slowly.\n', 'feedback: Slowly.\n    objective: 4\n'),
    );
  });

  test('has the line ends of Windows in such a file', () => {
    const windows = SAMPLE_TEST.replaceAll('\n', '\r\n');
    expect(edit(windows, set({ slide: 2 }))).toBe(windows.replace('# old\r\n', '# old\r\n    slide: 2\r\n'));
  });

  test.each<[string, string, Partial<TestQuestion>, string]>([
    [
      'two are changed',
      '    feedback: F\n    stem: A\n',
      { stem: 'B', feedback: 'G' },
      '    feedback: G\n    stem: B\n',
    ],
    [
      'one is new above one that is deleted',
      '    stem: A\n    reference: a\n    objective: 1\n',
      { objective: null, section: 2 },
      '    stem: A\n    reference: a\n    section: 2\n',
    ],
  ])('is written where it is in another order than that of the format: %s', (_case, before, part, after) => {
    const text = `passingScore: 70\nquestions:\n  - number: 1\n${before}# End.\n`;
    expect(edit(text, set(part))).toBe(text.replace(before, after));
  });

  test('before all that the file has writes the question anew below its comment', () => {
    const text = 'passingScore: 70\nquestions:\n  - stem: A\n    feedback: F   # why\n\n  # Two.\n  - stem: B   # b\n';
    const numbered = edit(text, set({ number: 2 }, 1));
    expect(numbered).toBe(
      text.replace('  - stem: B   # b\n', '  - number: 2\n    stem: B\n    answers: []\n    feedback: ""\n'),
    );
  });

  test('on the line of the dash is not deleted alone: the question is written anew below its comment', () => {
    const first = '  - reference: a\n    number: 1\n    stem: A\n';
    const text = `passingScore: 70\nquestions:\n${first}  # Two.\n  - reference: b\n    number: 2\n    stem: B   # b\n`;
    expect(edit(text, set({ reference: null }, 1))).toBe(
      `passingScore: 70\nquestions:\n${first}  # Two.\n  - number: 2\n    stem: B\n    answers: []\n    feedback: ""\n`,
    );
  });
});

describe('the pass mark', () => {
  test('is replaced before its comment', () => {
    expect(edit(SAMPLE_TEST, same, 80)).toBe(SAMPLE_TEST.replace('70   #', '80   #'));
  });

  test('is written first where the file has none, even if it is the usual one', () => {
    const text = SAMPLE_TEST.replace('passingScore: 70   # as agreed\n', '');
    expect(edit(text, same)).toBe(`passingScore: 70\n${text}`);
    expect(edit(text.replaceAll('\n', '\r\n'), same)).toBe(`passingScore: 70\r\n${text.replaceAll('\n', '\r\n')}`);
  });
});

describe('changed answers', () => {
  const LITHIUM = '      - { text: Lithium, correct: true }\n';
  const VALPROATE = '      - { text: Valproate }   # tempting\n';
  const LAMOTRIGINE = '      - { text: Lamotrigine }\n';
  const QUETIAPINE = '      - { text: Quetiapine }\n';
  const ALL = LITHIUM + VALPROATE + LAMOTRIGINE + QUETIAPINE;

  test.each<[string, Act, string]>([
    [
      'one is reworded',
      setAnswers((answers) => answers.with(1, answer('Divalproex'))),
      ALL.replace('Valproate', 'Divalproex'),
    ],
    [
      'another is right',
      (questions) => questions.map((each, at) => (at === 0 ? change.setRightAnswer(each, 2) : each)),
      ALL.replace(', correct: true', '').replace('Lamotrigine', 'Lamotrigine, correct: true'),
    ],
    [
      'one is explained',
      setAnswers((answers) => answers.with(3, { ...answer('Quetiapine'), why: 'Slow, safe' })),
      ALL.replace('Quetiapine', 'Quetiapine, why: "Slow, safe"'),
    ],
    [
      'a fifth is added',
      setAnswers((answers) => [...answers, answer('Aripiprazole')]),
      `${ALL}      - { text: Aripiprazole }\n`,
    ],
    ['the second is removed', setAnswers((answers) => answers.toSpliced(1, 1)), LITHIUM + LAMOTRIGINE + QUETIAPINE],
    ['the last is removed', setAnswers((answers) => answers.slice(0, 3)), LITHIUM + VALPROATE + LAMOTRIGINE],
    [
      'one is removed and the others turn round',
      setAnswers((answers) => answers.slice(0, 3).toReversed()),
      LAMOTRIGINE + VALPROATE + LITHIUM,
    ],
    [
      'one is there twice',
      setAnswers((answers) => [...answers, answer('Valproate')]),
      `${ALL}      - { text: Valproate }\n`,
    ],
  ])('write only their lines if %s', (_case, act, lines) => {
    expect(edit(SAMPLE_TEST, act)).toBe(SAMPLE_TEST.replace(ALL, lines));
  });

  test('that become none write the question anew', () => {
    expect(
      edit(
        SAMPLE_TEST,
        setAnswers(() => []),
      ),
    ).toBe(SAMPLE_TEST.replace(`    answers:\n${ALL}`, '    answers: []\n').replace('   # old', ''));
  });

  test.each([
    ['an empty list', 'answers: []\n'],
    ['no list', ''],
  ])('of a question with %s write the question anew', (_case, lines) => {
    const text = SAMPLE_TEST.replace(`    answers:\n${ALL}`, lines === '' ? '' : `    ${lines}`);
    expect(
      edit(
        text,
        setAnswers(() => [answer('Lithium')]),
      ),
    ).toBe(SAMPLE_TEST.replace(ALL, '      - { text: Lithium }\n').replace('   # old', ''));
  });

  test('beside an item that is no answer write the question anew', () => {
    const layout = layOutTest(SAMPLE_TEST);
    const [first, second] = layout.content.questions;
    if (first === undefined || second === undefined) throw new Error('The sample has two questions.');
    const read = { ...first, answers: first.answers.slice(1) };
    const questions =
      layout.questions?.map((laidOut, at) => (at === 0 ? { ...laidOut, question: read } : laidOut)) ?? null;
    const content = { ...layout.content, questions: [read, second] };
    const answers = read.answers.with(0, answer('Divalproex'));
    expect(
      writeTest({ ...layout, questions, content }, { ...content, questions: [{ ...read, answers }, second] }),
    ).toBe(
      SAMPLE_TEST.replace(LITHIUM, '').replace(VALPROATE, '      - { text: Divalproex }\n').replace('   # old', ''),
    );
  });

  test('in a deeper list keep its spaces and the line ends of Windows', () => {
    const windows = SAMPLE_TEST.replaceAll('      - {', '        - {').replaceAll('\n', '\r\n');
    expect(
      edit(
        windows,
        setAnswers((answers) => [answer('New'), ...answers]),
      ),
    ).toBe(windows.replace('        - { text: Lithium', '        - { text: New }\r\n        - { text: Lithium'));
  });
});

describe('the list of questions', () => {
  const renumber = (text: string, number: number) => text.replace(/number: \d/, `number: ${number}`);
  const rest = (questions: string) => SAMPLE_TEST.replace(FIRST + SECOND, questions);

  test('takes comments along with a question that moves', () => {
    expect(edit(SAMPLE_TEST, (questions) => change.moveQuestion(questions, 1, 0))).toBe(
      rest(renumber(SECOND, 1) + renumber(FIRST, 2)),
    );
  });

  test('loses a question with its lines', () => {
    expect(edit(SAMPLE_TEST, (questions) => change.deleteQuestion(questions, 1))).toBe(rest(FIRST));
    expect(edit(SAMPLE_TEST, (questions) => change.deleteQuestion(questions, 0))).toBe(rest(renumber(SECOND, 1)));
  });

  test('gets a new question at the dashes of the others', () => {
    const added = { ...emptyQuestion(3), stem: 'New?', answers: [answer('A')] };
    const lines = '  - number: 3\n    stem: New?\n    answers:\n      - { text: A }\n    feedback: ""\n';
    expect(edit(SAMPLE_TEST, (questions) => [...questions, added])).toBe(rest(FIRST + SECOND + lines));
    const flush = 'passingScore: 70\nquestions:\n- number: 1\n  stem: A\n';
    expect(
      edit(flush.replace('- number', ' - number').replace('  stem', '   stem'), (questions) => [...questions, added]),
    ).toBe(`passingScore: 70\nquestions:\n - number: 1\n   stem: A\n${lines.replaceAll(/^ /gm, '')}`);
  });

  const OPEN = 'passingScore: 70\nquestions:\n  - number: 1\n    stem: A\n    answers:\n      - { text: A }';
  const TWO = '  - number: 2\n    stem: B\n    answers: []\n    feedback: ""\n';
  const open = (last: string) => OPEN.replace('    answers:\n      - { text: A }', last);

  test.each<[string, string, Act, string]>([
    [
      'a question is added',
      OPEN,
      (questions) => [...questions, { ...emptyQuestion(2), stem: 'B', answers: [] }],
      `${OPEN}\n${TWO}`,
    ],
    ['a field is added', OPEN, set({ feedback: 'Low.' }), `${OPEN}\n    feedback: Low.\n`],
    ['an answer is added', OPEN, setAnswers((all) => [...all, answer('B')]), `${OPEN}\n      - { text: B }\n`],
    ['a field is deleted', open('    slide: 3'), set({ slide: null }), open('')],
    ['the list is deleted', OPEN, () => [], 'passingScore: 70\nquestions: []\n'],
  ])('in a file with an open last line is ended before %s', (_case, text, act, after) => {
    expect(edit(text, act)).toBe(after);
    expect(edit(text.replaceAll('\n', '\r\n'), act)).toBe(after.replaceAll('\n', '\r\n'));
  });

  test('is an empty one if all questions are deleted', () => {
    expect(edit(SAMPLE_TEST, () => [])).toBe(
      SAMPLE_TEST.replace(`questions:\n  # The first is easy.\n${FIRST}${SECOND}`, 'questions: []\n'),
    );
  });

  const ONE = { ...emptyQuestion(1), stem: 'Which?', answers: [answer('A')] };
  const LINES = 'questions:\n  - number: 1\n    stem: Which?\n    answers:\n      - { text: A }\n    feedback: ""\n';

  test.each([
    ['an empty file', '', `passingScore: 70\n${LINES}`],
    ['a comment', '# Nothing yet.\n', `passingScore: 70\n# Nothing yet.\n${LINES}`],
    ['a pass mark on an open line', 'passingScore: 70', `passingScore: 70\n${LINES}`],
    ['an empty list', 'passingScore: 70\nquestions: []\n# End.\n', `passingScore: 70\n${LINES}# End.\n`],
    ['a list without a value', 'questions:\npassingScore: 70\n', `${LINES}passingScore: 70\n`],
    ['lines of Windows', 'passingScore: 70\r\n', `passingScore: 70\r\n${LINES.replaceAll('\n', '\r\n')}`],
  ])('is written where it was or at the end: %s', (_case, text, after) => {
    expect(edit(text, () => [ONE])).toBe(after);
  });

  test('is written with each of its questions', () => {
    const after = edit('passingScore: 70\n', () => [ONE, { ...ONE, number: 2 }]);
    expect(after).toBe(
      `passingScore: 70\n${LINES}${LINES.replace('questions:\n', '').replace('number: 1', 'number: 2')}`,
    );
  });

  test('without questions is added to a file that has none', () => {
    expect(edit('passingScore: 70\n', same)).toBe('passingScore: 70\nquestions: []\n');
  });

  test('that is not one of lines is written as lines', () => {
    const text = 'passingScore: 70\nquestions: [{ number: 1, stem: A }]\n# End.\n';
    const layout = layOutTest(text);
    const content = { passingScore: 70, questions: [{ ...ONE, stem: 'A' }] };
    expect(writeTest({ ...layout, content }, { passingScore: 70, questions: [ONE] })).toBe(
      `passingScore: 70\n${LINES}# End.\n`,
    );
    expect(writeTest({ ...layout, content }, { passingScore: 70, questions: [] })).toBe(
      'passingScore: 70\nquestions: []\n# End.\n',
    );
  });
});
