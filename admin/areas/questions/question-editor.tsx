import { useRef, useState } from 'react';
import { officeTime } from '#admin/parts/format/office-format.ts';
import { useShortcuts } from '#admin/parts/keyboard/shortcuts.ts';
import { type Crumb, Screen } from '#admin/parts/layout/screen.tsx';
import { Remark } from '#admin/parts/layout/section.tsx';
import { Status } from '#admin/parts/status/status.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import * as change from '#domain/authoring/test-file/change-test.ts';
import type { TestQuestion } from '#domain/authoring/test-file/test-question.ts';
import { Button } from '#ui/button/button.tsx';
import { AnalysisPanel } from './analysis/analysis-panel.tsx';
import { ConflictDialog } from './draft/conflict-dialog.tsx';
import type { Analysis, LoadedTest } from './draft/draft-test.ts';
import { type TestDraft, useTestDraft } from './draft/use-test-draft.ts';
import { DryRun } from './dry-run.tsx';
import { ExchangeActs } from './exchange/exchange-acts.tsx';
import { QuestionForm } from './form/question-form.tsx';
import { QuestionList } from './question-list.tsx';

type EditorProps = {
  id: string;
  test: LoadedTest;
  analysis: Analysis | undefined;
  crumbs: readonly Crumb[];
};

/** The list of questions, the one that is open, and its figures. */
export function QuestionEditor({ id, test, analysis, crumbs }: EditorProps) {
  const draft = useTestDraft(id, test);
  const [selected, setSelected] = useState(0);
  const [isDryRun, setDryRun] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const { questions } = draft.content;
  const index = Math.min(selected, Math.max(0, questions.length - 1));
  const question = questions[index];
  const acts = useQuestionActs(draft, { index, select: setSelected, mayEdit: test.may_edit });
  const next = (by: number) => setSelected(Math.min(questions.length - 1, Math.max(0, index + by)));
  useShortcuts('Questions', [
    { keys: 'j', label: 'Next question', run: () => next(1) },
    { keys: 'k', label: 'Previous question', run: () => next(-1) },
    { keys: 't', label: 'Dry run', run: () => questions.length > 0 && setDryRun(true) },
    ...(test.may_edit ? acts.shortcuts : []),
  ]);
  return (
    <Screen
      title={`Questions: ${test.title}`}
      crumbs={crumbs}
      crumb="Test"
      rail
      layout="full"
      state={<SaveStatus draft={draft} mayEdit={test.may_edit} />}
      acts={
        <>
          <ExchangeActs {...{ id, draft, isImporting, setImporting }} mayEdit={test.may_edit} />
          <Button kind="secondary" disabled={questions.length === 0} onClick={() => setDryRun(true)}>
            Dry run
          </Button>
        </>
      }
    >
      <h1 className="visually-hidden">Questions: {test.title}</h1>
      <div className="o-test">
        <QuestionList
          {...{ draft, analysis, objectives: test.objectives, index, onSelect: setSelected }}
          onAdd={test.may_edit ? acts.add : null}
          onMove={test.may_edit ? acts.move : null}
        />
        <section className="o-test-form" aria-label={question ? `Question ${index + 1}` : 'No question'}>
          {!test.may_edit && <Remark>You can read this test. Editors and its authors change it.</Remark>}
          {question === undefined ? (
            <NoQuestions onAdd={test.may_edit ? acts.add : null} onImport={() => setImporting(true)} />
          ) : (
            <QuestionForm
              key={acts.formKey}
              {...{ question, index, test, analysis, draft, mayEdit: test.may_edit }}
              focusStem={acts.focusStem}
              onStep={next}
              onChange={acts.change}
              onDuplicate={acts.duplicate}
              onDelete={acts.remove}
            />
          )}
        </section>
        <AnalysisPanel {...{ id, question, analysis, inLibrary: test.in_library, questions }} onSelect={setSelected} />
      </div>
      {isDryRun && <DryRun content={draft.content} onClose={() => setDryRun(false)} />}
      <ConflictDialog draft={draft} id={id} />
    </Screen>
  );
}

type ActContext = { index: number; select: (index: number) => void; mayEdit: boolean };

/** What the editor does to the list; each act selects the question that it leaves open. */
function useQuestionActs({ content, change: save }: TestDraft, { index, select, mayEdit }: ActContext) {
  const notifier = useNotifier();
  const [formKey, setFormKey] = useState(0);
  const focusStem = useRef(false);
  const { questions } = content;
  const setQuestions = (next: readonly TestQuestion[], at: number, isFocused = false) => {
    focusStem.current = isFocused;
    save({ ...content, questions: next });
    select(at);
    setFormKey((key) => key + 1);
  };
  const add = () => setQuestions(change.addQuestion(questions), questions.length, true);
  const duplicate = () => setQuestions(change.duplicateQuestion(questions, index), index + 1, true);
  const move = (from: number, to: number) => {
    if (to >= 0 && to < questions.length) setQuestions(change.moveQuestion(questions, from, to), to);
  };
  const remove = () => {
    setQuestions(change.deleteQuestion(questions, index), Math.max(0, index - 1));
    notifier.undoable(`Question ${index + 1} deleted`, () => setQuestions(questions, index));
  };
  return {
    formKey: `${index} ${formKey}`,
    focusStem,
    add,
    duplicate,
    move,
    remove,
    change: (part: Partial<TestQuestion>) =>
      mayEdit && save({ ...content, questions: change.changeQuestion(questions, index, part) }),
    shortcuts: [
      { keys: 'n', label: 'Add a question', run: add },
      { keys: 'mod+enter', label: 'Add a question', run: add, everywhere: true },
      { keys: 'd', label: 'Duplicate the question', run: duplicate },
      { keys: 'alt+arrowup', label: 'Move the question up', run: () => move(index, index - 1), everywhere: true },
      { keys: 'alt+arrowdown', label: 'Move the question down', run: () => move(index, index + 1), everywhere: true },
    ],
  };
}

function SaveStatus({ draft, mayEdit }: { draft: TestDraft; mayEdit: boolean }) {
  if (!mayEdit) return <Status kind="off">Read only</Status>;
  const { state, savedAt } = draft;
  return (
    <span role="status">
      {state === 'saved' && (savedAt === null ? 'Saved' : `Saved ${officeTime(savedAt)}`)}
      {(state === 'waiting' || state === 'saving') && 'Saving…'}
      {state === 'failed' && <Status kind="bad">Not saved, trying again</Status>}
      {state === 'conflict' && <Status kind="bad">Not saved</Status>}
    </span>
  );
}

function NoQuestions({ onAdd, onImport }: { onAdd: (() => void) | null; onImport: () => void }) {
  return (
    <div className="o-test-none">
      <h2 className="o-h2">No questions yet</h2>
      <p>
        A test needs at least one question. Write one, or import those that are written elsewhere: a file, or text that
        you paste.
      </p>
      {onAdd && (
        <div className="row">
          <Button kind="primary" onClick={onAdd}>
            Add a question
          </Button>
          <Button kind="secondary" onClick={onImport}>
            Paste or import questions
          </Button>
        </div>
      )}
    </div>
  );
}
