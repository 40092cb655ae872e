import { useState } from 'react';
import { Link } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { useShortcuts } from '#admin/parts/keyboard/shortcuts.ts';
import { listWithoutObjective } from '#domain/authoring/test-file/change-test.ts';
import type { TestQuestion } from '#domain/authoring/test-file/test-question.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';

export const CHOSEN_OBJECTIVE = 'chosen-objective';
/** The list takes the focus when the form for the chosen questions goes. */
export const QUESTION_LIST = 'question-list';
const focusList = () => document.getElementById(QUESTION_LIST)?.focus();

type ObjectiveBarProps = {
  id: string;
  questions: readonly TestQuestion[];
  objectives: readonly string[];
  /** The indexes of the questions that are chosen. */
  chosen: readonly number[];
  /** Null if the test cannot be changed. */
  onChoose: ((indexes: readonly number[]) => void) | null;
  onAssign: (objective: number) => void;
};

/** Gives the chosen questions an objective at once. (rules T84) */
export function ObjectiveBar({ id, questions, objectives, chosen, onChoose, onAssign }: ObjectiveBarProps) {
  const clear = () => {
    onChoose?.([]);
    focusList();
  };
  useShortcuts(
    'Chosen questions',
    chosen.length === 0 || onChoose === null ? [] : [{ keys: 'escape', label: 'Clear the choice', run: clear }],
  );
  if (objectives.length === 0)
    return (
      <p className="o-test-note">
        The publication names no learning objectives yet.{' '}
        <Link className="link" to={officeHref('/publications/:id', { id, part: 'cover' })}>
          Open its cover
        </Link>
      </p>
    );
  const lacking = listWithoutObjective(questions, objectives.length);
  if (onChoose !== null && chosen.length > 0)
    return <AssignForm {...{ objectives, onAssign }} count={chosen.length} onClear={clear} />;
  if (lacking.length === 0) return <p className="o-test-note">{describeObjectives(questions, objectives.length)}</p>;
  return (
    <p className="o-test-note">
      {lacking.length === 1 ? '1 question has no objective. ' : `${lacking.length} questions have no objective. `}
      {onChoose !== null && (
        <button type="button" className="link" onClick={() => onChoose(lacking)}>
          {lacking.length === 1 ? 'Choose it' : 'Choose them'}
        </button>
      )}
    </p>
  );
}

type AssignFormProps = {
  count: number;
  objectives: readonly string[];
  onAssign: (objective: number) => void;
  onClear: () => void;
};

function AssignForm({ count, objectives, onAssign, onClear }: AssignFormProps) {
  const [objective, setObjective] = useState(1);
  const chosen = count === 1 ? '1 question chosen' : `${count} questions chosen`;
  return (
    <form
      className="o-test-assign"
      aria-label={chosen}
      onSubmit={(event) => {
        event.preventDefault();
        onAssign(objective);
        focusList();
      }}
    >
      <Field id={CHOSEN_OBJECTIVE} label={`${chosen}: the objective that ${count === 1 ? 'it tests' : 'they test'}`}>
        <Select value={objective} onChange={({ target }) => setObjective(Number(target.value))}>
          {objectives.map((text, index) => (
            <option key={text} value={index + 1}>
              {index + 1}. {text}
            </option>
          ))}
        </Select>
      </Field>
      <div className="row">
        <Button type="submit" size="small">
          Set objective
        </Button>
        <Button kind="text" size="small" onClick={onClear}>
          Clear
        </Button>
      </div>
    </form>
  );
}

/** "Objective 1: 4 questions · Objective 2: 1 question · Objective 3: none" */
function describeObjectives(questions: readonly TestQuestion[], count: number): string {
  const parts = Array.from({ length: count }, (_, index) => {
    const tested = questions.filter(({ objective }) => objective === index + 1).length;
    return `Objective ${index + 1}: ${tested === 0 ? 'none' : `${tested} ${tested === 1 ? 'question' : 'questions'}`}`;
  });
  return parts.join(' · ');
}
