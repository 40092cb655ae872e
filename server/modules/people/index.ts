import type { Module } from '#server/jsonapi/module.ts';
import { mountActs } from './acts/routes.ts';
import { mountMerge } from './merge/routes.ts';
import { officePerson } from './resource.ts';
import { mountPeople } from './routes.ts';

export const peopleModule: Module = {
  name: 'people',
  projections: [officePerson],
  jobs: [],
  routes: (api) => {
    mountPeople(api);
    mountActs(api);
    mountMerge(api);
  },
};
