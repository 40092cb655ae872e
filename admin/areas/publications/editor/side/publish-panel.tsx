import type { ReactNode } from 'react';
import { officeDate, officeInstant } from '#admin/parts/format/office-format.ts';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { FactList } from '#admin/parts/layout/section.tsx';
import { Status } from '#admin/parts/status/status.tsx';
import { SaveTable } from '#admin/parts/table/save-table.tsx';
import { readFrontText } from '#domain/authoring/front-matter/front-fields.ts';
import { readFrontField } from '#domain/authoring/front-matter/front-matter.ts';
import { PUBLICATION_FILE } from '#domain/authoring/source-files.ts';
import { parsePlainDate } from '#domain/shared/dates.ts';
import { isOffered } from '#domain/site/features.ts';
import { CreditEnd } from '../../credit-end.tsx';
import { describeCredit, STATE_KINDS, STATE_LABELS } from '../../publication-labels.ts';
import { readCredit } from '../cover/read-credit.ts';
import type { DraftRecord } from '../draft/draft-record.ts';
import type { Draft } from '../draft/use-draft.ts';
import { PreviewLinks } from './preview-links.tsx';
import { PublishActs } from './publish-acts.tsx';
import { type Go, ReadyList, type useChecklist } from './ready-list.tsx';

type PublishPanelProps = {
  record: DraftRecord;
  draft: Draft;
  checklist: ReturnType<typeof useChecklist>;
  mayWrite: boolean;
  onGo: Go;
  onPublish: () => void;
};

/** The state, what is missing, and what can be done now. */
export function PublishPanel({ record, draft, checklist, mayWrite, onGo, onPublish }: PublishPanelProps) {
  return (
    <div>
      <FactList facts={listFacts(record, readTyped(record, draft))} />
      <SiteLink record={record} />
      <ReadyList checklist={checklist} files={draft.files} notified={record.submitted?.at ?? null} onGo={onGo} />
      <PublishActs record={record} draft={draft} onPublish={onPublish} />
      {mayWrite && <PreviewLinks id={record.id} />}
      <Export id={record.id} />
    </div>
  );
}

/** What the site shows of it, once it shows anything. */
function SiteLink({ record: { visibility, slug, number } }: { record: DraftRecord }) {
  if (visibility !== 'published' && visibility !== 'announced') return null;
  return (
    <a className="link o-site-link" href={`/publication/${slug}-${number}/`} target="_blank" rel="noreferrer">
      View on the site
      <OfficeIcon name="external" />
    </a>
  );
}

type TypedFacts = Pick<DraftRecord, 'publicationDate' | 'expirationDate' | 'credit'>;

/** Dates and credit as they are written now; the record has those of when it was loaded. */
function readTyped(record: DraftRecord, { files }: Draft): TypedFacts {
  const front = files[PUBLICATION_FILE];
  if (front === undefined) return record;
  const { kind, amount } = readCredit(front);
  if (kind === null && readFrontField(front, 'credits') !== null) return record;
  return {
    // Publishing enters the day if the text has none.
    publicationDate: parsePlainDate(readFrontText(front, 'publicationDate') ?? '') ?? record.publicationDate,
    expirationDate: parsePlainDate(readFrontText(front, 'expirationDate') ?? ''),
    credit: kind === null ? null : { class: kind, amount },
  };
}

function listFacts(record: DraftRecord, typed: TypedFacts): { label: string; value: ReactNode }[] {
  const { state, open, revision, scheduled, submitted } = record;
  const { expirationDate: ends, publicationDate, credit } = typed;
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
    ...(isOffered('credit') ? [{ label: 'Credit', value: describeCredit(credit) }] : []),
    ...(ends === null || !isOffered('credit')
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

/** The text as files: what a library folder has of it. */
function Export({ id }: { id: string }) {
  return (
    <>
      <h2 className="o-side-title">Export</h2>
      <SaveTable address={`/api/admin/publications/${id}/export/`} label="Text and pictures, ZIP" />
    </>
  );
}
