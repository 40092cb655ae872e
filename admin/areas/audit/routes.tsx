import { defineArea, screen } from '#admin/area.ts';

/** The record of what staff changed. */
export const auditArea = defineArea({
  path: 'audit',
  label: 'Audit log',
  icon: 'audit',
  group: 'Control',
  permissions: ['audit.read'],
  routes: [{ index: true, lazy: screen(async () => (await import('./audit-log.tsx')).AuditLog) }],
});
