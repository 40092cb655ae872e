import * as calls from '#contract/calls/transcript.ts';
import { toCredits } from '#domain/shared/credits.ts';
import { checkSameId } from '#server/jsonapi/check-related.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import { describeIssued, issueAttestation } from '#server/modules/accreditation/attestations/issue-attestation.ts';
import { printAttestation } from '#server/modules/accreditation/attestations/print-attestation.ts';
import type { PdfFile } from '#server/modules/accreditation/certificates/print-certificate.ts';
import {
  readExternalFile,
  removeExternalFile,
  setExternalFile,
} from '#server/modules/accreditation/external/external-file.ts';
import {
  addExternalCredit,
  changeExternalCredit,
  listExternalCredits,
  removeExternalCredit,
} from '#server/modules/accreditation/external/manage-external.ts';
import {
  addCreditGoal,
  changeCreditGoal,
  listCreditGoals,
  removeCreditGoal,
} from '#server/modules/accreditation/goals/manage-goals.ts';
import { listRequirements } from '#server/modules/accreditation/goals/queries-goals.ts';
import { topicQueries } from '#server/modules/activities/index.ts';
import { downloadTranscript, exportSaLog, exportTranscript, printTranscript } from './export-transcript.ts';
import { readTopicHours } from './read-topic-hours.ts';
import { readTranscript } from './read-transcript.ts';

/** The transcript, what members record beside it, and their goals. */
export function mountTranscript(api: Api): void {
  mount(api, calls.getTranscript, async ({ ctx }) => ({ data: await readTranscript(ctx) }));
  mount(api, calls.getTopicHours, async ({ ctx }) => ({ data: await readTopicHours(ctx) }));
  mount(api, calls.issueAttestation, async ({ ctx, body }) => ({
    data: describeIssued(await issueAttestation(ctx, body.topic)),
  }));
  mountFile(api, calls.printAttestation, async ({ ctx, params }) => asDownload(await printAttestation(ctx, params.id)));
  mount(api, calls.listCreditTopics, async ({ ctx, request }) => {
    request.isCacheable = ctx.viewer.kind === 'visitor';
    const topics = await topicQueries.listTopics(ctx.db);
    return { data: topics.map(({ code, names, source, readOn }) => ({ code, names, source, read: readOn })) };
  });
  mountFile(api, calls.printTranscript, async ({ ctx, parameters }) =>
    asDownload(await printTranscript(ctx, parameters)),
  );
  mountFile(api, calls.exportTranscript, async ({ ctx, parameters }) =>
    asDownload(await exportTranscript(ctx, parameters)),
  );
  mountFile(api, calls.downloadTranscript, async ({ ctx, parameters }) =>
    asDownload(await downloadTranscript(ctx, parameters)),
  );
  mountFile(api, calls.exportSaLog, async ({ ctx, parameters }) => asDownload(await exportSaLog(ctx, parameters)));
  mountExternal(api);
  mountGoals(api);
}

function mountExternal(api: Api): void {
  mount(api, calls.listExternalCredits, ({ ctx, query }) => listExternalCredits(ctx, query.page));
  mount(api, calls.addExternalCredit, ({ ctx, body }) => addExternalCredit(ctx, body.attributes));
  mount(api, calls.changeExternalCredit, async ({ ctx, params, body }) => {
    checkSameId(body, params.id);
    return changeExternalCredit(ctx, params.id, body.attributes);
  });
  mount(api, calls.removeExternalCredit, ({ ctx, params }) => removeExternalCredit(ctx, params.id));
  mount(api, calls.setExternalFile, ({ ctx, params, body }) => setExternalFile(ctx, params.id, body));
  mount(api, calls.removeExternalFile, ({ ctx, params }) => removeExternalFile(ctx, params.id));
  mountFile(api, calls.getExternalFile, async ({ ctx, params, reply }) => {
    const { body, name } = await readExternalFile(ctx, params.id);
    // A stranger's bytes: saved, never opened as a page of ours.
    reply.header('x-content-type-options', 'nosniff');
    return { body, downloadName: name };
  });
}

function mountGoals(api: Api): void {
  mount(api, calls.listCreditRequirements, async ({ ctx, request }) => {
    request.isCacheable = ctx.viewer.kind === 'visitor';
    return {
      data: (await listRequirements(ctx.db)).map(({ parts, readOn, retired: _retired, version: _version, ...row }) => ({
        ...row,
        parts: parts.map(({ kind, topic = null, quarters }) => ({ kind, topic, credits: toCredits(quarters) })),
        read: readOn,
      })),
    };
  });
  mount(api, calls.listCreditGoals, ({ ctx, query }) => listCreditGoals(ctx, query.page));
  mount(api, calls.addCreditGoal, ({ ctx, body }) => addCreditGoal(ctx, body.attributes));
  mount(api, calls.changeCreditGoal, async ({ ctx, params, body }) => {
    checkSameId(body, params.id);
    return changeCreditGoal(ctx, params.id, body.attributes);
  });
  mount(api, calls.removeCreditGoal, ({ ctx, params }) => removeCreditGoal(ctx, params.id));
}

const asDownload = ({ bytes, filename }: PdfFile) => ({ body: bytes, downloadName: filename });
