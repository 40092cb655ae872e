import * as calls from '#contract/calls/office/credit.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import { Failure } from '#server/kernel/failure.ts';
import { printAnyCertificate } from '#server/modules/accreditation/certificates/print-certificate.ts';
import { correctCredit, previewCorrection, revokeCertificate } from './correct-credit.ts';
import { listOfficeCertificates } from './queries-office-certificates.ts';

/** The calls of the office about credit and certificates. (rules T30, T31) */
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
  mountFile(api, calls.printOfficeCertificate, async ({ ctx, params }) => {
    const { bytes, filename } = await printAnyCertificate(ctx, params.id);
    return { body: bytes, inlineName: filename };
  });
}
