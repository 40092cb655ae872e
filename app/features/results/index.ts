export type { ResultQuestion } from './arrange-results.ts';
export { Explanation } from './question-result.tsx';
