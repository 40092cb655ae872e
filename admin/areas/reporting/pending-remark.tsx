import { officeNumber } from '#admin/parts/format/office-format.ts';
import { Remark } from '#admin/parts/layout/section.tsx';

/** Accounts whose completions are not counted yet, after an upgrade or an import; nothing if there is none. (rules L40) */
export function PendingRemark({ pending }: { pending: unknown }) {
  if (typeof pending !== 'number' || pending === 0) return null;
  return (
    <Remark>
      {pending === 1 ? 'The completions of 1 account are' : `The completions of ${officeNumber(pending)} accounts are`}{' '}
      still being counted and missing here. Reload in a minute.
    </Remark>
  );
}
