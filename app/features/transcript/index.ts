export { GoalSummary } from './goals/goal-summary.tsx';
