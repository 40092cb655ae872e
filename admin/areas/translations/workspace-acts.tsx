import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { returnTranslation, submitTranslation } from '#contract/calls/office/content/translations.ts';
import { Button } from '#ui/button/button.tsx';
import { LANGUAGE_NAMES } from './language-labels.ts';
import { type LanguageStatus, loadStatus, ObstaclesDialog } from './obstacles-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { TranslationRecord } from './translation-record.ts';
import { XliffDialog } from './xliff-dialog.tsx';

type WorkspaceActsProps = {
  record: TranslationRecord;
  /** Saves what is typed first. */
  onBefore: () => Promise<boolean>;
  onChanged: () => Promise<unknown>;
};

type DialogName = 'preview' | 'publish' | 'xliff' | null;

/** Preview, exchange, submit, publish. */
export function WorkspaceActs({ record, onBefore, onChanged }: WorkspaceActsProps) {
  const [opened, setOpened] = useState<DialogName>(null);
  const open = async (next: DialogName) => {
    if (await onBefore()) setOpened(next);
  };
  const close = () => setOpened(null);
  const changed = async () => {
    close();
    await onChanged();
  };
  return (
    <>
      <Button kind="text" onClick={() => void open('xliff')}>
        XLIFF…
      </Button>
      <Button kind="secondary" onClick={() => void open('preview')}>
        Preview
      </Button>
      {record.may_write && <HandIn record={record} onBefore={onBefore} onChanged={onChanged} />}
      {record.may_publish && <Button onClick={() => void open('publish')}>Publish…</Button>}
      {opened === 'preview' && <PreviewDialog record={record} onClose={close} />}
      {opened === 'publish' && <PublishDialog record={record} onClose={close} onPublished={changed} />}
      {opened === 'xliff' && <XliffDialog record={record} onClose={close} onImported={changed} />}
    </>
  );
}

function HandIn({ record, onBefore, onChanged }: WorkspaceActsProps) {
  const notifier = useNotifier();
  const queries = useQueryClient();
  const [obstacles, setObstacles] = useState<LanguageStatus | null>(null);
  const params = { publication: String(record.publication.number), language: record.language };
  const change = useMutation({
    mutationFn: async (isSubmitted: boolean) => {
      await onBefore();
      return browserApi(isSubmitted ? submitTranslation : returnTranslation, { params });
    },
    onSuccess: async (_, isSubmitted) => {
      if (isSubmitted) notifier.undoable('Submitted for review', () => change.mutate(false));
      else notifier.done('Taken back');
      await queries.invalidateQueries({ queryKey: ['today'] });
      await onChanged();
    },
    onError: async (error) => {
      const status = isObstacle(error) ? await loadStatus(params).catch(() => null) : null;
      if (status?.fault) setObstacles(status);
      else notifier.failed(describeLoadError(error));
    },
  });
  if (record.submitted !== null)
    return (
      <Button kind="secondary" busy={change.isPending} onClick={() => change.mutate(false)}>
        {record.may_publish ? 'Return to translator' : 'Take back'}
      </Button>
    );
  if (record.may_publish) return null;
  return (
    <>
      <Button busy={change.isPending} onClick={() => change.mutate(true)}>
        Submit
      </Button>
      {obstacles !== null && (
        <ObstaclesDialog
          record={record}
          status={obstacles}
          title={`Submit ${LANGUAGE_NAMES[record.language]} of ${record.publication.title}`}
          onClose={() => setObstacles(null)}
        />
      )}
    </>
  );
}

/** What the translation lacks; any other refusal is a notice. */
const isObstacle = (error: unknown): boolean => error instanceof ApiError && OBSTACLES.has(error.code);
const OBSTACLES: ReadonlySet<ApiError['code']> = new Set([
  'translation.incomplete',
  'translation.slips',
  'translation.no-slug',
]);
