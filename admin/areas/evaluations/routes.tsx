import { defineArea, screen } from '#admin/area.ts';
import { countWaiting } from '#admin/parts/areas/today-counts.ts';

/** The evaluation that learners give before they claim credit: its form and its results. */
export const evaluationsArea = defineArea({
  path: 'evaluations',
  label: 'Evaluations',
  icon: 'message',
  group: 'Accreditation',
  permissions: ['accreditation.read'],
  waiting: () => countWaiting('evaluations.bias'),
  routes: [
    { index: true, lazy: screen(async () => (await import('./form/form-screen.tsx')).FormScreen) },
    { path: 'results', lazy: screen(async () => (await import('./results/results-screen.tsx')).ResultsScreen) },
    { path: 'outcomes', lazy: screen(async () => (await import('./outcomes/outcomes-screen.tsx')).OutcomesScreen) },
    { path: ':scope/results', lazy: screen(async () => (await import('./results/results-screen.tsx')).ResultsScreen) },
    { path: ':scope', lazy: screen(async () => (await import('./form/form-screen.tsx')).FormScreen) },
  ],
  commands: [
    { label: 'Evaluation form of the site', to: '/evaluations', permission: 'accreditation.read' },
    { label: 'Outcomes of activities', to: '/evaluations/outcomes', permission: 'accreditation.read' },
    { label: 'Results of evaluations', to: '/evaluations/results', permission: 'accreditation.read' },
  ],
});
