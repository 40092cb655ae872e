import { captureProgram, type Program } from './run-program.ts';

export type Step = { name: string; run: Program; checkOutput?: (output: string) => string | null };
export type StepResult = { name: string; ok: boolean; ms: number };

/** Runs the steps, two at a time, reports each result when it is known, and prints the output of failed ones. */
export async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) results.push(await runStep(step));
  };
  await Promise.all([work(), work()]);
  return results;
}

async function runStep({ name, run, checkOutput: validate }: Step): Promise<StepResult> {
  const started = performance.now();
  const { code, output } = await captureProgram(run);
  const failure = code === 0 ? (validate?.(output) ?? null) : output.trimEnd();
  const result = { name, ok: failure === null, ms: performance.now() - started };
  console.log(`${describeStep(result)}${failure === null ? '' : `\n${failure}\n`}`);
  return result;
}

export function describeStep({ name, ok, ms }: StepResult): string {
  return `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(34)} ${(ms / 1000).toFixed(1).padStart(6)} s`;
}

/** Measures a step that prints its own output. */
export async function timeStep(name: string, act: () => Promise<boolean>): Promise<StepResult> {
  console.log(`\n${name}`);
  const started = performance.now();
  return { name, ok: await act(), ms: performance.now() - started };
}
