import * as form from '#contract/calls/disclosure-form.ts';
import * as calls from '#contract/calls/office/activities.ts';
import * as disclosures from '#contract/calls/office/disclosures.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { slicePage } from '#server/kernel/pagination.ts';
import { answerDisclosure, readDisclosureForm } from './disclosures/answer-disclosure.ts';
import { getDisclosure, listDisclosures } from './disclosures/queries-disclosures.ts';
import { requestDisclosure, revokeRequest } from './disclosures/request-disclosure.ts';
import { reviewDisclosure } from './disclosures/review-disclosure.ts';
import { addPerson, removePerson } from './office/change-people.ts';
import { listActivities } from './office/list-activities.ts';
import { readActivity } from './office/read-activity.ts';
import { reviewActivity } from './office/review-activity.ts';
import { saveActivity } from './office/save-activity.ts';

export function activityRoutes(api: Api): void {
  mount(api, calls.listActivities, async ({ ctx, filter, query }) =>
    slicePage(await listActivities(ctx, filter, query.sort), query.page),
  );
  mount(api, calls.getOfficeActivity, async ({ ctx, params }) => ({ data: await readActivity(ctx, params.id) }));
  mount(api, calls.saveActivity, async ({ ctx, params, body }) => {
    await saveActivity(ctx, params.id, body);
    return { data: await readActivity(ctx, params.id) };
  });
  mount(api, calls.recordActivityReview, async ({ ctx, params, body }) => {
    await reviewActivity(ctx, params.id, body);
    return { data: await readActivity(ctx, params.id) };
  });
  mount(api, calls.addActivityPerson, async ({ ctx, params, body }) => {
    await addPerson(ctx, params.id, body);
    return { data: await readActivity(ctx, params.id) };
  });
  mount(api, calls.removeActivityPerson, async ({ ctx, params, body }) => {
    await removePerson(ctx, params.id, { version: body.version, person: params.person });
    return { data: await readActivity(ctx, params.id) };
  });
  mountDisclosures(api);
}

function mountDisclosures(api: Api): void {
  mount(api, disclosures.listDisclosures, async ({ ctx, filter, query }) =>
    listDisclosures(ctx.db, filter, query.page),
  );
  mount(api, disclosures.getDisclosure, async ({ ctx, params }) => getDisclosure(ctx.db, params.id));
  mount(api, disclosures.requestDisclosure, async ({ ctx, params, body }) =>
    requestDisclosure(ctx, { ...params, ...body }),
  );
  mount(api, disclosures.revokeDisclosureRequest, async ({ ctx, params }) => revokeRequest(ctx, params.id));
  mount(api, disclosures.reviewDisclosure, async ({ ctx, params, body }) =>
    reviewDisclosure(ctx, params.id, body.attributes),
  );
  mount(api, form.getDisclosureForm, async ({ ctx, params }) => ({
    data: await readDisclosureForm(ctx, params.token),
  }));
  mount(api, form.submitDisclosureForm, async ({ ctx, params, body }) => {
    await answerDisclosure(ctx, params.token, body);
    return undefined;
  });
}
