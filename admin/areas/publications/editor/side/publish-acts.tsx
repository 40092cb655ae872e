import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
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
} from '#contract/calls/office/content/publication-acts.ts';
import { restoreRevision } from '#contract/calls/office/content/revisions.ts';
import type { AuthoringAct } from '#domain/authoring/workflow.ts';
import { Button } from '#ui/button/button.tsx';
import type { DraftRecord } from '../draft/draft-record.ts';
import type { Draft } from '../draft/use-draft.ts';
import { RetireDialog } from './retire-dialog.tsx';
import { useAct } from './use-act.ts';

type PublishActsProps = { record: DraftRecord; draft: Draft; onPublish: () => void };
type ActDialog = 'return' | 'announce' | 'retire' | 'republish';

/** Every act that is possible now; the one that comes next is in the top bar. */
export function PublishActs({ record, draft, onPublish }: PublishActsProps) {
  const [dialog, setDialog] = useState<ActDialog | null>(null);
  const { discard, takeBack } = useActsAtOnce(record, draft);
  const buttons = listActs(record).map((name) => ({ name, ...BUTTONS[name] }));
  const runs: Record<ActName, () => void> = {
    publish: onPublish,
    takeBack: () => void takeBack(),
    discard: () => void discard(),
    return: () => setDialog('return'),
    announce: () => setDialog('announce'),
    retire: () => setDialog('retire'),
    republish: () => setDialog('republish'),
  };
  return (
    <>
      <div className="o-publish-acts">
        {buttons.map(({ name, label, kind }) => (
          <Button key={name} kind={kind} size="small" onClick={runs[name]}>
            {label}
          </Button>
        ))}
      </div>
      <ActDialogs record={record} draft={draft} opened={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

type ActName = ActDialog | 'publish' | 'takeBack' | 'discard';

const BUTTONS: Readonly<Record<ActName, { label: string; kind: 'secondary' | 'text' }>> = {
  publish: { label: 'Publish…', kind: 'secondary' },
  takeBack: { label: 'Take back', kind: 'secondary' },
  return: { label: 'Return…', kind: 'secondary' },
  announce: { label: 'Announce…', kind: 'text' },
  discard: { label: 'Discard draft', kind: 'text' },
  retire: { label: 'Retire…', kind: 'text' },
  republish: { label: 'Publish again…', kind: 'secondary' },
};

/** While the text is in review the button of the top bar publishes it. */
function listActs({ acts, open, visibility }: DraftRecord): ActName[] {
  const may = (name: AuthoringAct) => acts.some((each) => each.act === name && each.may);
  const possible: Readonly<Record<ActName, boolean>> = {
    publish: may('publish') && open !== null && open !== 'in-review',
    takeBack: may('unschedule'),
    return: may('return'),
    announce: may('announce'),
    discard: may('discard'),
    retire: may('retire'),
    republish: may('publish') && open === null && visibility === 'withdrawn',
  };
  return (Object.keys(possible) as ActName[]).filter((name) => possible[name]);
}

/** Acts that happen without a dialog, because they can be undone. */
function useActsAtOnce({ id }: DraftRecord, draft: Draft) {
  const act = useAct(draft);
  const notifier = useNotifier();
  const params = { id };
  const now = async (run: (version: number) => Promise<unknown>, done: () => void) => {
    try {
      await act(run);
      done();
    } catch (error) {
      notifier.failed(error instanceof ApiError ? error.message : 'The server cannot be reached. Nothing was changed.');
    }
  };
  const reopen = () =>
    now(
      (version) => browserApi(restoreRevision, { params, plain: { version, revision: 0 } }),
      () => notifier.done('The draft is open again'),
    );
  const discard = () =>
    now(
      (version) => browserApi(discardDraft, { params, plain: { version } }),
      () => notifier.undoable('The draft was discarded', () => void reopen()),
    );
  const takeBack = () =>
    now(
      (version) => browserApi(unscheduleDraft, { params, plain: { version } }),
      () => notifier.done('The text is a draft again'),
    );
  return { discard, takeBack };
}

type ActDialogsProps = { record: DraftRecord; draft: Draft; opened: ActDialog | null; onClose: () => void };

function ActDialogs({ record, draft, opened, onClose }: ActDialogsProps) {
  const act = useAct(draft);
  const { id, title } = record;
  const params = { id };
  return (
    <>
      <ChangeDialog
        open={opened === 'return'}
        onClose={onClose}
        title={`Return ${title}`}
        lead="The text is a draft again. The person who sent it to review gets your reason by email."
        reason
        act="Return to draft"
        onConfirm={({ reason }) =>
          act((version) => browserApi(returnDraft, { params, plain: { version, comment: reason } }))
        }
      />
      <ChangeDialog
        open={opened === 'announce'}
        onClose={onClose}
        title={`Announce ${title}`}
        lead="The site shows its cover. It is published on its publication date, once nothing is missing."
        act="Announce"
        onConfirm={() => act((version) => browserApi(announceDraft, { params, plain: { version } }))}
      />
      <ChangeDialog
        open={opened === 'republish'}
        onClose={onClose}
        title={`Publish ${title} again`}
        lead="The site shows the text of its latest revision."
        act="Publish again"
        onConfirm={() => act((version) => browserApi(publishDraft, { params, plain: { version } }))}
      />
      <RetireDialog
        open={opened === 'retire'}
        onClose={onClose}
        publication={record}
        onRetire={(reason) => act((version) => browserApi(retirePublication, { params, plain: { version, reason } }))}
      />
    </>
  );
}
