import type { Module } from '#server/jsonapi/module.ts';
import { mountNotes } from './routes.ts';

export { mergeAccount } from './merge-account.ts';
export { deletePersonalData, exportPersonalData } from './personal-records.ts';

export const notesModule: Module = {
  name: 'notes',
  projections: [],
  jobs: [],
  routes: mountNotes,
};
