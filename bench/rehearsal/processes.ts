/** Commands and long-running processes of a release, with the settings of a production installation. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Release } from './releases.ts';

export type Settings = Readonly<Record<string, string>>;

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

function start({ folder }: Release, args: readonly string[], settings: Settings): ChildProcess {
  const child = spawn(process.execPath, [`--import=${folder}/scripts/load-modules.mjs`, 'scripts/task.mjs', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...settings },
  });
  children.add(child.once('exit', () => children.delete(child)));
  return child;
}

function collect(child: ChildProcess, onLine: (line: string) => void = () => undefined): string[] {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    if (stream !== null)
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        onLine(line);
      });
  return lines;
}

/** Runs a command to its end; throws with its output if it fails. */
export async function runCommand(release: Release, args: readonly string[], settings: Settings): Promise<string> {
  const child = start(release, args, settings);
  const lines = collect(child);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${lines.slice(-15).join('\n')}`);
  return lines.join('\n');
}

export type Running = { stop(): Promise<void> };

/** A server or a worker; resolves when it listens. */
export async function startProcess(release: Release, kind: 'serve' | 'worker', settings: Settings): Promise<Running> {
  const child = start(release, [kind], settings);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const lines = collect(child, (line) => {
    if (/"event":"(?:server\.listening|worker\.started)"/.test(line)) resolve();
  });
  child.once('exit', (code) => reject(new Error(`${kind} ended with ${code}:\n${lines.slice(-15).join('\n')}`)));
  await promise;
  return {
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
