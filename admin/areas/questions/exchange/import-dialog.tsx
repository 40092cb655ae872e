import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SaveState, TestDraft } from '#admin/areas/questions/draft/use-test-draft.ts';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { Remark } from '#admin/parts/layout/section.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { importQuestions } from '#contract/calls/office/content/questions.ts';
import { Button } from '#ui/button/button.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { Segmented } from '#ui/choice/segmented.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import { FORMAT_NAMES } from './export-dialog.tsx';
import { readPasted, readUpload, type Upload } from './read-upload.ts';

type Mode = 'append' | 'replace';
type ImportDialogProps = { id: string; draft: TestDraft; onClose: () => void };

/** Reads a file or pasted text, shows what would be imported and what not, and imports it then. */
export function ImportDialog({ id, draft, onClose }: ImportDialogProps) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const [mode, setMode] = useState<Mode>('append');
  const [isTooLarge, setTooLarge] = useState(false);
  const [isTried, setTried] = useState(false);
  const notifier = useNotifier();
  const send = async (file: Upload, isDryRun: boolean) => {
    const plain = { ...draft.beginning(), ...file, mode, dry_run: isDryRun };
    return (await browserApi(importQuestions, { params: { id }, plain })).data;
  };
  const check = useMutation({ mutationFn: (file: Upload) => send(file, true) });
  const apply = useMutation({
    mutationFn: (file: Upload) => send(file, false),
    onSuccess: ({ test, questions }) => {
      if (test !== null) draft.adopt(test);
      notifier.done(questions.length === 1 ? '1 question imported' : `${questions.length} questions imported`);
      onClose();
    },
  });
  const read = (read: Upload | null) => {
    setTooLarge(read === null);
    setUpload(read);
    if (read !== null) check.mutate(read);
  };
  const clear = () => {
    setUpload(null);
    setTooLarge(false);
    setTried(false);
    check.reset();
  };
  const found = check.data?.questions.length ?? 0;
  const error = apply.error ?? check.error;
  const missing = findMissing({ found, isChecked: check.data !== undefined, state: draft.state });
  const submit = () => {
    setTried(missing !== null);
    if (missing === null && upload !== null) apply.mutate(upload);
  };
  return (
    <OfficeDialog
      open
      onClose={onClose}
      title="Import questions"
      lead="Paste them from a document, or choose a file. Nothing is imported before you have seen what was found."
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" busy={apply.isPending} onClick={submit}>
            {found === 0 ? 'Import' : found === 1 ? 'Import 1 question' : `Import ${found} questions`}
          </Button>
        </>
      }
    >
      <div className="stack-4">
        <FormError>{error !== null ? describeLoadError(error) : isTried ? missing : null}</FormError>
        <ImportSource onRead={read} onClear={clear} isReading={check.isPending} isTooLarge={isTooLarge} />
        {draft.content.questions.length > 0 && (
          <RadioGroup<Mode>
            name="mode"
            legend={`The ${draft.content.questions.length} questions of the draft`}
            value={mode}
            onChange={setMode}
            choices={[
              { value: 'append', label: 'Stay; the imported ones follow' },
              { value: 'replace', label: 'Are replaced by the imported ones' },
            ]}
          />
        )}
        {check.isPending && <p role="status">Reading…</p>}
        {check.data && <ImportReport report={check.data} />}
      </div>
    </OfficeDialog>
  );
}

/** What has to be done before the questions can be imported, or null. */
function findMissing({ found, isChecked, state }: { found: number; isChecked: boolean; state: SaveState }) {
  if (state === 'failed' || state === 'conflict') return 'Your last changes are not saved yet. Import once they are.';
  if (state !== 'saved') return 'Your last changes are being saved. Try again in a moment.';
  if (found > 0) return null;
  return isChecked ? 'No question was found to import.' : 'Paste questions and check them, or choose a file.';
}

type ImportSourceProps = {
  onRead: (upload: Upload | null) => void;
  /** What was read is no longer what is shown. */
  onClear: () => void;
  isReading: boolean;
  isTooLarge: boolean;
};

const EXAMPLE = `1. Which test comes first?
*A. A renal panel
B. A chest film
C. A urine culture
D. None
Explanation: Lithium is cleared by the kidneys.
Objective: 1
Reference: Nolen WA, et al. 2019.`;

/** A file, or text that is pasted and checked. */
function ImportSource({ onRead, onClear, isReading, isTooLarge }: ImportSourceProps) {
  const [from, setFrom] = useState<'file' | 'text'>('text');
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const tooLarge = isTooLarge ? { error: 'It has more than 10 MB.' } : {};
  const fault = isEmpty ? { error: 'Paste the questions first.' } : tooLarge;
  const submit = async () => {
    setEmpty(text.trim() === '');
    if (text.trim() !== '') onRead(await readPasted(text));
  };
  const choose = async (file: File | undefined) => file !== undefined && onRead(await readUpload(file));
  return (
    <>
      <Segmented
        label="From"
        name="import-from"
        options={[
          { value: 'text', label: 'Pasted text' },
          { value: 'file', label: 'A file' },
        ]}
        value={from}
        onChange={(next) => {
          setFrom(next);
          onClear();
        }}
      />
      {from === 'file' ? (
        <Field
          label="File"
          hint="Text as in a document, GIFT, Aiken, Moodle XML, or a QTI 2 file or package."
          {...tooLarge}
        >
          <TextInput
            type="file"
            accept=".txt,.gift,.aiken,.xml,.zip"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </Field>
      ) : (
        <>
          <Field
            label="Questions"
            hint="As in a document: options A. to E. with an asterisk before the right one or “Answer: C” below them, then “Explanation:”, “Objective: 1” and “Reference:”. GIFT and Aiken are read too."
            {...fault}
          >
            <TextArea
              rows={10}
              placeholder={EXAMPLE}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setEmpty(false);
                onClear();
              }}
            />
          </Field>
          <Button kind="secondary" busy={isReading} onClick={submit}>
            Check
          </Button>
        </>
      )}
    </>
  );
}

const shorten = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text);

type Report = {
  format: keyof typeof FORMAT_NAMES | 'document' | null;
  questions: readonly { stem: string; answers: number; right: string | null; file: string; line: number }[];
  problems: readonly { file: string; line: number; effect: 'refused' | 'changed' | 'incomplete'; message: string }[];
};

const EFFECTS = {
  refused: 'Not imported',
  changed: 'Imported without a part',
  incomplete: 'To be completed',
} as const;

/** A problem that several questions have is named once. (rules T84) */
function groupProblems(problems: Report['problems']) {
  const groups = Map.groupBy(problems, ({ file, effect, message }) => `${file} ${effect} ${message}`);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first, lines: [...new Set(same.map(({ line }) => line))] }];
  });
}

const LIST = new Intl.ListFormat('en');
const describeLines = (lines: readonly number[]): string =>
  lines.length === 1 ? `line ${lines[0]}` : `lines ${LIST.format(lines.map(String))}`;

/** What was found: the questions, and every problem by its file and line. */
function ImportReport({ report }: { report: Report }) {
  const { format, questions, problems } = report;
  return (
    <section aria-label="What was found" className="stack-4">
      <Remark kind={questions.length === 0 ? 'bad' : 'plain'}>
        <b>
          {questions.length === 0
            ? 'No question can be imported.'
            : questions.length === 1
              ? '1 question can be imported.'
              : `${questions.length} questions can be imported.`}
        </b>{' '}
        {format !== null && format !== 'document' && `The format is ${FORMAT_NAMES[format]}.`}
      </Remark>
      {problems.length > 0 && (
        <ul className="o-test-report" aria-label="Problems">
          {groupProblems(problems).map(({ file, lines, effect, message }) => (
            <li key={`${file} ${lines[0]} ${message}`} data-effect={effect}>
              <b>
                {file}, {describeLines(lines)}
              </b>{' '}
              {message} <span className="o-test-effect">{EFFECTS[effect]}</span>
            </li>
          ))}
        </ul>
      )}
      {questions.length > 0 && (
        <ol className="o-test-report" aria-label="Questions found">
          {questions.map(({ stem, answers, right, line }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: questions are their positions
            <li key={index}>
              {shorten(stem)}{' '}
              <span className="o-test-effect">
                {right === null ? 'No answer is marked as right' : `Right: ${shorten(right)}`}; {answers} options, line{' '}
                {line}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
