import '#admin/parts/table/data-table.css';
import './staff.css';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { ROLE_NAMES } from '#admin/parts/staff/use-staff.ts';
import { rolesWith, STAFF_PERMISSIONS, type StaffPermission } from '#domain/access/staff.ts';
import { STAFF_ROLES } from '#domain/access/staff-roles.ts';
import { PERMISSION_NAMES } from './permission-names.ts';

const byGroup = Map.groupBy(
  (Object.keys(PERMISSION_NAMES) as StaffPermission[]).filter((name) => STAFF_PERMISSIONS.includes(name)),
  (name) => PERMISSION_NAMES[name][0],
);

/** What each role may do, from the rulebook that the server decides by. (rules O2) */
export function RoleTable() {
  return (
    <Screen
      title="What each role may do"
      crumbs={[{ label: 'Staff and roles', to: '/staff' }]}
      lead="A person with several roles may do what any of them may. Faculty write only publications of which they are an author; translators work in their own languages."
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="o-table-frame" aria-label="Permissions by role" tabIndex={0}>
        <table className="o-table o-table-plain o-role-table">
          <thead>
            <tr>
              <th scope="col">Permission</th>
              {STAFF_ROLES.map((role) => (
                <th key={role} scope="col">
                  {ROLE_NAMES[role]}
                </th>
              ))}
            </tr>
          </thead>
          {[...byGroup].map(([group, permissions]) => (
            <tbody key={group}>
              <tr>
                <th colSpan={STAFF_ROLES.length + 1} scope="rowgroup" className="o-role-group">
                  {group}
                </th>
              </tr>
              {permissions.map((permission) => (
                <PermissionRow key={permission} permission={permission} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </Screen>
  );
}

function PermissionRow({ permission }: { permission: StaffPermission }) {
  const having = rolesWith(permission);
  return (
    <tr>
      <th scope="row">{PERMISSION_NAMES[permission][1]}</th>
      {STAFF_ROLES.map((role) => (
        <td key={role}>
          {having.includes(role) ? (
            <>
              <OfficeIcon name="check" />
              <span className="visually-hidden">Yes</span>
            </>
          ) : (
            <>
              <span aria-hidden="true" className="o-muted">
                –
              </span>
              <span className="visually-hidden">No</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
