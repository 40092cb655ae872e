import type { LoadedTest, ProblemOf } from '#admin/areas/questions/draft/draft-test.ts';
import type { TestQuestion } from '#domain/authoring/test-file/test-question.ts';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';

type QuestionDetailsProps = {
  question: TestQuestion;
  test: LoadedTest;
  problemOf: ProblemOf;
  mayEdit: boolean;
  onChange: (part: Partial<TestQuestion>) => void;
};

const numberOf = (value: string): number | null => (value === '' ? null : Number(value));
const errorOf = (message: string | undefined) => (message === undefined ? {} : { error: message });

/** The explanation, and what the question refers to in the lecture. */
export function QuestionDetails({ question, test, problemOf, mayEdit, onChange }: QuestionDetailsProps) {
  const { objective, reference } = question;
  const isUnknown = reference !== null && !test.references.some(({ label }) => label === reference);
  return (
    <div className="o-test-details">
      <Field label="Explanation, shown once the test is passed" {...errorOf(problemOf('feedback'))}>
        <TextArea
          className="o-test-explanation"
          rows={5}
          maxLength={10_000}
          value={question.feedback}
          readOnly={!mayEdit}
          onChange={({ target }) => onChange({ feedback: target.value })}
        />
      </Field>
      <div className="grid-2">
        <Field label="Objective it tests" {...errorOf(problemOf('objective'))}>
          <Select
            value={objective ?? ''}
            disabled={!mayEdit}
            onChange={({ target }) => onChange({ objective: numberOf(target.value) })}
          >
            <option value="">Choose one</option>
            {test.objectives.map((text, index) => (
              <option key={text} value={index + 1}>
                {index + 1}. {text}
              </option>
            ))}
            {objective !== null && objective > test.objectives.length && (
              <option value={objective}>{objective}. (not in the list)</option>
            )}
          </Select>
        </Field>
        <Field label="Reference" optional="optional" {...errorOf(problemOf('reference'))}>
          <Select
            value={reference ?? ''}
            disabled={!mayEdit}
            onChange={({ target }) => onChange({ reference: target.value === '' ? null : target.value })}
          >
            <option value="">None</option>
            {test.references.map(({ label, text }) => (
              <option key={label} value={label}>
                {label}: {text.slice(0, 90)}
              </option>
            ))}
            {isUnknown && <option value={reference}>{reference} (no footnote)</option>}
          </Select>
        </Field>
      </div>
      <TaughtIn {...{ question, test, problemOf, mayEdit, onChange }} />
    </div>
  );
}

/** The moment of the lecture to which readers who missed the question are sent. */
function TaughtIn({ question, test, problemOf, mayEdit, onChange }: QuestionDetailsProps) {
  const section = test.sections.find(({ number }) => number === question.section);
  return (
    <div className="grid-2">
      <Field
        label="Taught in section"
        optional="optional"
        hint="Readers who missed the question are sent there."
        {...errorOf(problemOf('section'))}
      >
        <Select
          value={question.section ?? ''}
          disabled={!mayEdit}
          onChange={({ target }) => onChange({ section: numberOf(target.value), slide: null })}
        >
          <option value="">None</option>
          {test.sections.map(({ number, title }) => (
            <option key={number} value={number}>
              {number}. {title}
            </option>
          ))}
          {question.section !== null && section === undefined && (
            <option value={question.section}>{question.section}. (no such section)</option>
          )}
        </Select>
      </Field>
      <Field label="At slide" optional="optional" {...errorOf(problemOf('slide'))}>
        <Select
          value={question.slide ?? ''}
          disabled={!mayEdit || section === undefined}
          onChange={({ target }) => onChange({ slide: numberOf(target.value) })}
        >
          <option value="">The beginning</option>
          {section?.slides.map(({ number, start, title }) => (
            <option key={number} value={number}>
              {start} {title}
            </option>
          ))}
          {question.slide !== null && question.slide > (section?.slides.length ?? 0) && (
            <option value={question.slide}>Slide {question.slide} (not in the section)</option>
          )}
        </Select>
      </Field>
    </div>
  );
}
