import type { Module } from '#server/jsonapi/module.ts';
import { mountSeries } from './routes.ts';

export { verifySeriesCertificate } from './certify-series.ts';
export { listNextParts, type NextPart } from './own-series.ts';
export { deletePersonalData, exportPersonalData, mergeAccount } from './personal-data.ts';
export { listStartedSlugs } from './queries-series.ts';

export const seriesModule: Module = { name: 'series', projections: [], jobs: [], routes: mountSeries };
