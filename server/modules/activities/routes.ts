import * as form from '#contract/calls/disclosure-form.ts';
import * as calls from '#contract/calls/office/credit/activities.ts';
import * as disclosures from '#contract/calls/office/credit/disclosures.ts';
import * as topics from '#contract/calls/office/credit/topics.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { answerDisclosure, readDisclosureForm } from './disclosures/answer-disclosure.ts';
import { getDisclosure, listDisclosures } from './disclosures/queries-disclosures.ts';
import { requestDisclosure, revokeRequest } from './disclosures/request-disclosure.ts';
import { reviewDisclosure } from './disclosures/review-disclosure.ts';
import { addPerson, removePerson } from './office/change-people.ts';
import { listActivities } from './office/list-activities.ts';
import { readActivity } from './office/read-activity.ts';
import { reviewActivity } from './office/review-activity.ts';
import { saveActivity } from './office/save-activity.ts';
import { listOfficeTopics } from './topics/queries-topics.ts';
import { addTopic, changeTopic, describe } from './topics/save-topic.ts';

export function activityRoutes(api: Api): void {
  mount(api, calls.listActivities, ({ ctx, filter, query }) => listActivities(ctx, filter, query));
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
  mountTopics(api);
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

/** (rules T68) */
function mountTopics(api: Api): void {
  const list = async ({ db }: Pick<Ctx, 'db'>) => ({
    data: (await listOfficeTopics(db)).map((topic) => ({
      ...{ code: topic.code, version: topic.version, activities: topic.activities },
      ...describe(topic),
    })),
  });
  mount(api, topics.listOfficeTopics, ({ ctx }) => list(ctx));
  mount(api, topics.addCreditTopic, async ({ ctx, body }) => {
    await addTopic(ctx, body);
    return list(ctx);
  });
  mount(api, topics.changeCreditTopic, async ({ ctx, params, body }) => {
    await changeTopic(ctx, params.code, body);
    return list(ctx);
  });
}
