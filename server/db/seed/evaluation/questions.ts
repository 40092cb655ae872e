/** The first forms: the evaluation between a passed test and its certificate, and the follow-up after it. */
import type { FormQuestion } from '#domain/assessment/evaluation/evaluation-form.ts';

/** `number` is of all forms together, and stays. */
export type SeedQuestion = FormQuestion & { readonly number: number };

const AGREEMENT = ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree'];
const QUALITY = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

type Part = Partial<Pick<FormQuestion, 'options' | 'role' | 'counts' | 'required'>>;

const scale = (number: number, stem: string, part: Part = {}): SeedQuestion => ({
  ...{ number, kind: 'scale', stem, options: AGREEMENT, required: true, role: null, counts: [], ...part },
});
const choice = (number: number, stem: string, part: Part): SeedQuestion => ({
  ...{ number, kind: 'choice', stem, options: [], required: true, role: null, counts: [], ...part },
});
const text = (number: number, stem: string): SeedQuestion => ({
  ...{ number, kind: 'text', stem, options: [], required: false, role: null, counts: [] },
});

const HINDRANCES = [
  'Time with the patient',
  'Cost or coverage',
  'Availability of the medicine or the monitoring',
  'Patient preference',
  'Policy of my institution',
  'Something else',
];

export const EVALUATION: readonly SeedQuestion[] = [
  scale(1, 'The activity met its learning objectives.'),
  scale(2, 'What I learned is relevant to the patients I see.'),
  scale(3, 'The evidence was presented fairly and its limits were stated.'),
  choice(4, 'Did you perceive commercial bias in this activity?', {
    ...{ options: ['No', 'Yes'], role: 'bias', counts: [2] },
  }),
  text(5, 'If you perceived bias, where?'),
  choice(6, 'Will you change what you do in practice?', {
    options: [
      'Yes, I will change something',
      'No, it confirms what I already do',
      'No, I see a reason not to',
      'I do not treat such patients',
    ],
    ...{ role: 'intent', counts: [1] },
  }),
  text(7, 'What will you do differently?'),
  choice(8, 'What is most likely to stand in the way of a change?', {
    options: ['Nothing I can think of', ...HINDRANCES],
  }),
  scale(9, 'Overall, how do you rate this activity?', { options: QUALITY, role: 'overall' }),
  text(10, 'Comments, or topics you would like to see covered.'),
];

export const FOLLOW_UP: readonly SeedQuestion[] = [
  choice(11, 'Have you changed what you do since this activity?', {
    options: ['Yes, as I intended', 'Yes, in part', 'Not yet, I still intend to', 'No'],
    ...{ role: 'change-made', counts: [1, 2] },
  }),
  text(12, 'What have you changed?'),
  {
    ...choice(13, 'What stood in the way?', {
      options: ['Nothing', ...HINDRANCES],
      ...{ role: 'barrier', required: false },
    }),
    kind: 'multiple',
  },
];
