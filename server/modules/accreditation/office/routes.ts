import * as calls from '#contract/calls/office/credit.ts';
import { checkSameId } from '#server/jsonapi/check-related.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import { Failure } from '#server/kernel/failure.ts';
import { slicePage } from '#server/kernel/pagination.ts';
import { printAnyCertificate } from '#server/modules/accreditation/certificates/print-certificate.ts';
import { correctCredit, previewCorrection, revokeCertificate } from './correct-credit.ts';
import { listOfficeCertificates } from './queries-office-certificates.ts';
import { changeStatement, listOfficeStatements } from './statements.ts';

/** The calls of the office about credit, certificates and statements. (rules T30 to T32) */
export function mountOffice(api: Api): void {
  mount(api, calls.listOfficeCertificates, async ({ ctx, filter, query }) =>
    listOfficeCertificates(ctx.db, filter, query.page),
  );
  mount(api, calls.previewCreditCorrection, async ({ ctx, params, filter }) => {
    if (filter.credits === undefined)
      throw new Failure('request.invalid-parameter', { source: { parameter: 'filter[credits]' } });
    return { data: await previewCorrection(ctx, { id: params.id, credits: filter.credits }) };
  });
  mount(api, calls.correctCredit, async ({ ctx, params, body }) =>
    correctCredit(ctx, { id: params.id, ...body.attributes }),
  );
  mount(api, calls.revokeCertificate, async ({ ctx, params, body }) =>
    revokeCertificate(ctx, { id: params.id, reason: body.attributes.reason }),
  );
  mount(api, calls.listStatements, async ({ ctx, query }) => slicePage(await listOfficeStatements(ctx.db), query.page));
  mount(api, calls.changeStatement, async ({ ctx, params, body }) => {
    checkSameId(body, params.id);
    return changeStatement(ctx, { id: params.id, ...body.attributes });
  });
  mountFile(api, calls.printOfficeCertificate, async ({ ctx, params }) => {
    const { bytes, filename } = await printAnyCertificate(ctx, params.id);
    return { body: bytes, inlineName: filename };
  });
}
