import * as calls from '#contract/calls/assessment.ts';
import * as badgeCalls from '#contract/calls/badges.ts';
import { printCertificates as printCertificatesCall } from '#contract/calls/transcript.ts';
import { NO_RECORD, parseId } from '#domain/shared/id.ts';
import { checkRelated } from '#server/jsonapi/check-related.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import { createCallLimit } from '#server/kernel/requests/call-limit.ts';
import { mountIssuer } from './badges/did-document.ts';
import { printBadge } from './badges/print-badge.ts';
import { readBadge } from './badges/read-badge.ts';
import { readStatusList } from './badges/status-list.ts';
import { listCertificates } from './certificates/list-certificates.ts';
import { type PdfFile, printCertificate, printCertificates } from './certificates/print-certificate.ts';
import { reissueCertificate } from './certificates/reissue-certificate.ts';
import { verifyCode } from './certificates/verify-certificate.ts';
import { submitSurvey } from './claims/submit-survey.ts';
import { readFrontMatter } from './front-matter/read-front-matter.ts';
import { startActivity } from './front-matter/start-activity.ts';
import { mountOffice } from './office/routes.ts';
import { getActivity } from './queries.ts';
import { changeConsent, listConsents } from './reporting/consents.ts';
import { readIdentifiers, saveIdentifiers } from './reporting/learner-identifiers.ts';
import { mountTranscript } from './transcript/routes.ts';

export function accreditationRoutes(api: Api): void {
  // Enough for checking a few certificates; at this rate, guessing 60 bits takes longer than the retention period.
  const verifications = createCallLimit({ max: 30, perMs: 60_000 });

  mount(api, calls.submitSurvey, async ({ ctx, params, body }) => {
    const activity = await getActivity(ctx.db, params.id);
    checkRelated(body, 'publication', activity.id);
    const { answers, credits_claimed: credits, form } = body.attributes;
    const formId = form === null ? null : (parseId<'form'>(form) ?? NO_RECORD);
    return submitSurvey(ctx, { activity, answers, credits, formId });
  });
  mount(api, calls.getFrontMatter, async ({ ctx, params, request }) => {
    request.isCacheable = ctx.viewer.kind === 'visitor';
    return { data: await readFrontMatter(ctx, params.id) };
  });
  mount(api, calls.startPublication, ({ ctx, params, body }) =>
    startActivity(ctx, { publication: params.id, version: body.attributes.version }),
  );
  mount(api, calls.listCertificates, ({ ctx, filter, query }) =>
    listCertificates(ctx, { startYear: filter.academic_year, page: query.page }),
  );
  mount(api, calls.reissueCertificate, ({ ctx, params }) => reissueCertificate(ctx, params.id));
  mount(api, calls.verifyCertificate, async ({ ctx, params }) => {
    verifications.check(ctx);
    verifications.count(ctx);
    return { data: await verifyCode(ctx, params.code) };
  });
  mountBadges(api, verifications);
  mountReporting(api);
  mountDocuments(api);
  mountTranscript(api);
  mountOffice(api);
}

/** Badges by the code of their certificate, and what verifiers read. */
function mountBadges(api: Api, verifications: ReturnType<typeof createCallLimit>): void {
  mountFile(api, badgeCalls.getBadge, async ({ ctx, params }) => {
    verifications.check(ctx);
    verifications.count(ctx);
    const { certificate, credential } = await readBadge(ctx, params.code);
    return { body: Buffer.from(credential), downloadName: `badge-${certificate.number}.json`, isPublic: true };
  });
  mountFile(api, badgeCalls.printBadge, async ({ ctx, params }) => {
    verifications.check(ctx);
    verifications.count(ctx);
    return asDownload(await printBadge(ctx, params.code));
  });
  mountFile(api, badgeCalls.getBadgeStatusList, async ({ ctx, params }) => ({
    ...{ body: await readStatusList(ctx, params.list), isPublic: true },
  }));
  mountIssuer(api.app);
}

/** The learner's identifiers, and consents to reports. */
function mountReporting(api: Api): void {
  mount(api, calls.getIdentifiers, ({ ctx }) => readIdentifiers(ctx));
  mount(api, calls.saveIdentifiers, ({ ctx, body }) => saveIdentifiers(ctx, body.attributes));
  mount(api, calls.listConsents, ({ ctx, query }) => listConsents(ctx, query.page));
  mount(api, calls.changeConsent, ({ ctx, params, body }) =>
    changeConsent(ctx, { body: params.body, given: body.attributes.given }),
  );
}

/** Downloads, which are not JSON:API; resources link to them. */
function mountDocuments(api: Api): void {
  mountFile(api, calls.printCertificate, async ({ ctx, params }) => asDownload(await printCertificate(ctx, params.id)));
  mountFile(api, printCertificatesCall, async ({ ctx, parameters }) =>
    asDownload(await printCertificates(ctx, parameters.ids ?? [])),
  );
}

const asDownload = ({ bytes, filename }: PdfFile) => ({ body: bytes, downloadName: filename });
