import { FigureRow } from '#admin/parts/figure/figure.tsx';
import { officeNumber, officePercent } from '#admin/parts/format/office-format.ts';
import { QuestionPlot } from './question-plot.tsx';
import type { ResultSelection, Results } from './results.ts';
import { TextAnswers } from './text-answers.tsx';

type FollowUps = Results['follow_up'];
type FollowUpProps = { followUp: FollowUps; selection: ResultSelection };

/** What learners changed 60 days later, beside what they had intended. (rules T80) */
export function FollowUpResults({ followUp, selection }: FollowUpProps) {
  const { sent, answered, hidden, intended, others, questions, texts } = followUp;
  return (
    <section className="o-ev-follow-up" aria-labelledby="follow-up-results">
      <h2 className="o-h2" id="follow-up-results">
        60 days later
      </h2>
      {sent + answered === 0 ? (
        <p className="o-muted">
          Learners get it 60 days after their evaluation. Nothing was sent or answered in this period.
        </p>
      ) : (
        <FigureRow
          figures={[
            { label: 'Follow-ups sent', value: officeNumber(sent) },
            { label: 'Answered', value: officeNumber(answered), unit: hidden ? 'figures from five on' : '' },
            { label: 'Changed something, of those who intended to', ...describePart(intended) },
            { label: 'Changed something, of the others', ...describePart(others) },
          ]}
        />
      )}
      {questions.length > 0 && (
        <div className="o-ev-plots">
          {questions.map((question) => (
            <QuestionPlot key={question.id} question={question} />
          ))}
        </div>
      )}
      {texts
        .filter(({ answers }) => answers > 0)
        .map((question) => (
          <TextAnswers key={question.id} question={question} selection={selection} form="follow-up" />
        ))}
    </section>
  );
}

/** "75%, 6 of 8"; a group of fewer than five is not shown. */
function describePart({ answers, changed }: FollowUps['intended']) {
  if (changed === null) return { value: '–', unit: answers === 0 ? '' : `of ${answers}: too few` };
  return { value: officePercent(changed / answers), unit: `${changed} of ${answers}` };
}
