import { officeHref } from '#admin/parts/address/office-address.ts';
import '../evaluations.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Link } from '#admin/parts/address/navigation.ts';
import { RuleHelp } from '#admin/parts/explain/rule-help.tsx';
import { FigureRow } from '#admin/parts/figure/figure.tsx';
import { officeDate, officeNumber, officePercent } from '#admin/parts/format/office-format.ts';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { Remark } from '#admin/parts/layout/section.tsx';
import { SaveTable } from '#admin/parts/table/save-table.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { urlOf } from '#client/api/client.ts';
import { exportEvaluationResults, getEvaluationResults } from '#contract/calls/office/credit/evaluation-results.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { RangeField, usePeriod } from '../range-field.tsx';
import { summarizeRoles } from './describe-results.ts';
import { FollowUpResults } from './follow-up-results.tsx';
import { QuestionPlot } from './question-plot.tsx';
import type { ResultSelection, Results } from './results.ts';
import { TextAnswers } from './text-answers.tsx';

/** How evaluations were answered: of all activities, or of the one in the address. (rules T75, T76) */
export function ResultsScreen() {
  const { scope = 'site' } = useParams();
  const { range, period } = usePeriod();
  const selection = { ...period, ...(scope === 'site' ? {} : { activity: scope }) };
  const results = useQuery({
    queryKey: ['evaluation-results', scope, period],
    queryFn: async ({ signal }) => (await browserApi(getEvaluationResults, { parameters: selection, signal })).data,
  });
  const { data, error, refetch } = results;
  const path = scope === 'site' ? '/evaluations' : officeHref('/evaluations/:scope', { scope });
  const title = data?.activity == null ? 'Results of evaluations' : `Results: ${data.activity.title}`;
  return (
    <Screen
      title={title}
      crumbs={[{ label: 'Evaluations', to: '/evaluations' }]}
      crumb={data?.activity?.title ?? 'Results'}
      lead={`${officeDate(period.from)} to ${officeDate(period.to)}`}
      acts={
        <>
          {data?.hidden === false && <SaveTable address={urlOf(exportEvaluationResults, { parameters: selection })} />}
          {scope === 'site' && <LinkButton to="/evaluations/outcomes">Outcomes</LinkButton>}
          <LinkButton to={path}>Form</LinkButton>
        </>
      }
    >
      <RangeField range={range} />
      {error !== null && <LoadError subject="The results" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows label="Loading the results…" count={6} />}
      {data && data.bias.length > 0 && <BiasRemark bias={data.bias} />}
      {data && <LoadedResults results={data} selection={selection} />}
      {data && data.responses + data.follow_up.sent + data.follow_up.answered > 0 && (
        <FollowUpResults followUp={data.follow_up} selection={selection} />
      )}
      <RuleHelp label="What is shown" source="Tests and credit, T75, T76 and T80">
        Figures continue while a question stays the same in English. Fewer than five answers are not shown, and texts
        are shown without names. Follow-ups are counted on the day of their answer.
      </RuleHelp>
    </Screen>
  );
}

/** Complaints are shown however few there are. (rules T77) */
function BiasRemark({ bias }: Pick<Results, 'bias'>) {
  const total = bias.reduce((sum, { count }) => sum + count, 0);
  return (
    <Remark kind="bad">
      <b>{total === 1 ? '1 learner' : `${officeNumber(total)} learners`} perceived commercial bias.</b>
      <ul className="o-ev-bias">
        {bias.map(({ id, title, count }) => (
          <li key={id}>
            <Link className="link" to={officeHref('/evaluations/:scope/results', { scope: id })}>
              {title}
            </Link>
            : {officeNumber(count)}
          </li>
        ))}
      </ul>
    </Remark>
  );
}

type LoadedProps = { results: Results; selection: ResultSelection };

function LoadedResults({ results, selection }: LoadedProps) {
  const { responses, hidden, questions, texts } = results;
  if (responses === 0)
    return <EmptyState title="No evaluations yet">Nothing was sent in this period. Choose a longer one.</EmptyState>;
  if (hidden)
    return (
      <EmptyState title="Too few answers">
        {responses === 1 ? '1 evaluation was' : `${responses} evaluations were`} sent in this period. Results are shown
        from five on.
      </EmptyState>
    );
  const { bias, intent, overall } = summarizeRoles(questions);
  const percent = (share: number | null) => (share === null ? '–' : officePercent(share));
  const earlier = questions.filter(({ current }) => !current);
  return (
    <>
      <FigureRow
        figures={[
          { label: 'Evaluations', value: officeNumber(responses) },
          { label: 'Overall rating', value: overall === null ? '–' : overall.mean.toFixed(2), unit: overall?.of ?? '' },
          { label: 'Intend a change', value: percent(intent.share) },
          { label: 'Perceived bias', value: percent(bias.share) },
        ]}
      />
      <div className="o-ev-plots">
        {questions
          .filter(({ current }) => current)
          .map((question) => (
            <QuestionPlot key={question.id} question={question} />
          ))}
      </div>
      {texts
        .filter(({ answers }) => answers > 0)
        .map((question) => (
          <TextAnswers key={question.id} question={question} selection={selection} />
        ))}
      {earlier.length > 0 && (
        <>
          <h2 className="o-h2">Questions of earlier versions</h2>
          <div className="o-ev-plots">
            {earlier.map((question) => (
              <QuestionPlot key={question.id} question={question} />
            ))}
          </div>
        </>
      )}
    </>
  );
}
