import { useText } from '#app/i18n/text.tsx';
import { bindUnits } from '#domain/shared/text/bind-units.ts';
import { Answer } from '#ui/choice/answer.tsx';

type AnswerListProps = {
  /** Of the question, from 1. */
  number: number;
  name: string;
  answers: readonly { id: string; text: string }[];
  chosen: string | undefined;
  onChoose: (answer: string) => void;
};

/** The answers of a question to choose from. */
export function AnswerList({ number, name, answers, chosen, onChoose }: AnswerListProps) {
  const { t } = useText();
  return (
    // Not labelled by the heading, or screen readers would read the stem twice.
    <div role="radiogroup" aria-label={t('testRunner.answersTo', { number })}>
      <ol className="answers">
        {answers.map((answer, index) => (
          <Answer
            key={answer.id}
            number={index + 1}
            name={name}
            value={answer.id}
            checked={chosen === answer.id}
            onChange={() => onChoose(answer.id)}
          >
            {bindUnits(answer.text)}
          </Answer>
        ))}
      </ol>
    </div>
  );
}
