import { type Row, type Scene, staffOnly } from '../matrix.ts';
import { giveDraft } from './publications.ts';

const READERS = ['editor', 'translator', 'accreditation-officer'] as const;
/** Faculty read and write publications of which they are an author. (rules E6) */
const OTHERS = { faculty: 'draft.not-yours' } as const;

const at = (more: string) => (scene: Scene) => ({
  path: `/api/admin/publications/${scene.library.interview.id}/${more}`,
});

const draft = (more: string, body?: object) => async (scene: Scene) => ({
  path: `${await giveDraft(scene)}${more}`,
  ...(body && { body }),
});

const GIFT = Buffer.from('Which? {=A ~B ~C ~D}').toString('base64');

export const QUESTIONS: readonly Row[] = [
  { call: 'getItemAnalysis', ...staffOnly(200, [...READERS, 'faculty']), request: at('analysis/') },
  { call: 'saveItemAnalysis', ...staffOnly(200, [...READERS, 'faculty']), request: at('analysis/csv/') },
  { call: 'getQuestions', ...staffOnly(200, READERS, OTHERS), request: draft('questions/') },
  {
    call: 'saveQuestions',
    ...staffOnly(200, ['editor'], OTHERS),
    request: draft('questions/', { version: 1, text: '', passing_score: 70, questions: [] }),
  },
  {
    call: 'importQuestions',
    ...staffOnly(200, ['editor'], OTHERS),
    request: draft('questions/import/', {
      ...{ version: 1, text: '', name: 'test.gift', content: GIFT },
      ...{ mode: 'append', dry_run: true },
    }),
  },
  { call: 'exportQuestions', ...staffOnly(200, READERS, OTHERS), request: draft('questions/export/?format=gift') },
];
