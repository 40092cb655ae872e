import { useState } from 'react';
import { RuleHelp } from '#admin/parts/explain/rule-help.tsx';
import type { Filter } from '#admin/parts/filter/filter.ts';
import { officeDate } from '#admin/parts/format/office-format.ts';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import { useStaff } from '#admin/parts/staff/use-staff.ts';
import { Status, type StatusKind } from '#admin/parts/status/status.tsx';
import type { Column, RowAct } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listOfficeCertificates } from '#contract/calls/office/credit/credit.ts';
import type { Entity } from '#contract/resources.ts';
import { CERTIFICATE_STATUSES, type CertificateStatus } from '#domain/credits/ledger/correction.ts';
import { CertificateDetails } from './certificate-details.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { RevocationDialog } from './revocation-dialog.tsx';

type Certificate = Entity<'OfficeCertificate'>;

const KINDS: Readonly<Record<CertificateStatus, StatusKind>> = { valid: 'ok', replaced: 'none', revoked: 'bad' };

const COLUMNS: readonly Column<Certificate>[] = [
  {
    name: 'status',
    label: 'State',
    cell: ({ status, reversed }) => (
      <Status kind={KINDS[status]} note={status === 'revoked' && reversed ? 'credit withdrawn' : undefined}>
        {status}
      </Status>
    ),
  },
  { name: 'activity', label: 'Activity', cell: ({ activity }) => activity.title },
  {
    name: 'credits',
    label: 'Credit',
    align: 'end',
    cell: ({ credits, credit_class }) => `${credits} ${credit_class}`,
  },
  { name: 'completed', label: 'Completed', align: 'end', cell: ({ completed }) => officeDate(completed) },
  { name: 'issued', label: 'Issued', align: 'end', from: 'laptop', cell: ({ issued }) => officeDate(issued) },
];

const FILTERS: readonly Filter[] = [
  {
    name: 'status',
    label: 'State',
    kind: 'choice',
    options: CERTIFICATE_STATUSES.map((value) => ({ value, label: value })),
  },
  {
    name: 'credit_class',
    label: 'Credit',
    kind: 'choice',
    options: [
      { value: 'CME', label: 'CME' },
      { value: 'SA', label: 'SA' },
    ],
  },
  { name: 'activity', label: 'Activity number', kind: 'text' },
];

type Act = { certificate: Certificate; kind: 'correct' | 'revoke' };

/** Every certificate that was issued; what it says is never edited, only replaced or revoked. (rules T30, T31) */
export function Certificates() {
  const [act, setAct] = useState<Act | null>(null);
  const mayCorrect = useStaff().permissions.includes('accreditation.write');
  const list = useList({
    queryKey: ['certificates'],
    sort: '',
    filters: ['status', 'credit_class', 'activity'],
    searchFilter: 'search',
    size: 50,
    load: ({ filter, page, signal }) => browserApi(listOfficeCertificates, { filter, page, signal }),
  });
  const actsOf = (certificate: Certificate): RowAct[] => {
    const isReplaced = certificate.status === 'replaced';
    const replaced = isReplaced ? { isDisabled: true, note: 'Replaced: correct its replacement' } : {};
    const revoked = certificate.status === 'revoked' ? { isDisabled: true, note: 'Revoked already' } : replaced;
    return [
      { label: 'Correct the credit…', ...replaced, run: () => setAct({ certificate, kind: 'correct' }) },
      { label: 'Revoke…', ...revoked, run: () => setAct({ certificate, kind: 'revoke' }) },
    ];
  };
  const close = () => setAct(null);
  return (
    <Screen
      title="Certificates"
      lead="What was earned is never edited, only corrected by a further entry."
      acts={<LinkButton to="/certificates/statements">Texts of certificates</LinkButton>}
    >
      <ListView
        name="certificates"
        noun="certificates"
        list={list}
        idOf={({ id }) => id}
        views={[
          { label: 'All', query: '' },
          { label: 'Valid', query: 'status=valid' },
          { label: 'Revoked', query: 'status=revoked' },
        ]}
        filters={FILTERS}
        search="Number, verification code, name or email"
        title={{
          label: 'Holder',
          text: ({ holder }) => holder,
          sub: ({ number, account }) => `${number} · ${account.email}`,
        }}
        columns={COLUMNS}
        {...(mayCorrect ? { acts: actsOf } : {})}
        details={(certificate) => <CertificateDetails certificate={certificate} />}
        empty={{ title: 'No certificates yet', text: 'One is issued with each evaluation of an activity for credit.' }}
      />
      <RuleHelp label="How credit is corrected" source="Tests and credit, T30 and T31">
        The claim is reversed and, unless nothing remains, claimed anew in the academic year of its completion. The
        certificate is replaced or revoked, its holder is emailed the reason, and verification shows it.
      </RuleHelp>
      {act?.kind === 'correct' && <CorrectionDialog certificate={act.certificate} onClose={close} />}
      {act?.kind === 'revoke' && <RevocationDialog certificate={act.certificate} onClose={close} />}
    </Screen>
  );
}
