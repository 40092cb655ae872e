/** Programs that read files of other people: without our environment, with limits of time and memory. */
import { spawn } from 'node:child_process';

export type ProgramLimits = { seconds: number; megabytes: number };
export type Program = { name: string; args: readonly string[]; limits: ProgramLimits; cwd?: string };

/** The end of what a program reported, enough for its results and its last error. */
const REPORT_BYTES = 64 * 1024;

export class ProgramFailure extends Error {
  override name = 'ProgramFailure';
}

/**
 * Runs a program and returns its report (standard error), or calls `onOutput` with its output. Throws ProgramFailure if it
 * fails, takes too long or cannot be started.
 */
export async function runProgram(
  { name, args, limits, cwd }: Program,
  path: string,
  onOutput?: (bytes: Buffer) => void,
): Promise<string> {
  const [command = name, ...rest] = limited([name, ...args], limits);
  // The secrets of the environment are not the program's business.
  const child = spawn(command, rest, {
    env: { PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
  });
  let report = '';
  child.stderr.on('data', (bytes: Buffer) => {
    report = (report + bytes.toString('utf8')).slice(-REPORT_BYTES);
  });
  child.stdout.on('data', onOutput ?? (() => undefined));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const timer = setTimeout(() => child.kill('SIGKILL'), limits.seconds * 1000);
  child.on('error', (cause) => reject(new ProgramFailure(`${name} could not be started`, { cause })));
  child.on('close', (code, signal) => {
    if (code === 0) resolve(report);
    else reject(new ProgramFailure(`${name} ended with ${signal ?? code}: ${report.trim().split('\n').at(-1) ?? ''}`));
  });
  return promise.finally(() => clearTimeout(timer));
}

/** With the lowest priority and a limit of memory, where the system has a shell. */
function limited(command: readonly string[], { megabytes }: ProgramLimits): string[] {
  if (process.platform === 'win32') return [...command];
  const script = `ulimit -v ${megabytes * 1024} 2>/dev/null; exec nice -n 15 "$@"`;
  return ['/bin/sh', '-c', script, 'sh', ...command];
}
