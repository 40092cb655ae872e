import { daysUntil, officeDate } from '#admin/parts/format/office-format.ts';
import { Deadline } from '#admin/parts/status/deadline.tsx';

/** From this many days before, the end of credit is named: there is still time to prolong it. */
export const CREDIT_WARNING_DAYS = 90;

/** The last day on which credit can be earned. */
export function CreditEnd({ date }: { date: string }) {
  const days = daysUntil(date);
  const label = officeDate(date);
  return days > CREDIT_WARNING_DAYS ? label : <Deadline daysLeft={days} label={label} />;
}
