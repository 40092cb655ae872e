import { describe, expect, test } from 'vitest';
import { readQti } from './read-qti.ts';

const read = (text: string) => readQti({ name: 'item.xml', text });

const CORRECT = '<correctResponse><value>B</value></correctResponse>';
const item = (
  body: string,
  { response = CORRECT, after = '', namespace = 'imsqti_v2p1', cardinality = 'single' } = {},
) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/${namespace}" identifier="i" title="t" adaptive="false" timeDependent="false">
<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="identifier">${response}</responseDeclaration>
<itemBody>
${body}
</itemBody>${after}
</assessmentItem>`;
const choices = (inner = '', prompt = 'Which?') =>
  `<choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="1"><prompt>${prompt}</prompt>
<simpleChoice identifier="A">one${inner}</simpleChoice>
<simpleChoice identifier="B">two</simpleChoice>
<simpleChoice identifier="C">three</simpleChoice>
<simpleChoice identifier="D">four</simpleChoice></choiceInteraction>`;

describe('QTI 2', () => {
  test('is read with stem, prompt, inline and modal feedback', () => {
    const inner =
      '<feedbackInline outcomeIdentifier="F" identifier="A" showHide="show">Not <b>one</b></feedbackInline>';
    const after =
      '<modalFeedback outcomeIdentifier="G" identifier="B" showHide="show">Right</modalFeedback><modalFeedback outcomeIdentifier="G" identifier="all" showHide="show"><p>Because.</p></modalFeedback>';
    const { questions, problems } = read(item(`<p>A vignette,<br/>long.</p>${choices(inner)}`, { after }));

    expect(questions).toMatchObject([
      {
        number: null,
        stem: 'A vignette,\nlong.\nWhich?',
        feedback: 'Because.',
        answers: [
          { text: 'one', correct: false, explanation: 'Not one' },
          { text: 'two', correct: true, explanation: 'Right' },
          { text: 'three', explanation: null },
          { text: 'four' },
        ],
      },
    ]);
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [5, 'text-formatting'],
      [1, 'objective-missing'],
    ]);
  });

  test('takes the best entry of a mapping as the right answer', () => {
    const response =
      '<mapping defaultValue="0"><mapEntry mapKey="A" mappedValue="-1"/><mapEntry mapKey="C" mappedValue="2"/></mapping>';
    const { questions, problems } = read(item(choices(), { response, namespace: 'imsqti_v2p2' }));

    expect(questions[0]?.answers.map(({ correct }) => correct)).toEqual([false, false, true, false]);
    expect(problems).toContainEqual(expect.objectContaining({ line: 5, code: 'partial-score' }));
  });

  test('is read with a document type that only names its root', () => {
    const { questions } = read(`<?xml version="1.0"?>\n<!DOCTYPE assessmentItem>\n${item(choices())}`);

    expect(questions).toHaveLength(1);
  });

  test('reports instructions', () => {
    const { questions, problems } = read(
      item(`<rubricBlock view="candidate"><p>Use a pen.</p></rubricBlock>\n${choices()}`),
    );

    expect(questions[0]?.stem).toBe('Which?');
    expect(problems[0]).toMatchObject({ line: 4, code: 'details-ignored' });
  });

  test.each<[string, string, number, string]>([
    ['another interaction', item('<extendedTextInteraction responseIdentifier="R"/>'), 4, 'question-kind'],
    ['two interactions', item(`${choices()}\n${choices()}`), 4, 'question-kind'],
    ['no interaction', item('<p>Read.</p>'), 1, 'question-kind'],
    ['a picture', item(`<p><img src="a.png" alt=""/></p>${choices()}`), 3, 'text-markup'],
    [
      'a formula',
      item(choices('<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mi>x</m:mi></m:math>')),
      5,
      'text-markup',
    ],
    [
      'several right answers',
      item(choices(), {
        response: '<correctResponse><value>A</value><value>B</value></correctResponse>',
        cardinality: 'multiple',
      }),
      1,
      'question-correct',
    ],
    ['no right answer', item(choices(), { response: '' }), 1, 'question-correct'],
    ['QTI 1', '<questestinterop/>', 1, 'file-format'],
    ['QTI 3', '<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"/>', 1, 'file-format'],
    ['a manifest', '<manifest/>', 1, 'file-format'],
    ['another namespace', '<assessmentItem xmlns="urn:x"/>', 1, 'file-format'],
    ['declarations', `<!DOCTYPE x [<!ENTITY a "b">]>\n${item(choices())}`, 1, 'file-doctype'],
    ['an external document type', `<!DOCTYPE x SYSTEM "x.dtd">\n${item(choices())}`, 1, 'file-doctype'],
  ])('refuses %s, at its line', (_, text, line, code) => {
    const { questions, problems } = read(text);

    expect(questions).toEqual([]);
    expect(problems).toMatchObject([{ file: 'item.xml', line, code, effect: 'refused' }]);
  });
});
