import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { Remark } from '#admin/parts/layout/section.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { saveDocument } from '#client/api/document.ts';
import { importXliff } from '#contract/calls/office/content/translation-exchange.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { LANGUAGE_NAMES } from './language-labels.ts';
import type { TranslationRecord } from './translation-record.ts';

type XliffDialogProps = { record: TranslationRecord; onClose: () => void; onImported: () => Promise<void> };
type Outcome = Awaited<ReturnType<typeof exchange>>;
type Exchange = { record: TranslationRecord; text: string; isDryRun: boolean };

const addressOf = ({ publication, language }: TranslationRecord) => ({
  publication: String(publication.number),
  language,
});

const exchange = async ({ record, text, isDryRun }: Exchange) =>
  (await browserApi(importXliff, { params: addressOf(record), plain: { text, dry_run: isDryRun } })).data;

const EFFECTS: Readonly<Record<Outcome['units'][number]['effect'], string>> = {
  changes: 'changes',
  same: 'same',
  empty: 'not translated',
  'source-differs': 'The English text is another now',
  unknown: 'Not in this publication',
  structure: 'Not one block of the same kind',
};

/** For translators outside of the office: a file of the publication out, and back in after a dry run. */
export function XliffDialog({ record, onClose, onImported }: XliffDialogProps) {
  const notifier = useNotifier();
  const [text, setText] = useState('');
  const { publication, language } = record;
  const saving = useMutation({
    mutationFn: () => saveDocument(`/api/admin/publication-translations/${publication.number}/${language}/xliff/`),
    onError: (error) => notifier.failed(describeLoadError(error), () => saving.mutate()),
  });
  const checking = useMutation({ mutationFn: (read: string) => exchange({ record, text: read, isDryRun: true }) });
  const importing = useMutation({
    mutationFn: () => exchange({ record, text, isDryRun: false }),
    onSuccess: async ({ counts }) => {
      notifier.done(`${counts.changes} segments imported; they wait for review`);
      await onImported();
    },
  });
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await file.text();
    setText(read);
    checking.mutate(read);
  };
  const error = checking.error ?? importing.error;
  const changes = checking.data?.counts.changes ?? 0;
  return (
    <OfficeDialog
      open
      onClose={onClose}
      title={`${LANGUAGE_NAMES[language]} of ${publication.title} as XLIFF`}
      lead="Every section in one file, for translators outside of the office. Nothing changes before you have seen what would."
      footer={
        <>
          <Button kind="secondary" busy={saving.isPending} onClick={() => saving.mutate()}>
            Export XLIFF 2.1
          </Button>
          {record.may_write && changes > 0 && (
            <Button busy={importing.isPending} onClick={() => importing.mutate()}>
              Import {changes} {changes === 1 ? 'segment' : 'segments'}
            </Button>
          )}
        </>
      }
    >
      {record.may_write && (
        <Field label="File from a translator" hint="XLIFF 2.0, 2.1 or 1.2, up to 900,000 characters.">
          <TextInput type="file" accept=".xlf,.xliff,.xml" onChange={(event) => void choose(event.target.files?.[0])} />
        </Field>
      )}
      {error !== null && <Remark kind="bad">{describeLoadError(error)}</Remark>}
      {checking.isPending && <p role="status">Comparing the file…</p>}
      {checking.data !== undefined && <Effects outcome={checking.data} language={language} />}
    </OfficeDialog>
  );
}

function Effects({ outcome, language }: { outcome: Outcome; language: string }) {
  const { counts, units } = outcome;
  return (
    <>
      <p role="status">
        {counts.changes} would change, {counts.same} are the same, {counts.empty} are not translated,{' '}
        {counts['source-differs'] + counts.unknown + counts.structure} do not match.
      </p>
      <ul className="o-xliff-units">
        {units.map((unit) => (
          <li key={`${unit.line} ${unit.source}`}>
            <span className="o-muted">
              Line {unit.line}
              {unit.section === null ? '' : `, section ${unit.section}`}
              {unit.effect === 'changes' ? '' : `: ${EFFECTS[unit.effect]}`}
            </span>
            <p>{unit.source}</p>
            <p lang={language}>{unit.after}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
