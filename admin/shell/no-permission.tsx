import type { Area } from '#admin/area.ts';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { describeRoles, useStaff } from '#admin/parts/staff/use-staff.ts';
import { rolesWith } from '#domain/access/staff.ts';
import { STAFF_ROLES } from '#domain/access/staff-roles.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** An area that the roles of the user do not open: which roles do, and who gives them. */
export function NoPermission({ area }: { area: Area }) {
  const { roles } = useStaff();
  const permitted = STAFF_ROLES.filter((role) =>
    area.permissions?.some((permission) => rolesWith(permission).includes(role)),
  );
  return (
    <Screen title={area.label}>
      <EmptyState
        title={`${area.label} needs the role ${describeRoles(permitted)}`}
        actions={<LinkButton to="/">Back to Today</LinkButton>}
      >
        You are signed in as {describeRoles(roles, 'and')}. An owner gives roles.
      </EmptyState>
    </Screen>
  );
}

export function NotFound() {
  return (
    <Screen title="Not found">
      <EmptyState title="There is no such screen" actions={<LinkButton to="/">Back to Today</LinkButton>}>
        The address may be wrong, or the record was removed.
      </EmptyState>
    </Screen>
  );
}
