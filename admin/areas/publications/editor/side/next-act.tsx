import { useState } from 'react';
import { useShortcuts } from '#admin/parts/keyboard/shortcuts.ts';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { submitDraft } from '#contract/calls/office/content/publication-acts.ts';
import { Button } from '#ui/button/button.tsx';
import type { DraftRecord } from '../draft/draft-record.ts';
import type { Draft } from '../draft/use-draft.ts';
import { useAct } from './use-act.ts';

type NextActProps = { record: DraftRecord; draft: Draft; onPublish: () => void };

/** What comes next for the text: review, or publication. */
export function NextAct({ record, draft, onPublish }: NextActProps) {
  const act = useAct(draft);
  const notifier = useNotifier();
  const [isBusy, setBusy] = useState(false);
  const may = (name: 'submit' | 'publish') => record.acts.some((each) => each.act === name && each.may);
  const isReviewed = record.open === 'in-review' && may('publish');
  const maySubmit = record.open === 'draft' && may('submit');
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await act((version) => browserApi(submitDraft, { params: { id: record.id }, plain: { version } }));
      notifier.done(`${record.title} is in review`);
    } catch (error) {
      notifier.failed(error instanceof ApiError ? error.message : 'The server cannot be reached. Nothing was sent.');
    } finally {
      setBusy(false);
    }
  };
  const next = isReviewed ? onPublish : maySubmit ? () => void submit() : null;
  const label = isReviewed ? 'Publish…' : 'Send to review';
  useShortcuts('Publication', next === null ? [] : [{ keys: 'mod+enter', label, run: next, everywhere: true }]);
  if (next === null) return null;
  return (
    <Button busy={isBusy} aria-keyshortcuts="Control+Enter" onClick={next}>
      {label}
    </Button>
  );
}
