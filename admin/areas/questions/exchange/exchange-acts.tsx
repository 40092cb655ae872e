import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TestDraft } from '#admin/areas/questions/draft/use-test-draft.ts';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { exportQuestions } from '#contract/calls/office/content/questions.ts';
import { Button } from '#ui/button/button.tsx';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import { type Export, ExportDialog, FORMAT_NAMES, type Format, saveExport } from './export-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

type ExchangeActsProps = {
  id: string;
  draft: TestDraft;
  mayEdit: boolean;
  isImporting: boolean;
  setImporting: (isOpen: boolean) => void;
};

/** Questions from other tools, and for them. */
export function ExchangeActs({ id, draft, mayEdit, isImporting, setImporting }: ExchangeActsProps) {
  const [exported, setExported] = useState<Export | null>(null);
  const notifier = useNotifier();
  const load = useMutation({
    mutationFn: async (format: Format) => {
      const { data } = await browserApi(exportQuestions, { params: { id }, parameters: { format } });
      return data;
    },
    // A file that holds everything needs no question before it is saved.
    onSuccess: (data) => (data.omitted.length === 0 ? saveExport(data) : setExported(data)),
    onError: (error) => notifier.failed(describeLoadError(error)),
  });
  const hasQuestions = draft.content.questions.length > 0;
  return (
    <>
      {mayEdit && (
        <Button kind="secondary" onClick={() => setImporting(true)}>
          Import…
        </Button>
      )}
      {hasQuestions && (
        <Menu
          trigger={
            <Button kind="secondary" icon="down" busy={load.isPending}>
              Export
            </Button>
          }
        >
          {(Object.keys(FORMAT_NAMES) as Format[]).map((format) => (
            <MenuItem key={format} onSelect={() => load.mutate(format)}>
              {FORMAT_NAMES[format]}
            </MenuItem>
          ))}
        </Menu>
      )}
      {isImporting && <ImportDialog id={id} draft={draft} onClose={() => setImporting(false)} />}
      {exported && <ExportDialog exported={exported} onClose={() => setExported(null)} />}
    </>
  );
}
