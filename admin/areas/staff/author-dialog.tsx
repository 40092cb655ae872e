import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import type { StaffMember } from '#admin/parts/staff/use-staff.ts';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listFacultyAuthors, setFacultyAuthor } from '#contract/calls/office/staff.ts';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';

const NO_AUTHOR = '';

/** The author as whom a member of faculty writes: they edit only publications of that author. (rules O5, O84) */
export function AuthorDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const queries = useQueryClient();
  const notifier = useNotifier();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-authors'],
    queryFn: ({ signal }) => browserApi(listFacultyAuthors, { signal }),
  });
  const list = data?.data ?? [];
  const current = list.find(({ account }) => account === member.id)?.slug ?? NO_AUTHOR;
  const author = chosen ?? current;
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Author of ${member.name}`}
      lead="Faculty write and read only the publications of their author."
      act="Save"
      onConfirm={async () => {
        if (data === undefined) throw new Error('The authors are not loaded');
        await browserApi(setFacultyAuthor, { params: { id: member.id }, plain: { author: author || null } });
        await queries.invalidateQueries({ queryKey: ['staff-authors'] });
        notifier.done(author === NO_AUTHOR ? `${member.name} writes as no author` : `${member.name} has an author now`);
      }}
    >
      {error === null ? (
        <Field label="Writes as" hint="Authors of other accounts are not listed.">
          <Select value={author} onChange={({ target }) => setChosen(target.value)}>
            <option value={NO_AUTHOR}>No author</option>
            {list
              .filter(({ account }) => account === null || account === member.id)
              .map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
      ) : (
        <LoadError subject="The authors" error={error} onRetry={() => void refetch()} />
      )}
    </ChangeDialog>
  );
}
