import { resource } from '#tests/support/server/api.ts';
import { type Row, type Scene, STAFF_CALLERS, staffOnly } from '../matrix.ts';

/** The body for another person of the office. */
async function colleague({ slice }: Scene) {
  const { id } = await slice.given.staff({ roles: ['editor'] });
  const body = resource('StaffMember', { roles: ['support'] });
  return { path: `/api/admin/staff/${id}/`, body: { data: { ...body.data, id: String(id) } } };
}

export const STAFF: readonly Row[] = [
  { call: 'getStaffMember', ...staffOnly(200, STAFF_CALLERS) },
  { call: 'listStaff', ...staffOnly(200, STAFF_CALLERS) },
  {
    call: 'addStaffMember',
    ...staffOnly(201, []),
    request: async ({ slice }) => {
      const { email } = await slice.given.account();
      return { body: resource('StaffMember', { email, roles: ['editor'] }) };
    },
  },
  { call: 'setStaffRoles', ...staffOnly(200, []), request: colleague },
  { call: 'listFacultyAuthors', ...staffOnly(200, []) },
  {
    call: 'setFacultyAuthor',
    ...staffOnly(200, []),
    request: async ({ slice }) => {
      const { id } = await slice.given.staff({ roles: ['faculty'] });
      return { path: `/api/admin/staff/${id}/author/`, body: { author: null } };
    },
  },
  { call: 'listAuditEntries', ...staffOnly(200, []) },
  { call: 'exportAudit', ...staffOnly(200, []) },
];
