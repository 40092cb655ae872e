import { describe, expect, test } from 'vitest';
import { readMoodle } from './read-moodle.ts';

const read = (text: string) => readMoodle({ name: 'bank.xml', text });

const answer = (text: string, fraction: string, feedback = '') =>
  `<answer fraction="${fraction}" format="html">\n<text>${text}</text><feedback format="html"><text>${feedback}</text></feedback></answer>`;
const question = (stem: string, answers: readonly string[], rest = '') =>
  `<question type="multichoice"><name><text>N</text></name>\n<questiontext format="html"><text>${stem}</text></questiontext>\n${rest}\n${answers.join('\n')}\n</question>`;
const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
const FOUR = [answer('a', '100', 'why'), answer('b', '0'), answer('c', '0'), answer('d', '0')];

describe('Moodle XML', () => {
  test('is read with explanations, feedback, id, tags and HTML', () => {
    const rest =
      '<generalfeedback format="html"><text><![CDATA[<p>First.</p><ul><li>10<sup>9</sup>/L</li><li>CO<sub>2</sub></li></ul>]]></text></generalfeedback><idnumber>question-7</idnumber><tags><tag><text>section:2</text></tag><tag><text>slide:1</text></tag></tags>';
    const { questions, problems } = read(
      quiz(question('<![CDATA[<p>p &lt; 0.05&nbsp;or <em>not</em>?</p>]]>', FOUR, rest)),
    );

    expect(questions).toMatchObject([
      {
        number: 7,
        stem: 'p < 0.05\u00a0or not?',
        feedback: 'First.\n- 10⁹/L\n- CO₂',
        section: 2,
        slide: 1,
        answers: [{ text: 'a', correct: true, explanation: 'why' }, { text: 'b' }, { text: 'c' }, { text: 'd' }],
      },
    ]);
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [4, 'text-formatting'],
      [3, 'objective-missing'],
    ]);
  });

  test.each(['essay', 'matching', 'numerical', 'cloze', 'truefalse', 'shortanswer', 'ddmarker', 'description'])(
    'reports a question of the kind %s with its line',
    (kind) => {
      const { questions, problems } = read(
        quiz(`<question type="${kind}"><name><text>N</text></name></question>`, question('Q', FOUR)),
      );

      expect(questions).toHaveLength(1);
      expect(problems[0]).toMatchObject({ file: 'bank.xml', line: 3, code: 'question-kind', effect: 'refused' });
      expect(problems[0]?.message).toContain(kind);
    },
  );

  test.each<[string, string, number, string]>([
    ['a script', question('<![CDATA[Q<script>alert(1)</script>]]>', FOUR), 4, 'text-markup'],
    ['a picture', question('<![CDATA[<img src="@@PLUGINFILE@@/ecg.png" alt="">]]>', FOUR), 4, 'text-markup'],
    [
      'a table in an answer',
      question('Q', [...FOUR, answer('<![CDATA[<table><tr><td>1</td></tr></table>]]>', '0')]),
      15,
      'text-markup',
    ],
    ['a decimal exponent', question('<![CDATA[10<sup>-3.5</sup>]]>', FOUR), 4, 'text-markup'],
    ['a tag that is not closed', question('<![CDATA[dose <sixty mg]]>', FOUR), 4, 'text-markup'],
    ['an unknown element', question('<![CDATA[dose <sixty> mg]]>', FOUR), 4, 'text-markup'],
    ['several right answers', question('Q', [answer('a', '50'), answer('b', '50')]), 3, 'question-correct'],
    ['a fraction that is no number', question('Q', [answer('a', '1/3'), ...FOUR]), 6, 'question-syntax'],
  ])('refuses a question with %s, at its line', (_, text, line, code) => {
    const { questions, problems } = read(quiz(text));

    expect(questions).toEqual([]);
    expect(problems.find(({ effect }) => effect === 'refused')).toMatchObject({ line, code });
  });

  test('reports penalties, hints and messages by result', () => {
    const rest =
      '<single>false</single><correctfeedback format="html"><text>Well done</text></correctfeedback><incorrectfeedback format="html"><text>Your answer is incorrect.</text></incorrectfeedback><hint format="html"><text>Think</text></hint>';
    const { questions, problems } = read(quiz(question('Q', [...FOUR.slice(0, 3), answer('e', '-25')], rest)));

    expect(questions).toHaveLength(1);
    expect(problems.map(({ code }) => code)).toEqual([
      ...['details-ignored', 'details-ignored', 'details-ignored', 'partial-score'],
      ...['feedback-missing', 'objective-missing'],
    ]);
  });

  test.each([
    ['another root', '<html><body/></html>', 1, 'file-format'],
    [
      'a document type',
      `\n<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>${quiz(question('&x;', FOUR)).slice(38)}`,
      2,
      'file-doctype',
    ],
    ['an element that is not closed', '<quiz>\n<question>\n</quiz>', 3, 'file-syntax'],
    ['an entity of HTML outside CDATA', quiz(question('a&nbsp;b', FOUR)), 4, 'file-syntax'],
  ])('refuses a file with %s', (_, text, line, code) => {
    expect(read(text)).toMatchObject({ questions: [], problems: [{ line, code }] });
  });
});
