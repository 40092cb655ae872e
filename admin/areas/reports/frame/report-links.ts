import type { StaffPermission } from '#domain/access/staff.ts';
import type { Feature } from '#domain/site/features.ts';

export type ReportLink = { path: string; label: string; permission?: StaffPermission; feature?: Feature };

/** The reports in the order of their links. */
export const REPORT_LINKS: readonly ReportLink[] = [
  { path: 'members', label: 'Members' },
  { path: 'sign-ups', label: 'Sign-ups' },
  { path: 'revenue', label: 'Revenue', permission: 'orders.read' },
  { path: 'renewals', label: 'Renewals' },
  { path: 'retention', label: 'Retention' },
  { path: 'tests', label: 'Tests', feature: 'credit' },
  { path: 'credits', label: 'Credit', feature: 'credit' },
  { path: 'publications', label: 'Publications' },
  { path: 'searches', label: 'Searches' },
  { path: 'referrals', label: 'Referrals' },
  { path: 'email', label: 'Email' },
  { path: 'vitals', label: 'Speed' },
];
