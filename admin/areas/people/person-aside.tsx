import { useMutation } from '@tanstack/react-query';
import { officeDate } from '#admin/parts/format/office-format.ts';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { FactList, Section } from '#admin/parts/layout/section.tsx';
import { ROLE_NAMES, useMay } from '#admin/parts/staff/use-staff.ts';
import { Status } from '#admin/parts/status/status.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { showIdentifiers } from '#contract/calls/office/members/people.ts';
import { Button } from '#ui/button/button.tsx';
import { describeStatus, STATUS_KINDS } from './person-labels.ts';
import type { PersonRecord } from './person-record.ts';

const IDENTIFIERS = [
  { key: 'npi', label: 'NPI' },
  { key: 'licence', label: 'License' },
  { key: 'board', label: 'Board' },
] as const;

/** Status, profession and the masked numbers of identity. */
export function Profile({ person }: { person: PersonRecord }) {
  const { status, ends, renews, profession, specialization, degree, created, verified, staff_roles } = person;
  const identity = useIdentifiers(person);
  return (
    <Section title="Profile">
      <FactList
        facts={[
          { label: 'Status', value: <Status kind={STATUS_KINDS[status]}>{describeStatus(person)}</Status> },
          ...(ends === null
            ? []
            : [
                {
                  label: 'Until',
                  value: `${officeDate(ends)}${renews && status === 'member' ? ', renews itself' : ''}`,
                },
              ]),
          ...(staff_roles.length === 0
            ? []
            : [{ label: 'Office', value: staff_roles.map((role) => ROLE_NAMES[role]).join(', ') }]),
          {
            label: 'Profession',
            value: [profession, specialization, degree].filter(Boolean).join(', ') || 'Not given',
          },
          ...IDENTIFIERS.flatMap(({ key, label }) =>
            identity.values[key] === null ? [] : [{ label, value: identity.values[key] }],
          ),
          { label: 'Email', value: verified === null ? 'Not verified' : `Verified ${officeDate(verified)}` },
          { label: 'Since', value: officeDate(created) },
        ]}
      />
      {identity.canShow && (
        <p className="o-person-show">
          <Button kind="text" busy={identity.isBusy} onClick={identity.show}>
            Show the numbers
          </Button>{' '}
          <span className="o-muted">It is logged.</span>
        </p>
      )}
    </Section>
  );
}

function useIdentifiers({ id, identifiers, deleted }: PersonRecord) {
  const may = useMay();
  const notifier = useNotifier();
  const showing = useMutation({
    mutationFn: async () => (await browserApi(showIdentifiers, { params: { id } })).data,
    onError: (error) => notifier.failed(describeLoadError(error)),
  });
  const hasAny = Object.values(identifiers).some((number) => number !== null);
  return {
    values: showing.data ?? identifiers,
    canShow: hasAny && deleted === null && showing.data === undefined && may('people.write'),
    isBusy: showing.isPending,
    show: () => showing.mutate(),
  };
}

/** The credit of the academic year, and all of it. */
export function Credits({ person: { credits } }: { person: PersonRecord }) {
  const { year, in_year, total } = credits;
  return (
    <Section title={`Credits, ${year}`}>
      <FactList
        facts={[
          { label: 'CME', value: `${in_year.cme}, ${total.cme} in all` },
          { label: 'SA', value: `${in_year.sa}, ${total.sa} in all` },
        ]}
      />
    </Section>
  );
}
