import { defineArea, loadEarly, screen } from '#admin/area.ts';
import { testRequest } from './draft/draft-test.ts';

/** The test of a publication: questions, dry run, exchange with other tools, and how each question performs. */
export const questionsArea = defineArea({
  path: 'publications/:id/questions',
  label: 'Questions',
  icon: 'list',
  group: 'Content',
  isPartOfRecord: true,
  permissions: ['content.read'],
  routes: [
    {
      index: true,
      ...loadEarly(testRequest.begin),
      lazy: screen(async () => (await import('./questions.tsx')).Questions),
    },
  ],
});
