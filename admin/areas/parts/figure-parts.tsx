import { FigureRow } from '#admin/parts/figure/figure.tsx';
import { officeNumber } from '#admin/parts/format/office-format.ts';
import { BarPlot } from '#admin/parts/plots/bar-plot.tsx';
import { CohortTable } from '#admin/parts/plots/cohort-table.tsx';
import { LinePlot, Spark } from '#admin/parts/plots/line-plot.tsx';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const SIGN_UPS = [240, 262, 251, 280, 301, 287, 243, 231, 290, 300, 318, null];
const BEFORE = [210, 214, 230, 233, 250, 248, 205, 199, 240, 251, 262, 270];

/** Figures and plots. */
export function FigureParts() {
  return (
    <>
      <FigureRow
        figures={[
          { label: 'Sign-ups', value: '318', change: { amount: '+6 %', against: 'on October' } },
          { label: 'Valid members', value: '4,862', change: { amount: '−38', against: 'left', isWorse: true } },
          { label: 'Credit', value: '12.25', unit: 'CME', plot: <Spark values={[3, 5, 4, 8]} label="From 3 to 8" /> },
        ]}
      />
      <div className="columns-2">
        <LinePlot
          title="Sign-ups rose by 6 % in November"
          lead="By month, with the year before"
          labels={MONTHS}
          series={[
            { label: '2026', values: SIGN_UPS },
            { label: '2025', values: BEFORE, kind: 'before' },
          ]}
          format={officeNumber}
        />
        <BarPlot
          title="Most credit is earned by tests"
          lead="Credits claimed, by quarter"
          isStacked
          labels={['Q1', 'Q2', 'Q3', 'Q4']}
          series={[
            { label: 'CME', values: [120, 140, 131, 160] },
            { label: 'SA', values: [40, 32, 51, 44], kind: 'hatched' },
          ]}
        />
        <BarPlot title="Nothing was sent yet" labels={[]} series={[]} />
        <CohortTable
          title="Members of spring stay longest"
          lead="Share with a valid membership, by month after joining"
          periods={['1', '2', '3', '4']}
          cohorts={[
            { label: 'March', size: 212, shares: [1, 0.92, 0.81, 0.5] },
            { label: 'April', size: 187, shares: [1, 0.9, 0.7] },
            { label: 'May', size: 160, shares: [1, 0.4] },
          ]}
        />
      </div>
    </>
  );
}
