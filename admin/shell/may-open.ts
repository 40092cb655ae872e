import type { Area } from '#admin/area.ts';
import { AREAS } from '#admin/office.ts';
import { useStaff } from '#admin/parts/staff/use-staff.ts';
import type { StaffPermission } from '#domain/access/staff.ts';

/** Whether these permissions open an area. */
export const mayOpen = ({ permissions }: Pick<Area, 'permissions'>, granted: readonly StaffPermission[]): boolean =>
  permissions === undefined || permissions.some((permission) => granted.includes(permission));

/** The areas of the side bar that the signed-in member may open; the others are absent. */
export function useMayOpen(): readonly Area[] {
  const { permissions } = useStaff();
  return AREAS.filter((area) => area.isPartOfRecord !== true && mayOpen(area, permissions));
}
