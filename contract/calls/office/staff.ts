import { z } from 'zod';
import { STAFF_ROLES } from '#domain/access/staff-roles.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { defineCall, plainBody, resourceBody } from '../../call.ts';
import { instant } from '../../dates.ts';
import { Email } from '../../forms/accounts.ts';
import { boundedText, text } from '../../forms/text.ts';
import { filteredId, recordId } from '../../path-parameters.ts';

const Roles = z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length);
/** The languages of a translator; ignored for other roles. */
const Languages = z.array(z.enum(TRANSLATION_LANGUAGES)).max(TRANSLATION_LANGUAGES.length).default([]);

const AuditFilters = z.object({
  actor: filteredId('user'),
  action: boundedText(100),
  subject_type: boundedText(100),
  subject_id: boundedText(100),
  /** Words that the action, the record, the reason or a value contains. */
  search: text(200),
  at__gte: instant,
  at__lte: instant,
});

export const getStaffMember = defineCall({
  name: 'getStaffMember',
  method: 'GET',
  path: '/api/admin/me/',
  summary: 'The caller as a member of the office: roles and what they permit.',
  answers: 'StaffMember',
  who: 'staff',
});
export const listStaff = defineCall({
  name: 'listStaff',
  method: 'GET',
  path: '/api/admin/staff/',
  summary: 'Everyone in the office.',
  answers: 'StaffMember',
  many: true,
  who: 'staff',
  list: { page: { size: 100, all: true } },
});
export const addStaffMember = defineCall({
  name: 'addStaffMember',
  method: 'POST',
  path: '/api/admin/staff/',
  summary: 'Takes an account with a verified address into the office.',
  answers: 'StaffMember',
  status: 201,
  who: 'staff',
  permission: 'staff.write',
  body: resourceBody('StaffMember', z.strictObject({ email: Email, roles: Roles.min(1), languages: Languages })),
});
export const setStaffRoles = defineCall({
  name: 'setStaffRoles',
  method: 'PATCH',
  path: '/api/admin/staff/{id}/',
  params: { id: recordId('user') },
  summary: 'Sets the roles of a person; none removes them from the office.',
  answers: 'StaffMember',
  who: 'staff',
  permission: 'staff.write',
  body: resourceBody('StaffMember', z.strictObject({ roles: Roles, languages: Languages })),
});
export const listFacultyAuthors = defineCall({
  name: 'listFacultyAuthors',
  method: 'GET',
  path: '/api/admin/staff-authors/',
  summary: 'The authors of the library by name, each with the id of the account that writes as this author.',
  who: 'staff',
  permission: 'staff.write',
  plain: z.object({
    data: z.array(z.object({ slug: z.string(), name: z.string(), account: z.string().nullable() })),
  }),
});
export const setFacultyAuthor = defineCall({
  name: 'setFacultyAuthor',
  method: 'PUT',
  path: '/api/admin/staff/{id}/author/',
  params: { id: recordId('user') },
  summary: 'Links an account of the office with the author as whom it writes; null with none.',
  who: 'staff',
  permission: 'staff.write',
  body: plainBody(z.strictObject({ author: boundedText(100).nullable() })),
  plain: z.object({ data: z.object({ author: z.string().nullable() }) }),
});
export const listAuditEntries = defineCall({
  name: 'listAuditEntries',
  method: 'GET',
  path: '/api/admin/audit/',
  summary: 'What staff did, newest first. An action may be given by its beginning, such as `staff.`.',
  answers: 'AuditEntry',
  many: true,
  who: 'staff',
  permission: 'audit.read',
  list: { cursor: { size: 50 }, filters: AuditFilters },
});
export const exportAudit = defineCall({
  name: 'exportAudit',
  method: 'GET',
  path: '/api/admin/audit.csv',
  summary: 'What staff did, as CSV, newest first; at most 50,000 entries.',
  who: 'staff',
  permission: 'audit.read',
  list: { filters: AuditFilters },
  media: 'text/csv',
});
