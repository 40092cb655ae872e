import { type ComponentType, useState } from 'react';
import { MergeDialog } from '#admin/areas/people/merge/merge-dialog.tsx';
import type { PersonRecord } from '#admin/areas/people/person-record.ts';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import type { OfficeIconName } from '#admin/parts/icon/office-icon-paths.tsx';
import { Section } from '#admin/parts/layout/section.tsx';
import { describeRoles, useMay, useStaff } from '#admin/parts/staff/use-staff.ts';
import { rolesWith } from '#domain/access/staff.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { ImpersonateDialog } from './impersonate-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { EraseDialog, ExportDialog, ResendDialog, SignOutDialog, SuppressionDialog } from './simple-dialogs.tsx';

type Act = {
  label: string;
  note: string;
  icon: OfficeIconName;
  Dialog: ComponentType<{ person: PersonRecord; onClose: () => void }>;
  isDangerous?: boolean;
  isHidden?: boolean;
};

type May = ReturnType<typeof useMay>;

function listActs({ verified, certificates, suppressed, staff_roles }: PersonRecord, may: May): Act[] {
  const canResend = verified === null || certificates.some(({ state }) => state === 'valid');
  return [
    {
      label: 'View the site as this person…',
      note: 'read-only, logged',
      icon: 'preview',
      Dialog: ImpersonateDialog,
      isHidden: staff_roles.length > 0 || !may('people.impersonate'),
    },
    { label: 'Grant a membership…', note: 'without an order', icon: 'plus', Dialog: GrantDialog },
    { label: 'Send an email again…', note: 'logged', icon: 'mail', Dialog: ResendDialog, isHidden: !canResend },
    { label: 'Sign out everywhere…', note: 'all sessions', icon: 'lock', Dialog: SignOutDialog },
    {
      label: suppressed === null ? 'Stop emails…' : 'Allow emails…',
      note: suppressed === null ? 'except required ones' : 'again',
      icon: 'close',
      Dialog: SuppressionDialog,
    },
    { label: 'Correct the name…', note: 'on certificates too', icon: 'activity', Dialog: NameDialog },
    {
      label: 'Merge double…',
      note: 'another account of this person',
      icon: 'merge',
      Dialog: MergeDialog,
      isHidden: staff_roles.length > 0,
    },
    {
      label: 'Export data…',
      note: 'to the person',
      icon: 'download',
      Dialog: ExportDialog,
      isHidden: verified === null,
    },
    {
      label: 'Delete account…',
      note: 'credits kept',
      icon: 'delete',
      Dialog: EraseDialog,
      isDangerous: true,
      isHidden: staff_roles.length > 0,
    },
  ];
}

/** What the office can do for a person; each act first shows what it changes. (rules O46) */
export function PersonActs({ person }: { person: PersonRecord }) {
  const [opened, setOpened] = useState<Act | null>(null);
  const may = useMay();
  const isOwn = useStaff().id === person.id;
  if (!may('people.write'))
    return (
      <Section title="Actions">
        <p className="o-muted">{describeRoles(rolesWith('people.write'))} can change this account.</p>
      </Section>
    );
  return (
    <Section title="Actions">
      {isOwn && <p className="o-muted">This is your own account: a colleague grants and ends memberships.</p>}
      <ul className="o-person-acts">
        {listActs(person, may)
          .filter(({ isHidden }) => !isHidden)
          .map((act) => (
            <li key={act.label}>
              <button
                type="button"
                className={act.isDangerous ? 'o-person-danger' : undefined}
                onClick={() => setOpened(act)}
              >
                <OfficeIcon name={act.icon} />
                {act.label}
                <small>{act.note}</small>
              </button>
            </li>
          ))}
      </ul>
      {opened !== null && <opened.Dialog person={person} onClose={() => setOpened(null)} />}
    </Section>
  );
}
