import type { Module } from '#server/jsonapi/module.ts';
import { creditGoal, externalCredit } from './goals/resource.ts';
import { jobHandlers } from './job-handlers.ts';
import { officeCertificate, statement } from './office/resource.ts';
import { accreditationProjections } from './resource.ts';
import { accreditationRoutes } from './routes.ts';

export * as holderNames from './certificates/correct-holder-name.ts';
export { drawCertificates } from './certificates/print-certificate.ts';
export { countCertificates } from './count-certificates.ts';
export { storeExternalFile } from './external/external-file.ts';
export { describeFrontMatter } from './front-matter/read-front-matter.ts';
export * as creditGoals from './goals/queries-goals.ts';
export { mailCertificateJob } from './jobs.ts';
export { listCurrentCertificates, mergeAccount, planCreditMerge } from './merge-account.ts';
export * as movedCredit from './moved-credit.ts';
export { listDocuments } from './personal-documents.ts';
export { deletePersonalData, exportPersonalData } from './personal-records.ts';
export { countAwarded } from './queries-awarded.ts';
export { sumCreditsSince } from './queries-credits-since.ts';

export const accreditationModule: Module = {
  name: 'accreditation',
  projections: [...accreditationProjections, externalCredit, creditGoal, officeCertificate, statement],
  jobs: jobHandlers,
  routes: accreditationRoutes,
};
