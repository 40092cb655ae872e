import * as calls from '#contract/calls/assessment.ts';
import { checkRelated } from '#server/jsonapi/check-related.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import { limitCalls } from '#server/modules/accounts/index.ts';
import { changeConsent, listConsents } from './decide-reports.ts';
import { exportTranscript, printTranscript } from './export-transcript.ts';
import { readIdentifiers, saveIdentifiers } from './identify-learner.ts';
import { listCertificates } from './list-certificates.ts';
import { type Printed, printCertificate } from './print-certificate.ts';
import { getActivity } from './queries.ts';
import { readFrontMatter } from './read-front-matter.ts';
import { readTranscript } from './read-transcript.ts';
import { reissueCertificate } from './reissue-certificate.ts';
import { startPublication } from './start-publication.ts';
import { submitSurvey } from './submit-survey.ts';
import { verifyCertificate } from './verify-certificate.ts';

export function accreditationRoutes(api: Api): void {
  // A person checks a few certificates; guessing 60 bits at this rate takes longer than the records are kept.
  const checking = limitCalls({ most: 30, perMs: 60_000 });

  mount(api, calls.submitSurvey, async ({ ctx, params, body }) => {
    const activity = await getActivity(ctx.db, params.id);
    checkRelated(body, 'publication', activity.id);
    const { answers, credits_claimed: credits } = body.attributes;
    return submitSurvey(ctx, { activity, answers, credits });
  });
  mount(api, calls.getFrontMatter, async ({ ctx, params, request }) => {
    request.keepable = ctx.viewer.kind === 'visitor';
    return { data: await readFrontMatter(ctx, params.id) };
  });
  mount(api, calls.startPublication, ({ ctx, params, body }) =>
    startPublication(ctx, { publication: params.id, version: body.attributes.version }),
  );
  mount(api, calls.listCertificates, ({ ctx, filter, query }) =>
    listCertificates(ctx, { startYear: filter.academic_year, page: query.page }),
  );
  mount(api, calls.reissueCertificate, ({ ctx, params }) => reissueCertificate(ctx, params.id));
  mount(api, calls.getTranscript, async ({ ctx }) => ({ data: await readTranscript(ctx) }));
  mount(api, calls.verifyCertificate, async ({ ctx, params }) => {
    checking.check(ctx);
    checking.count(ctx);
    return { data: await verifyCertificate(ctx, params.code) };
  });
  mountReporting(api);
  mountDocuments(api);
}

/** Who the learner is to the bodies that credit is reported to, and whether it may be. */
function mountReporting(api: Api): void {
  mount(api, calls.getIdentifiers, ({ ctx }) => readIdentifiers(ctx));
  mount(api, calls.saveIdentifiers, ({ ctx, body }) => saveIdentifiers(ctx, body.attributes));
  mount(api, calls.listConsents, ({ ctx, query }) => listConsents(ctx, query.page));
  mount(api, calls.changeConsent, ({ ctx, params, body }) =>
    changeConsent(ctx, { body: params.body, given: body.attributes.given }),
  );
}

/** Files, which are not of JSON:API: their links stand in the resources and on the transcript's page. */
function mountDocuments(api: Api): void {
  mountFile(api, calls.printCertificate, async ({ ctx, params }) => toSave(await printCertificate(ctx, params.id)));
  mountFile(api, calls.printTranscript, async ({ ctx }) => toSave(await printTranscript(ctx)));
  mountFile(api, calls.exportTranscript, async ({ ctx }) => toSave(await exportTranscript(ctx)));
}

const toSave = ({ bytes, filename }: Printed) => ({ body: bytes, save: filename });
