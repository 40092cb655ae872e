import { type Row, type Scene, staffOnly } from '../matrix.ts';

const READERS = ['editor', 'faculty', 'translator', 'accreditation-officer'] as const;

const at = (more: string) => (scene: Scene) => ({
  path: `/api/admin/publications/${scene.library.interview.id}/${more}`,
});

export const QUESTIONS: readonly Row[] = [
  { call: 'getItemAnalysis', ...staffOnly(200, READERS), request: at('analysis/') },
  { call: 'saveItemAnalysis', ...staffOnly(200, READERS), request: at('analysis/csv/') },
];
