import { expect, test } from 'vitest';
import { writeQti } from './write-qti.ts';

/** Valid by imsqti_v2p1.xsd (README.md); line breaks are added here between elements. */
const ITEM = `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqti_v2p1 http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd" identifier="question-2" title="Question 2" adaptive="false" timeDependent="false" toolName="Receptor">
<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
<correctResponse><value>answer-2</value></correctResponse></responseDeclaration>
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
<outcomeDeclaration identifier="EXPLANATION" cardinality="single" baseType="identifier"/>
<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>
<outcomeDeclaration identifier="OBJECTIVE" cardinality="single" baseType="integer"><defaultValue><value>2</value></defaultValue></outcomeDeclaration>
<outcomeDeclaration identifier="REFERENCE" cardinality="single" baseType="string"><defaultValue><value>gidal2003</value></defaultValue></outcomeDeclaration>
<itemBody><choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>Which<br/>dose?</prompt>
<simpleChoice identifier="answer-1">&lt;25 mg<feedbackInline outcomeIdentifier="EXPLANATION" identifier="answer-1" showHide="show">Too low</feedbackInline></simpleChoice>
<simpleChoice identifier="answer-2"><![CDATA[A&D]]></simpleChoice></choiceInteraction></itemBody>
<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>
<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition>
<setOutcomeValue identifier="EXPLANATION"><variable identifier="RESPONSE"/></setOutcomeValue>
<setOutcomeValue identifier="FEEDBACK"><baseValue baseType="identifier">feedback</baseValue></setOutcomeValue></responseProcessing>
<modalFeedback outcomeIdentifier="FEEDBACK" identifier="feedback" showHide="show"><p>Because.</p></modalFeedback></assessmentItem>
`;

test('an item of QTI has the elements of the schema in their order', () => {
  const { files } = writeQti([
    {
      number: 2,
      stem: 'Which\ndose?',
      answers: [
        { text: '<25 mg', correct: false, explanation: 'Too low' },
        { text: 'A&D', correct: true, explanation: null },
      ],
      feedback: 'Because.',
      objective: 2,
      reference: 'gidal2003',
      section: null,
      slide: null,
    },
  ]);

  expect(files.map(({ name }) => name)).toEqual(['imsmanifest.xml', 'items/question-2.xml']);
  expect(files[1]?.text).toBe(`${ITEM.replaceAll('\n', '')}\n`);
});
