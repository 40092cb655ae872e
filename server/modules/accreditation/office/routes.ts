import * as calls from '#contract/calls/office/credit/credit.ts';
import * as requirements from '#contract/calls/office/credit/requirements.ts';
import { checkSameId } from '#server/jsonapi/check-related.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { slicePage } from '#server/kernel/requests/pagination.ts';
import { printAnyCertificate } from '#server/modules/accreditation/certificates/print-certificate.ts';
import { listOfficeRequirements } from '#server/modules/accreditation/goals/queries-goals.ts';
import {
  addRequirement,
  changeRequirement,
  describeRequirement,
} from '#server/modules/accreditation/goals/save-requirement.ts';
import { correctCredit, previewCorrection, revokeCertificate } from './correct-credit.ts';
import { listOfficeCertificates } from './queries-office-certificates.ts';
import { changeStatement, describePapers, listOfficeStatements } from './statements.ts';

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
  mount(api, calls.readPapers, async () => ({ data: describePapers() }));
  mount(api, calls.changeStatement, async ({ ctx, params, body }) => {
    checkSameId(body, params.id);
    return changeStatement(ctx, { id: params.id, ...body.attributes });
  });
  mountFile(api, calls.printOfficeCertificate, async ({ ctx, params }) => {
    const { bytes, filename } = await printAnyCertificate(ctx, params.id);
    return { body: bytes, inlineName: filename };
  });
  mountRequirements(api);
}

/** (rules T82) */
function mountRequirements(api: Api): void {
  const list = async ({ db, clock }: Pick<Ctx, 'db' | 'clock'>) => ({
    data: (await listOfficeRequirements(db, clock.today())).map(({ requirement, goals }) => ({
      ...{ code: requirement.code, version: requirement.version, goals },
      ...describeRequirement(requirement),
    })),
  });
  mount(api, requirements.listOfficeRequirements, ({ ctx }) => list(ctx));
  mount(api, requirements.addCreditRequirement, async ({ ctx, body }) => {
    await addRequirement(ctx, body);
    return list(ctx);
  });
  mount(api, requirements.changeCreditRequirement, async ({ ctx, params, body }) => {
    await changeRequirement(ctx, params.code, body);
    return list(ctx);
  });
}
