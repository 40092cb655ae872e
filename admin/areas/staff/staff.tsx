import { useState } from 'react';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import { describeRoles, type StaffMember, useMay, useStaff } from '#admin/parts/staff/use-staff.ts';
import type { Column, RowAct } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { LOCALE_NAMES } from '#client/i18n/locales.ts';
import { listStaff } from '#contract/calls/office/staff.ts';
import { Button } from '#ui/button/button.tsx';
import { AuthorDialog } from './author-dialog.tsx';
import { RemoveDialog, RolesForm } from './staff-dialogs.tsx';

const COLUMNS: readonly Column<StaffMember>[] = [
  { name: 'roles', label: 'Roles', cell: ({ roles }) => describeRoles(roles, 'and') },
  {
    name: 'languages',
    label: 'Languages',
    from: 'tablet',
    cell: ({ languages }) => languages.map((language) => LOCALE_NAMES[language]).join(', '),
  },
];

type OpenDialog = { act: 'add' } | { act: 'author' | 'change' | 'remove'; member: StaffMember };

/** Who is in the office and with which roles. (rules O1, O9) */
export function Staff() {
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const self = useStaff();
  const may = useMay();
  const close = () => setOpened(null);
  const list = useList({
    queryKey: ['staff'],
    sort: '',
    filters: [],
    size: 50,
    load: ({ page, signal }) => browserApi(listStaff, { page, signal }),
  });
  const acts = (member: StaffMember): RowAct[] => {
    const isSelf = member.id === self.id;
    const reason = isSelf ? { isDisabled: true, note: 'Another owner changes yours' } : {};
    const record: RowAct[] = may('audit.read')
      ? [{ label: 'What they changed', to: officeHref('/audit', { actor: member.id }) }]
      : [];
    return [
      ...(member.roles.includes('faculty')
        ? [{ label: 'Choose their author…', run: () => setOpened({ act: 'author', member }) }]
        : []),
      { label: 'Change roles…', ...reason, run: () => setOpened({ act: 'change', member }) },
      { label: 'Remove from the office…', ...reason, run: () => setOpened({ act: 'remove', member }) },
      ...record,
    ];
  };
  return (
    <Screen
      title="Staff and roles"
      acts={
        <>
          <LinkButton to="/staff/roles">What each role may do</LinkButton>
          <Button onClick={() => setOpened({ act: 'add' })}>Add a person…</Button>
        </>
      }
    >
      <ListView
        name="staff"
        noun="people"
        list={list}
        idOf={({ id }) => id}
        title={{
          label: 'Person',
          text: ({ name, id }) => (id === self.id ? `${name} (you)` : name),
          sub: ({ email }) => email,
        }}
        columns={COLUMNS}
        acts={acts}
      />
      {opened?.act === 'add' && <RolesForm member={null} onClose={close} />}
      {opened?.act === 'change' && <RolesForm member={opened.member} onClose={close} />}
      {opened?.act === 'author' && <AuthorDialog member={opened.member} onClose={close} />}
      {opened?.act === 'remove' && <RemoveDialog member={opened.member} onClose={close} />}
    </Screen>
  );
}
