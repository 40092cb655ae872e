export { useTestKeys } from './questions/use-test-keys.ts';
