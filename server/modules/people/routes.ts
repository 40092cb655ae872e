import * as calls from '#contract/calls/office/members/people.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { explainAccess } from './explain/explain.ts';
import { readPerson } from './person/read-person.ts';
import { showIdentifiers } from './person/show-identifiers.ts';
import { listPersonEvents } from './person/timeline.ts';
import { readParameters } from './read-parameters.ts';
import { findByIdentifier } from './search/find-by-identifier.ts';
import { listPeople } from './search/list-people.ts';

export function mountPeople(api: Api): void {
  mount(api, calls.listPeople, async ({ ctx, filter, query }) => listPeople(ctx, filter, query.page));
  mount(api, calls.findByIdentifier, async ({ ctx, body }) => ({ data: await findByIdentifier(ctx, body.number) }));
  mount(api, calls.getPerson, async ({ ctx, params }) => ({ data: await readPerson(ctx, params.id) }));
  mount(api, calls.listPersonEvents, async ({ ctx, params }) => ({ data: await listPersonEvents(ctx, params.id) }));
  mount(api, calls.showIdentifiers, async ({ ctx, params }) => ({ data: await showIdentifiers(ctx, params.id) }));
  mount(api, calls.explainAccess, async ({ ctx, params, parameters }) => ({
    data: await explainAccess(ctx, params.id, readParameters(parameters, ['act'])),
  }));
}
