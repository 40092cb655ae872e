import type { Module } from '#server/kernel/module.ts';
import { mailCertificate } from './jobs.ts';
import { accreditationProjections } from './resource.ts';
import { accreditationRoutes } from './routes.ts';

export { reverseCredit, revokeCertificate } from './correct-credit.ts';
export { documentsOf } from './personal-documents.ts';
export { exportOf, forget } from './personal-records.ts';
export { drawCertificates } from './print-certificate.ts';

export const accreditationModule: Module = {
  name: 'accreditation',
  projections: accreditationProjections,
  jobs: [mailCertificate],
  routes: accreditationRoutes,
};
