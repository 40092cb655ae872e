import { defineArea, screen } from '#admin/area.ts';

/** Who is in the office, and what each role may do. */
export const staffArea = defineArea({
  path: 'staff',
  label: 'Staff and roles',
  icon: 'key',
  group: 'Control',
  permissions: ['staff.write'],
  routes: [
    { index: true, lazy: screen(async () => (await import('./staff.tsx')).Staff) },
    { path: 'roles', lazy: screen(async () => (await import('./role-table.tsx')).RoleTable) },
  ],
  commands: [{ label: 'What each role may do', to: '/staff/roles', permission: 'staff.write' }],
});
