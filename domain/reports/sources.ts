/** What the reports count: each source has its measures, for each day of the provider's time zone. (rules G1) */
export const REPORT_SOURCES = [
  'sign-ups',
  'tests',
  'content',
  'credits',
  'members',
  'renewals',
  'revenue',
  'retention',
  'referrals',
  'email',
  'views',
  'vitals',
] as const;
export type ReportSource = (typeof REPORT_SOURCES)[number];
