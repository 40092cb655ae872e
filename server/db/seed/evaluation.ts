/** The evaluation form between a passed test and its certificate. */
import type { evaluationQuestions } from '../../modules/assessment/tables.ts';

type Question = typeof evaluationQuestions.$inferInsert;

const AGREEMENT = ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree'];
const QUALITY = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

const scale = (number: number, stem: string, options = AGREEMENT): Question => ({
  number,
  kind: 'scale',
  stem,
  options,
  required: true,
});
const choice = (number: number, stem: string, options: string[]): Question => ({
  number,
  kind: 'choice',
  stem,
  options,
  required: true,
});
const text = (number: number, stem: string): Question => ({ number, kind: 'text', stem, options: [], required: false });

export const EVALUATION: readonly Question[] = [
  scale(1, 'The activity met its learning objectives.'),
  scale(2, 'What I learned is relevant to the patients I see.'),
  scale(3, 'The evidence was presented fairly and its limits were stated.'),
  choice(4, 'Did you perceive commercial bias in this activity?', ['No', 'Yes']),
  text(5, 'If you perceived bias, where?'),
  choice(6, 'Will you change what you do in practice?', [
    'Yes, I will change something',
    'No, it confirms what I already do',
    'No, I see a reason not to',
    'I do not treat such patients',
  ]),
  text(7, 'What will you do differently?'),
  choice(8, 'What is most likely to stand in the way of a change?', [
    'Nothing I can think of',
    'Time with the patient',
    'Cost or coverage',
    'Availability of the medicine or the monitoring',
    'Patient preference',
    'Policy of my institution',
    'Something else',
  ]),
  scale(9, 'Overall, how do you rate this activity?', QUALITY),
  text(10, 'Comments, or topics you would like to see covered.'),
];
