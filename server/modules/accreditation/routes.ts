import type { FastifyReply } from 'fastify';
import * as calls from '#contract/calls/assessment.ts';
import { checkRelated } from '#server/jsonapi/check-related.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { limitCalls } from '#server/modules/accounts/index.ts';
import { exportTranscript, printTranscript } from './export-transcript.ts';
import { listCertificates } from './list-certificates.ts';
import { type Printed, printCertificate } from './print-certificate.ts';
import { getActivity } from './queries.ts';
import { readTranscript } from './read-transcript.ts';
import { startPublication } from './start-publication.ts';
import { submitSurvey } from './submit-survey.ts';
import { verifyCertificate } from './verify-certificate.ts';

const PDF = 'application/pdf';
const CSV = 'text/csv; charset=utf-8';

export function accreditationRoutes(api: Api): void {
  // A person checks a few certificates; guessing 60 bits at this rate takes longer than the records are kept.
  const checking = limitCalls({ most: 30, perMs: 60_000 });

  mount(api, calls.submitSurvey, async ({ ctx, params, body }) => {
    const activity = await getActivity(ctx.db, params.id);
    checkRelated(body, 'publication', activity.id);
    const { answers, credits_claimed: credits } = body.attributes;
    return submitSurvey(ctx, { activity, answers, credits });
  });
  mount(api, calls.startPublication, ({ ctx, params, body }) =>
    startPublication(ctx, { publication: params.id, version: body.attributes.version }),
  );
  mount(api, calls.listCertificates, ({ ctx, filter, query }) =>
    listCertificates(ctx, { startYear: filter.academic_year, page: query.page }),
  );
  mount(api, calls.getTranscript, async ({ ctx }) => ({ data: await readTranscript(ctx) }));
  mount(api, calls.verifyCertificate, async ({ ctx, params }) => {
    checking.check(ctx);
    checking.count(ctx);
    return { data: await verifyCertificate(ctx, params.code) };
  });
  mountDocuments(api);
}

/** Files, which are not of JSON:API: their links stand in the resources and on the transcript's page. */
function mountDocuments({ app }: Api): void {
  app.get<{ Params: { id: string } }>('/api/certificates/:id/pdf', async (request, reply) =>
    sendFile(reply, PDF, await printCertificate(await request.readCtx(), request.params.id)),
  );
  const transcripts: [path: string, mime: string, print: (ctx: Ctx) => Promise<Printed>][] = [
    ['/api/transcript.pdf', PDF, printTranscript],
    ['/api/transcript.csv', CSV, exportTranscript],
  ];
  for (const [path, mime, print] of transcripts) {
    app.get(path, async (request, reply) => sendFile(reply, mime, await print(await request.readCtx())));
  }
}

function sendFile(reply: FastifyReply, mime: string, { bytes, filename }: Printed): FastifyReply {
  return reply.header('content-disposition', `attachment; filename="${filename}"`).type(mime).send(Buffer.from(bytes));
}
