/** The page about the changes of the record, as the audit log has them. (rules L49) */
import { describeAction, readChange } from '#domain/office/describe-entry.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { ChangeRow } from '#server/modules/audit-packs/queries-pack.ts';
import { dayOf, list, page, section, table, timeOf } from './html-page.ts';

export const changesPage = (activity: string, changes: readonly ChangeRow[]): string =>
  page(
    {
      ...{ activity, title: 'Changes of the record' },
      lead: 'Every change of the activity and of its disclosures: when, by whom, and what was before and after.',
    },
    section(
      'Changes',
      table('The earliest first', ['When', 'What', 'By', 'Before and after', 'Reason'], changes.map(describe)),
    ),
  );

function describe({ at, action, actor, detail }: ChangeRow) {
  const { fields, reason } = readChange(detail);
  return [
    timeOf(at),
    describeAction(action),
    actor === '' ? 'By a private link, or by the product' : actor,
    fields.length === 0 ? '' : list(fields.map(({ label, before, after }) => describeField({ label, before, after }))),
    reason,
  ];
}

const describeField = ({ label, before, after }: { label: string; before: string; after: string }): string =>
  `${labelOf(label)}: ${readable(before)} → ${readable(after)}`;

/** "valid until" for `validUntil`, "practice gap" for `practice_gap`. */
const labelOf = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .trim();

/** A value of the log as people read it: dates as on every page, lists and fields without their marks. */
function readable(text: string): string {
  const isStructure = text.startsWith('[') || text.startsWith('{');
  return describeValue(isStructure ? parse(text) : text);
}

/** Text that only looks like a structure stays as it is. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(describeValue).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, field]) => `${labelOf(name)}: ${describeValue(field)}`)
      .join('; ');
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return formatDate(String(value));
}

const DATE = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}[\d:.]*Z)?$/;

function formatDate(text: string): string {
  const [, day, time] = DATE.exec(text) ?? [];
  if (day === undefined) return text;
  return time === undefined ? dayOf(day as PlainDate) : timeOf(text);
}
