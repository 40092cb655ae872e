import { permissionsOf } from '#domain/access/staff.ts';
import { writeName } from '#domain/shared/person-name.ts';
import { FEATURES, isOffered } from '#domain/site/features.ts';
import { project } from '#server/jsonapi/projection.ts';
import type { AuditRow } from '#server/modules/accounts/audit/queries-audit.ts';
import type { AccountRow } from '#server/modules/accounts/queries.ts';

export const staffMember = project<'StaffMember', AccountRow>({
  type: 'StaffMember',
  id: (row) => row.id,
  attributes: (row) => ({
    name: writeName(row) || row.email,
    email: row.email,
    roles: row.staffRoles,
    languages: row.staffLanguages,
    permissions: permissionsOf({ roles: row.staffRoles, languages: row.staffLanguages }),
    features: FEATURES.filter(isOffered),
  }),
  related: {},
});

export const auditEntry = project<'AuditEntry', AuditRow>({
  type: 'AuditEntry',
  id: (row) => row.id,
  attributes: (row) => ({
    at: row.at.toISOString(),
    action: row.action,
    subject_type: row.subjectType,
    subject_id: row.subjectId,
    actor: row.actorId === null ? null : { id: String(row.actorId), name: nameOf(row) },
    network: row.network,
    detail: row.detail as Record<string, unknown> | null,
    hash: row.hash,
  }),
  related: {},
});

const nameOf = ({ firstName, lastName }: AuditRow): string =>
  writeName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || 'Deleted account';
