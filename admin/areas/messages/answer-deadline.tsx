import { officeInstant } from '#admin/parts/format/office-format.ts';
import { nowIso } from '#client/clock.ts';
import type { ConversationRow } from './conversation-labels.ts';
import '#admin/parts/status/deadline.css';

const HOUR_MS = 3_600_000;
const SOON_HOURS = 24;
const HOURS_OF_A_DAY = 24;

/** "5 hours left", "2 days late" */
export function describeTimeLeft(milliseconds: number): string {
  const hours = Math.floor(Math.abs(milliseconds) / HOUR_MS);
  const days = Math.floor(hours / HOURS_OF_A_DAY);
  const amount = days >= 2 ? `${days} days` : hours === 1 ? '1 hour' : hours === 0 ? 'under 1 hour' : `${hours} hours`;
  return `${amount} ${milliseconds < 0 ? 'late' : 'left'}`;
}

/** Until when a message is answered as promised; nothing if none waits. (rules O40) */
export function AnswerDeadline({ due }: Pick<ConversationRow, 'due'>) {
  if (due === null) return null;
  const left = Date.parse(due) - Date.parse(nowIso());
  const level = left < 0 ? 'late' : left <= SOON_HOURS * HOUR_MS ? 'soon' : 'none';
  return (
    <time className="o-deadline" data-level={level} dateTime={due} title={`Due ${officeInstant(due)}`}>
      {describeTimeLeft(left)}
    </time>
  );
}
