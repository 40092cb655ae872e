/** What the audit pack of an activity says of its test and evaluation. (rules L49) */
export { writeAnalysisCsv } from './analysis/analysis-csv.ts';
export { readItemAnalysis } from './analysis/read-item-analysis.ts';
export { type ActivityResults, readActivityResults } from './evaluation/summary/read-activity-results.ts';
