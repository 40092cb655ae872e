import { useSearchParams } from 'react-router';
import { currentDay, pageTimeZone } from '#client/clock.ts';
import { type ReportState, readReportState, writeReportState } from './report-address.ts';

/** The state of a report, and how to change it: each change is a step of the history. */
export function useReportState(): [ReportState, (change: Partial<ReportState>) => void] {
  const [query, setQuery] = useSearchParams();
  const state = readReportState(query, currentDay(pageTimeZone()));
  return [
    state,
    (change) => setQuery((current) => writeReportState({ ...state, ...change }, current), { preventScrollReset: true }),
  ];
}
