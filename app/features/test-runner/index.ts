export { loadTest } from './load-test.ts';
export { AnswerList } from './questions/answer-list.tsx';
export { useTestKeys } from './questions/use-test-keys.ts';
