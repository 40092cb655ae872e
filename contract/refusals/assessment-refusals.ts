import { PUBLICATION } from './library-refusals.ts';
import type { RefusalName } from './refusal-names.ts';

const ACTIVITY: readonly RefusalName[] = [...PUBLICATION, 'test.*'];

/** The errors of calls about tests, evaluations and recall. */
export const ASSESSMENT_REFUSALS: Readonly<Record<string, readonly RefusalName[]>> = {
  getItemAnalysis: PUBLICATION,
  saveItemAnalysis: PUBLICATION,
  getFrontMatter: ACTIVITY,
  startPublication: [...ACTIVITY, 'start.outdated'],
  getSurvey: [...ACTIVITY, 'survey.*'],
  submitSurvey: [...ACTIVITY, 'survey.*', 'claim.*', 'certificate.characters'],
  listTestStats: ACTIVITY,
  getStudyNext: ACTIVITY,
  getPreTest: ACTIVITY,
  submitPreTest: [...ACTIVITY, 'pre-test.*'],
  listTestItems: ACTIVITY,
  answerTestItem: [...ACTIVITY, 'item.*'],
  listTestResults: ACTIVITY,
  submitTest: [...ACTIVITY, 'start.*'],
  saveTestDraft: ACTIVITY,
  getEvaluationResults: ['publication.not-found'],
  listEvaluationTexts: ['publication.not-found'],
  exportEvaluationResults: ['publication.not-found'],
  getOutcomes: ['publication.not-found'],
  exportOutcomes: ['publication.not-found'],
  answerRecall: [
    'recall.not-found',
    'recall.not-due',
    'recall.enough',
    'recall.locked',
    'recall.answer',
    'session.invalid',
  ],
  changeRecall: ['recall.not-found'],
  setRecallEmails: ['recall.unconfirmed'],
  answerRecallByEmail: ['recall.*'],
  stopRecallEmails: ['recall.no-link'],
  getFollowUp: ['follow-up.not-found', 'follow-up.answered', 'follow-up.ended'],
  submitFollowUp: ['follow-up.*'],
  stopFollowUps: ['follow-up.not-found'],
};
