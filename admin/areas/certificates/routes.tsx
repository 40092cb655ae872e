import { defineArea, screen } from '#admin/area.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { listOfficeCertificates } from '#contract/calls/office/credit/credit.ts';

const MAX_RESULTS = 8;

/** Certificates of everyone, corrections of their credit, and the statements that they carry. */
export const certificatesArea = defineArea({
  path: 'certificates',
  label: 'Certificates',
  icon: 'check',
  group: 'Accreditation',
  permissions: ['accreditation.read'],
  routes: [
    { index: true, lazy: screen(async () => (await import('./certificates.tsx')).Certificates) },
    { path: 'statements', lazy: screen(async () => (await import('./statements.tsx')).Statements) },
  ],
  commands: [
    { label: 'Revoked certificates', to: '/certificates?status=revoked', permission: 'accreditation.read' },
    { label: 'Replaced certificates', to: '/certificates?status=replaced', permission: 'accreditation.read' },
    {
      label: 'Texts of certificates and covers',
      to: '/certificates/statements',
      permission: 'accreditation.read',
    },
  ],
  sources: [
    {
      title: 'Certificates',
      permission: 'accreditation.read',
      search: async (text, signal) => {
        const { items } = await browserApi(listOfficeCertificates, {
          filter: { search: text },
          page: { size: MAX_RESULTS },
          signal,
        });
        return items.map(({ id, number, holder, activity, code }) => ({
          id,
          label: `${number}, ${holder}`,
          note: activity.title,
          icon: 'check' as const,
          to: officeHref('/certificates', { q: code }),
        }));
      },
    },
  ],
});
