import { useRef, useState } from 'react';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import * as change from '#domain/authoring/test-file/change-test.ts';
import type { TestQuestion } from '#domain/authoring/test-file/test-question.ts';
import type { LoadedTest } from './draft-test.ts';
import type { TestDraft } from './use-test-draft.ts';

type ActContext = {
  index: number;
  select: (index: number) => void;
  choose: (indexes: readonly number[]) => void;
  test: LoadedTest;
};

/** What the editor does to the list; each act selects the question that it leaves open. */
export function useQuestionActs(draft: TestDraft, { index, select, choose, test }: ActContext) {
  const notifier = useNotifier();
  const [formKey, setFormKey] = useState(0);
  const focusStem = useRef(false);
  const { questions } = draft.content;
  const setQuestions = (next: readonly TestQuestion[], at: number, isFocused = false) => {
    focusStem.current = isFocused;
    draft.change({ ...draft.latest(), questions: next });
    select(at);
    choose([]);
    setFormKey((key) => key + 1);
  };
  const add = () => setQuestions(change.addQuestion(questions, test.objectives.length), questions.length, true);
  const duplicate = () => setQuestions(change.duplicateQuestion(questions, index), index + 1, true);
  const move = (from: number, to: number) => {
    if (to >= 0 && to < questions.length) setQuestions(change.moveQuestion(questions, from, to), to);
  };
  // An undo keeps what was typed since.
  const remove = () => {
    const deleted = questions[index];
    setQuestions(change.deleteQuestion(questions, index), Math.max(0, index - 1));
    notifier.undoable(`Question ${index + 1} deleted`, () => {
      if (deleted !== undefined) setQuestions(change.insertQuestion(draft.latest().questions, index, deleted), index);
    });
  };
  const assign = (indexes: readonly number[], objective: number) => {
    setQuestions(change.setObjectives(questions, new Map(indexes.map((each) => [each, objective]))), index);
    // A question that was moved or written anew since keeps what it has.
    const undo = () => {
      const now = draft.latest().questions;
      const unmoved = indexes.filter((each) => now[each]?.stem === questions[each]?.stem);
      const before = new Map(unmoved.map((each) => [each, questions[each]?.objective ?? null]));
      setQuestions(change.setObjectives(now, before), index);
    };
    const count = indexes.length === 1 ? '1 question' : `${indexes.length} questions`;
    notifier.undoable(`Objective ${objective} set for ${count}`, undo);
  };
  return {
    ...{ formKey: `${index} ${formKey}`, focusStem, add, duplicate, move, remove, assign },
    change: (part: Partial<TestQuestion>) =>
      test.may_edit && draft.change({ ...draft.content, questions: change.changeQuestion(questions, index, part) }),
    shortcuts: [
      { keys: 'n', label: 'Add a question', run: add },
      { keys: 'mod+enter', label: 'Add a question', run: add, everywhere: true },
      { keys: 'd', label: 'Duplicate the question', run: duplicate },
      { keys: 'alt+arrowup', label: 'Move the question up', run: () => move(index, index - 1), everywhere: true },
      { keys: 'alt+arrowdown', label: 'Move the question down', run: () => move(index, index + 1), everywhere: true },
    ],
  };
}
