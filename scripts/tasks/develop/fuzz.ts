import { nodeProgram, runProgram } from '../../run-program.ts';

const REQUESTS = 20_000;
const HISTORIES = 10_000;
const SEARCHES = 20_000;
/** Of credit; each prints every certificate again after every step. */
const LEDGERS = 300;
const FILES = 5_000;
/** Of a member's devices, an hour on two cores. */
const DEVICE_HISTORIES = 10_000;

/**
 * The nightly form of the requests generated from the OpenAPI document, the searches, the histories of payments, of
 * credit and of a member's devices, and damaged question files; a printed seed repeats a run.
 */
export async function run([seed = String(Date.now() % 1_000_000)]: string[]): Promise<number> {
  console.log(
    `${REQUESTS} requests, ${SEARCHES} searches, ${HISTORIES} histories of money, ${LEDGERS} of credit, ${DEVICE_HISTORIES} of devices and ${FILES} question files from the seed ${seed}`,
  );
  const files = [
    'tests/fuzz/calls.embedded.test.ts',
    'tests/fuzz/search.embedded.test.ts',
    'tests/fuzz/money.api.test.ts',
    'tests/fuzz/ledger.api.test.ts',
    'tests/fuzz/question-files.embedded.test.ts',
    'tests/fuzz/devices.api.test.ts',
  ];
  const ran = nodeProgram('node_modules/vitest/vitest.mjs', 'run', '--project', 'slice-*', ...files);
  const env = {
    FUZZ_REQUESTS: String(REQUESTS),
    FUZZ_SEED: seed,
    SEARCH_QUERIES: String(SEARCHES),
    MONEY_HISTORIES: String(HISTORIES),
    MONEY_SEED: seed,
    FORMAT_FILES: String(FILES),
    FORMAT_SEED: seed,
    LEDGER_HISTORIES: String(LEDGERS),
    LEDGER_SEED: seed,
    DEVICE_HISTORIES: String(DEVICE_HISTORIES),
    DEVICE_SEED: seed,
  };
  return runProgram({ ...ran, env });
}
