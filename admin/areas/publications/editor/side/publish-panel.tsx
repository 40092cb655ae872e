import { type ReactNode, useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { officeDate, officeInstant } from '#admin/parts/format/office-format.ts';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { FactList } from '#admin/parts/layout/section.tsx';
import { Status } from '#admin/parts/status/status.tsx';
import { SaveTable } from '#admin/parts/table/save-table.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import {
  announceDraft,
  discardDraft,
  publishDraft,
  retirePublication,
  returnDraft,
  unscheduleDraft,
} from '#contract/calls/office/publication-acts.ts';
import { restoreRevision } from '#contract/calls/office/revisions.ts';
import type { AuthoringAct } from '#domain/authoring/workflow.ts';
import { Button } from '#ui/button/button.tsx';
import { CreditEnd } from '../../credit-end.tsx';
import { describeCredit, STATE_KINDS, STATE_LABELS } from '../../publication-labels.ts';
import type { DraftRecord } from '../draft/draft-record.ts';
import type { Draft } from '../draft/use-draft.ts';
import { PreviewLinks } from './preview-links.tsx';
import { type Go, ReadyList, type useChecklist } from './ready-list.tsx';
import { RetireDialog } from './retire-dialog.tsx';
import { useAct } from './use-act.ts';

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
      <FactList facts={listFacts(record)} />
      <SiteLink record={record} />
      <ReadyList checklist={checklist} onGo={onGo} />
      <Acts record={record} draft={draft} onPublish={onPublish} />
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

type ActsProps = { record: DraftRecord; draft: Draft; onPublish: () => void };
type ActDialog = 'return' | 'announce' | 'retire' | 'republish' | null;

/** Every act that is possible now; the one that comes next is in the top bar. */
function Acts({ record, draft, onPublish }: ActsProps) {
  const { id, title, acts } = record;
  const [dialog, setDialog] = useState<ActDialog>(null);
  const act = useAct(draft);
  const notifier = useNotifier();
  const params = { id };
  const may = (name: AuthoringAct) => acts.some((each) => each.act === name && each.may);
  const isRetired = record.visibility === 'withdrawn';
  const now = async (run: (version: number) => Promise<unknown>, done: () => void) => {
    try {
      await act(run);
      done();
    } catch (error) {
      notifier.failed(error instanceof ApiError ? error.message : 'The server cannot be reached. Nothing was changed.');
    }
  };
  const discard = () =>
    now(
      (version) => browserApi(discardDraft, { params, plain: { version } }),
      () =>
        notifier.undoable(
          'The draft was discarded',
          () =>
            void now(
              (version) => browserApi(restoreRevision, { params, plain: { version, revision: 0 } }),
              () => notifier.done('The draft is open again'),
            ),
        ),
    );
  const close = () => setDialog(null);
  return (
    <>
      <div className="o-publish-acts">
        {/* While the text is in review the button of the top bar publishes it. */}
        {may('publish') && record.open !== null && record.open !== 'in-review' && (
          <Button kind="secondary" size="small" onClick={onPublish}>
            Publish…
          </Button>
        )}
        {may('unschedule') && (
          <Button
            kind="secondary"
            size="small"
            onClick={() =>
              void now(
                (version) => browserApi(unscheduleDraft, { params, plain: { version } }),
                () => notifier.done('The text is a draft again'),
              )
            }
          >
            Take back
          </Button>
        )}
        {may('return') && (
          <Button kind="secondary" size="small" onClick={() => setDialog('return')}>
            Return…
          </Button>
        )}
        {may('announce') && (
          <Button kind="text" size="small" onClick={() => setDialog('announce')}>
            Announce…
          </Button>
        )}
        {may('discard') && (
          <Button kind="text" size="small" onClick={() => void discard()}>
            Discard draft
          </Button>
        )}
        {may('retire') && (
          <Button kind="text" size="small" onClick={() => setDialog('retire')}>
            Retire…
          </Button>
        )}
        {isRetired && record.open === null && may('publish') && (
          <Button kind="secondary" size="small" onClick={() => setDialog('republish')}>
            Publish again…
          </Button>
        )}
      </div>
      <ChangeDialog
        open={dialog === 'return'}
        onClose={close}
        title={`Return ${title}`}
        lead="The text is a draft again. Whoever sent it to review gets your reason by email."
        reason
        act="Return to draft"
        onConfirm={({ reason }) =>
          act((version) => browserApi(returnDraft, { params, plain: { version, comment: reason } }))
        }
      />
      <ChangeDialog
        open={dialog === 'announce'}
        onClose={close}
        title={`Announce ${title}`}
        lead="The site shows its cover. It is published on its publication date, once nothing is missing."
        act="Announce"
        onConfirm={() => act((version) => browserApi(announceDraft, { params, plain: { version } }))}
      />
      <ChangeDialog
        open={dialog === 'republish'}
        onClose={close}
        title={`Publish ${title} again`}
        lead="The site shows the text of its latest revision."
        act="Publish again"
        onConfirm={() => act((version) => browserApi(publishDraft, { params, plain: { version } }))}
      />
      <RetireDialog
        open={dialog === 'retire'}
        onClose={close}
        publication={record}
        onRetire={(reason) => act((version) => browserApi(retirePublication, { params, plain: { version, reason } }))}
      />
    </>
  );
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
