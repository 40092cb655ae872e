import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './root.ts';

export type Program = { command: string; args: string[]; env?: Record<string, string> };
export type Outcome = { code: number; output: string };

/** A script of an installed package, run by the current Node. */
export const nodeProgram = (script: string, ...args: string[]): Program => ({
  command: process.execPath,
  args: [script, ...args],
});
/** A program of node_modules/.bin, or of the machine. */
export const program = (command: string, ...args: string[]): Program => ({ command, args });

/** Runs it with inherited output and returns its exit code. */
export async function runProgram(ran: Program): Promise<number> {
  const child = start(ran, 'inherit');
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const code = await exitCode(child);
  process.off('SIGINT', stop).off('SIGTERM', stop);
  return code;
}

/** Runs it silently and returns its output. */
export async function captureProgram(ran: Program): Promise<Outcome> {
  const child = start(ran, 'pipe');
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  return { code: await exitCode(child), output: Buffer.concat(output).toString('utf8') };
}

function start({ command, args, env }: Program, output: 'inherit' | 'pipe') {
  const colours = output === 'pipe' && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return spawn(command, args, {
    cwd: root,
    stdio: [output === 'pipe' ? 'ignore' : 'inherit', output, output],
    env: { ...process.env, ...colours, ...env },
    shell: process.platform === 'win32' && command !== process.execPath,
  });
}

async function exitCode(child: ReturnType<typeof spawn>): Promise<number> {
  try {
    const [code] = await once(child, 'close');
    return typeof code === 'number' ? code : 1;
  } catch {
    return 127;
  }
}
