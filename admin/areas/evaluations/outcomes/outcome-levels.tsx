import { officeNumber, officePercent } from '#admin/parts/format/office-format.ts';
import type { OutcomesReport } from './outcomes-report.ts';

type Total = OutcomesReport['total'];
type Measure = { label: string; figure: Total['passed'] };
type Level = { number: number; name: string; source: string; measures: readonly Measure[] };

const levelsOf = (total: Total): readonly Level[] => [
  {
    ...{
      number: 1,
      name: 'Participation',
      source: `${officeNumber(total.learners)} learners, counted in each activity`,
    },
    measures: [{ label: 'Passed', figure: total.passed }],
  },
  {
    ...{ number: 2, name: 'Satisfaction', source: 'Evaluations, between the ends of their scales' },
    measures: [
      { label: 'Overall rating', figure: total.overall },
      { label: 'Objectives met', figure: total.objectives },
    ],
  },
  {
    ...{ number: 3, name: 'Learning', source: 'Tests of the learners of level 1' },
    measures: [
      { label: 'First score', figure: total.firstScore },
      { label: 'Latest score', figure: total.latestScore },
    ],
  },
  {
    ...{ number: 4, name: 'Competence', source: 'Evaluations, as stated' },
    measures: [{ label: 'Intend a change', figure: total.intent }],
  },
  {
    ...{ number: 5, name: 'Performance', source: 'Follow-ups 60 days later, as reported' },
    measures: [
      { label: 'Report a change', figure: total.change },
      { label: 'Of those who intended one', figure: total.intendedChange },
    ],
  },
];

/** The levels from the first to the fifth, each with its source and its numbers of people. */
export function OutcomeLevels({ total }: { total: Total }) {
  return (
    <ol className="o-ev-levels" aria-label="Levels of outcomes">
      {levelsOf(total).map(({ number, name, source, measures }) => (
        <li key={number}>
          <div>
            <h2>
              <span>{number}</span> {name}
            </h2>
            <p>{source}</p>
          </div>
          <dl>
            {measures.map(({ label, figure: { people, share } }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <b>{share === null ? '–' : officePercent(share)}</b>
                  <small>{describePeople(people, share)}</small>
                </dd>
                <dd className="o-ev-bar" aria-hidden="true">
                  <svg viewBox="0 0 100 1" preserveAspectRatio="none" role="presentation">
                    <rect width={(share ?? 0) * 100} height={1} />
                  </svg>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

function describePeople(people: number, share: number | null): string {
  const text = people === 1 ? '1 person' : `${officeNumber(people)} people`;
  return share === null && people > 0 ? `${text}: too few` : text;
}
