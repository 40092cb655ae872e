import type { ReactNode } from 'react';
import { officeDate, officeInstant } from '#admin/parts/format/office-format.ts';
import { FactList } from '#admin/parts/layout/section.tsx';
import { Status } from '#admin/parts/status/status.tsx';
import { CreditEnd } from '../../credit-end.tsx';
import { describeCredit, STATE_KINDS, STATE_LABELS } from '../../publication-labels.ts';
import type { DraftRecord } from '../draft/draft-record.ts';
import { ReadyList, type TextLocation, type useChecklist } from './ready-list.tsx';

type PublishPanelProps = {
  record: DraftRecord;
  checklist: ReturnType<typeof useChecklist>;
  onGo: (location: TextLocation) => void;
};

/** The state, and what is missing. */
export function PublishPanel({ record, checklist, onGo }: PublishPanelProps) {
  return (
    <div>
      <FactList facts={listFacts(record)} />
      <ReadyList checklist={checklist} onGo={onGo} />
    </div>
  );
}

function listFacts(record: DraftRecord): { label: string; value: ReactNode }[] {
  const { state, open, revision, scheduled, submitted, expirationDate: ends, publicationDate, credit } = record;
  return [
    {
      label: 'State',
      value: (
        <>
          <Status kind={STATE_KINDS[state]}>{STATE_LABELS[state]}</Status>
          {revision !== null && <span className="o-muted"> revision {revision}</span>}
        </>
      ),
    },
    ...(open === null || open === state
      ? []
      : [{ label: 'This draft', value: <Status kind={STATE_KINDS[open]}>{STATE_LABELS[open]}</Status> }]),
    ...(scheduled === null ? [] : [{ label: 'Scheduled', value: officeInstant(scheduled.at) }]),
    ...(submitted === null
      ? []
      : [
          {
            label: 'Sent to review',
            value: `${officeInstant(submitted.at)}${submitted.by ? `, ${submitted.by.name}` : ''}`,
          },
        ]),
    ...(publicationDate === null
      ? []
      : [{ label: record.visibility === null ? 'Planned for' : 'Published', value: officeDate(publicationDate) }]),
    { label: 'Credit', value: describeCredit(credit) },
    ...(ends === null
      ? []
      : [
          {
            label: 'Credit ends',
            value: <CreditEnd date={ends} />,
          },
        ]),
    {
      label: 'Last change',
      value: `${officeInstant(record.updated)}${record.updated_by ? `, ${record.updated_by.name}` : ''}`,
    },
  ];
}
