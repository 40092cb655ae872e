/** Where the time of one kind of request goes: a profile of the server under load, on the embedded database. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startProduct } from '../processes.ts';
import { load, type Target } from './load.ts';
import { MEMBER_REQUESTS, signInAsMember } from './scenarios.ts';

const SECRET = 'a-secret-for-measuring-of-32-characters';
const OUTPUT = path.resolve(import.meta.dirname, '../..', '.cache', 'profile');
const ANONYMOUS: Readonly<Record<string, Partial<Target>>> = {
  home: { url: '/' },
  rendering: { url: '/publication/lamotrigine-in-clinical-practice-101', isUncached: true, connections: 4 },
};
export const PROFILED = [...Object.keys(MEMBER_REQUESTS), ...Object.keys(ANONYMOUS)];

/** Prints the functions with the most processor time and leaves the profile, for the developer tools of a browser. */
export async function profile(dir: string, name: string): Promise<void> {
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT, { recursive: true });
  const env = { DATA_DIR: path.join(dir, 'demo'), DEMO: 'on', SESSION_SECRET: SECRET };
  // The first start imports the library, which would fill the profile.
  await (await startProduct(4501, env)).stop();
  const started = performance.now();
  const server = await startProduct(4501, env, ['--cpu-prof', `--cpu-prof-dir=${OUTPUT}`]);
  const request = MEMBER_REQUESTS[name] ?? ANONYMOUS[name] ?? {};
  const headers = name in MEMBER_REQUESTS ? await signInAsMember(server.url) : { 'accept-encoding': 'br' };
  const fromMs = performance.now() - started;
  const measured = await load({ ...request, url: server.url + request.url, pids: [server.pid], headers, seconds: 10 });
  await server.stop();
  const file = readdirSync(OUTPUT)[0] ?? '';
  console.log(`${name}: ${measured.cpuMs.toFixed(3)} ms of processor per request\n`);
  for (const [share, where] of heaviest(path.join(OUTPUT, file), fromMs))
    console.log(`${share.toFixed(1).padStart(5)} %  ${where}`);
  console.log(`\nThe whole profile: ${path.relative(process.cwd(), path.join(OUTPUT, file))}`);
}

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
};

/** The thirty functions with the largest share of the time under load that was not idle. */
function heaviest(file: string, fromMs: number): [share: number, where: string][] {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile;
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map<string, number>();
  let total = 0;
  let elapsed = 0;
  for (const [at, id] of samples.entries()) {
    elapsed += timeDeltas[at] ?? 0;
    if (elapsed < fromMs * 1000) continue;
    const { functionName = '', url = '', lineNumber = 0 } = frames.get(id) ?? {};
    if (functionName === '(idle)' || functionName === '(program)') continue;
    const time = timeDeltas[at] ?? 0;
    const where = `${functionName || '(anonymous)'} ${url.split('/').slice(-3).join('/')}:${lineNumber + 1}`;
    times.set(where, (times.get(where) ?? 0) + time);
    total += time;
  }
  const sorted = [...times].toSorted(([, one], [, other]) => other - one).slice(0, 30);
  return sorted.map(([where, time]) => [(time / total) * 100, where]);
}
