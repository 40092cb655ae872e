/** What the library, the memberships and the office achieve, as figures for each day. */
import type { Module } from '#server/jsonapi/module.ts';
import { project } from '#server/jsonapi/projection.ts';
import { jobHandlers } from './job-handlers.ts';
import type { PublicationRow } from './queries-publications.ts';
import { mountReports } from './routes.ts';

export { rebuildReports } from './refresh-reports.ts';

const publicationFigures = project<'PublicationFigures', PublicationRow>({
  type: 'PublicationFigures',
  id: ({ id }) => id,
  attributes: ({ title, type, firstPassed, viewed, started, submitted, passed, first, quarters, compared }) => ({
    title,
    publication_type: type,
    viewed,
    started,
    submitted,
    passed,
    first,
    first_passed: firstPassed,
    quarters,
    compared,
  }),
  related: {},
});

export const reportsModule: Module = {
  name: 'reports',
  projections: [publicationFigures],
  jobs: jobHandlers,
  routes: mountReports,
};
