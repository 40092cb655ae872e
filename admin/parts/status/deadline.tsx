import './deadline.css';

/** From this many days before, a deadline is near. */
const SOON_DAYS = 14;

export type DeadlineLevel = 'none' | 'soon' | 'late';

/** How urgent a deadline is, by the days that are left; negative once it has passed. */
export function deadlineLevel(daysLeft: number, soonDays = SOON_DAYS): DeadlineLevel {
  if (daysLeft < 0) return 'late';
  return daysLeft <= soonDays ? 'soon' : 'none';
}

/** The days left, in full: a color alone never says it. */
export function describeDaysLeft(daysLeft: number): string {
  if (daysLeft === 0) return 'today';
  const days = `${Math.abs(daysLeft)} ${Math.abs(daysLeft) === 1 ? 'day' : 'days'}`;
  return daysLeft < 0 ? `${days} late` : `${days} left`;
}

type DeadlineProps = {
  daysLeft: number;
  /** Shown before the days: the date, or what ends. */
  label?: string;
  soonDays?: number;
};

/** A deadline with the days that are left. */
export function Deadline({ daysLeft, label, soonDays }: DeadlineProps) {
  return (
    <span className="o-deadline" data-level={deadlineLevel(daysLeft, soonDays)}>
      {label && `${label}, `}
      {describeDaysLeft(daysLeft)}
    </span>
  );
}
