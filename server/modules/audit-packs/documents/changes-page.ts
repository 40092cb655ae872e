/** The page about the changes of the record, as the audit log has them. (rules L49) */
import { describeAction, readChange } from '#domain/office/describe-entry.ts';
import type { ChangeRow } from '#server/modules/audit-packs/queries-pack.ts';
import { list, page, section, table, timeOf } from './html-page.ts';

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
  `${label.replaceAll('_', ' ')}: ${before === '' ? 'none' : before} → ${after === '' ? 'none' : after}`;
