import { officeHref } from '#admin/parts/address/office-address.ts';
import '../evaluations.css';
import '#admin/parts/table/data-table.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#admin/parts/address/navigation.ts';
import { RuleHelp } from '#admin/parts/explain/rule-help.tsx';
import { officeDate, officeNumber, officePercent } from '#admin/parts/format/office-format.ts';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { SaveTable } from '#admin/parts/table/save-table.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { urlOf } from '#client/api/client.ts';
import { exportOutcomes, getOutcomes } from '#contract/calls/office/credit/outcomes.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { RangeField, usePeriod } from '../range-field.tsx';
import { OutcomeLevels } from './outcome-levels.tsx';
import type { OutcomesReport } from './outcomes-report.ts';

type Activity = OutcomesReport['activities'][number];

/** What the activities of a period achieved, level by level. (rules L53, L54) */
export function OutcomesScreen() {
  const { range, period } = usePeriod();
  const { data, error, refetch } = useQuery({
    queryKey: ['outcomes', period],
    queryFn: async ({ signal }) => (await browserApi(getOutcomes, { parameters: period, signal })).data,
  });
  return (
    <Screen
      title="Outcomes"
      crumbs={[{ label: 'Evaluations', to: '/evaluations' }]}
      crumb="Outcomes"
      lead={`${officeDate(period.from)} to ${officeDate(period.to)}`}
      acts={
        <>
          {data !== undefined && data.count > 0 && (
            <SaveTable address={urlOf(exportOutcomes, { parameters: period })} />
          )}
          <LinkButton to="/evaluations/results">Results</LinkButton>
        </>
      }
    >
      <RangeField range={range} />
      {error !== null && <LoadError subject="The outcomes" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows label="Loading the outcomes…" count={6} />}
      {data?.count === 0 && (
        <EmptyState title="No one has taken part yet">
          No test, evaluation or follow-up was submitted in this period. Choose a longer one.
        </EmptyState>
      )}
      {data !== undefined && data.count > 0 && (
        <>
          <OutcomeLevels total={data.total} />
          <ActivityTable report={data} />
        </>
      )}
      <RuleHelp label="What the levels mean" source="Accreditation, L53 and L54">
        The levels are those of Moore, Green and Gallis (2009). Patient health and community health are not measured.
        Every figure has its number of people; fewer than five are not shown.
      </RuleHelp>
    </Screen>
  );
}

const COLUMNS = ['Passed', 'Rating', 'First score', 'Latest score', 'Intend a change', 'Report a change'];

function ActivityTable({ report: { activities, count } }: { report: OutcomesReport }) {
  return (
    <>
      <h2 className="o-h2">By activity</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
      <section className="o-table-frame" aria-label="Outcomes by activity" tabIndex={0}>
        <table className="o-table o-ev-activities">
          <thead>
            <tr>
              <th scope="col">Activity</th>
              <th scope="col" data-align="end">
                Learners
              </th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" data-align="end">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {activities.map((activity) => (
              <ActivityRow key={activity.id} activity={activity} />
            ))}
          </tbody>
        </table>
      </section>
      {count > activities.length && (
        <p className="o-muted">
          The {activities.length} activities with the most learners of {officeNumber(count)}. The file has all.
        </p>
      )}
    </>
  );
}

function ActivityRow({ activity }: { activity: Activity }) {
  const { id, title, learners, passed, overall, firstScore, latestScore, intent, change } = activity;
  return (
    <tr>
      <th scope="row">
        <Link className="link" to={officeHref('/evaluations/:scope/results', { scope: id })}>
          {title}
        </Link>
      </th>
      <td data-align="end" data-label="Learners">
        {officeNumber(learners)}
      </td>
      {[passed, overall, firstScore, latestScore, intent, change].map(({ people, share }, at) => (
        <td key={COLUMNS[at]} data-align="end" data-label={COLUMNS[at]}>
          {share === null ? '–' : officePercent(share)} <small className="o-muted">of {officeNumber(people)}</small>
        </td>
      ))}
    </tr>
  );
}
