import { hasPermission, rolesWith, type StaffPermission } from '#domain/access/staff.ts';
import { isStaff, STAFF_ROLES } from '#domain/access/staff-roles.ts';
import { staffOf, type Viewer } from '#domain/access/viewer.ts';
import { Failure } from '#server/kernel/failure.ts';

/** Throws unless a role of the caller has the permission, or, if it is null, unless the caller has any role. (rules O2, O3) */
export function requirePermission(viewer: Viewer, permission: StaffPermission | null): void {
  const staff = staffOf(viewer);
  if (permission === null ? isStaff(staff) : hasPermission(staff, permission)) return;
  const roles = permission === null ? STAFF_ROLES : rolesWith(permission);
  // Members learn nothing about the office; staff learn whom to ask.
  throw new Failure('staff.permission', isStaff(staff) ? { meta: { roles } } : {});
}
