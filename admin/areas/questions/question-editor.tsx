import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { officeTime } from '#admin/parts/format/office-format.ts';
import { useShortcuts } from '#admin/parts/keyboard/shortcuts.ts';
import { type Crumb, Screen } from '#admin/parts/layout/screen.tsx';
import { Remark } from '#admin/parts/layout/section.tsx';
import { Status } from '#admin/parts/status/status.tsx';
import { listWithoutObjective } from '#domain/authoring/test-file/change-test.ts';
import { Button } from '#ui/button/button.tsx';
import { AnalysisPanel } from './analysis/analysis-panel.tsx';
import { ConflictDialog } from './draft/conflict-dialog.tsx';
import type { Analysis, LoadedTest } from './draft/draft-test.ts';
import { useQuestionActs } from './draft/use-question-acts.ts';
import { type TestDraft, useTestDraft } from './draft/use-test-draft.ts';
import { DryRun } from './dry-run.tsx';
import { ExchangeActs } from './exchange/exchange-acts.tsx';
import { QuestionForm } from './form/question-form.tsx';
import { CHOSEN_OBJECTIVE } from './objective-bar.tsx';
import { QuestionList } from './question-list.tsx';

const QUESTION_FIELDS = 'o-test-form';

type EditorProps = {
  id: string;
  test: LoadedTest;
  analysis: Analysis | undefined;
  crumbs: readonly Crumb[];
};

/** The list of questions, the one that is open, and its figures. */
export function QuestionEditor({ id, test, analysis, crumbs }: EditorProps) {
  const draft = useTestDraft(id, test);
  const { selected, setSelected, chosen, setChosen } = useSelection(test);
  const [isDryRun, setDryRun] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const { questions } = draft.content;
  const index = Math.min(selected, Math.max(0, questions.length - 1));
  const question = questions[index];
  const acts = useQuestionActs(draft, { index, select: setSelected, choose: setChosen, test });
  const next = (by: number) => setSelected(Math.min(questions.length - 1, Math.max(0, index + by)));
  const toggle = () => setChosen(chosen.includes(index) ? chosen.filter((each) => each !== index) : [...chosen, index]);
  useShortcuts('Questions', [
    { keys: 'j', label: 'Next question', run: () => next(1) },
    { keys: 'k', label: 'Previous question', run: () => next(-1) },
    { keys: 't', label: 'Dry run', run: () => questions.length > 0 && setDryRun(true) },
    ...(test.may_edit ? [...acts.shortcuts, { keys: 'x', label: 'Choose the question', run: toggle }] : []),
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
          {questions.length > 0 && (
            <Button kind="secondary" onClick={() => setDryRun(true)}>
              Dry run
            </Button>
          )}
        </>
      }
    >
      <h1 className="visually-hidden">Questions: {test.title}</h1>
      <div className="o-test">
        <QuestionList
          {...{ id, draft, analysis, objectives: test.objectives, index, onSelect: setSelected }}
          chosen={chosen}
          onChoose={test.may_edit ? setChosen : null}
          onAssign={(objective) => acts.assign(chosen, objective)}
          onAdd={test.may_edit ? acts.add : null}
          onMove={test.may_edit ? acts.move : null}
        />
        <section className={QUESTION_FIELDS} aria-label={question ? `Question ${index + 1}` : 'No question'}>
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

/** The question that is open, and those that are chosen: first what the address names, as the checklist leads there. */
function useSelection({ questions, objectives }: LoadedTest) {
  const [query] = useSearchParams();
  const lacking = query.get('without') === 'objective' ? listWithoutObjective(questions, objectives.length) : [];
  const named = Number(query.get('question') ?? 1) - 1;
  const [selected, setSelected] = useState(lacking[0] ?? (questions[named] === undefined ? 0 : named));
  const [chosen, setChosen] = useState<readonly number[]>(lacking);
  const isLed = lacking.length > 0;
  const isNamed = query.has('question');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened
  useEffect(() => {
    if (isLed) document.getElementById(CHOSEN_OBJECTIVE)?.focus();
    else if (isNamed) document.querySelector<HTMLElement>(`.${QUESTION_FIELDS} [aria-invalid="true"]`)?.focus();
  }, []);
  return { selected, setSelected, chosen, setChosen };
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
