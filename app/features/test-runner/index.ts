export { loadTest } from './load-test.ts';
export { useTestKeys } from './questions/use-test-keys.ts';
