/** Load on one address: by `wrk` on a core of its own if it is installed, otherwise by autocannon. */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';

/** Requests per second, latency in ms, and processor time per request in ms: of the measured processes, and of the load. */
export type Load = { rate: number; p50: number; p99: number; cpuMs: number; loadCpuMs: number };

export type Target = {
  url: string;
  /** The processes that answer; their processor time is measured. */
  pids: readonly number[];
  headers?: Record<string, string>;
  method?: 'GET' | 'PUT';
  body?: string;
  /** Each request has another port in `Host`, so that no response is cached. */
  isUncached?: boolean;
  /** A word of the address that each request has in another mix of upper and lower case: found alike, but in no cache. */
  mixed?: string;
  connections?: number;
  seconds?: number;
};

const isInstalled = (program: string): boolean => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const CAN_PIN = cpus().length > 1 && isInstalled('taskset');
export const HAS_WRK = isInstalled('wrk');

/** How the load is made; printed with the figures. */
export const LOAD_GENERATOR = HAS_WRK
  ? `wrk${CAN_PIN ? ' on a core of its own' : ''}`
  : 'autocannon (wrk is not installed), which takes as much of the processor as what it measures';

/** Keeps a process on the first core, away from the load generator. */
export function pinToFirstCore(pid: number): void {
  if (CAN_PIN) execFileSync('taskset', ['-acp', '0', String(pid)], { stdio: 'ignore' });
}

/** Clock ticks of 10 ms that a process has run, children excluded. */
const ticksOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
};
const ticksOfAll = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + ticksOf(pid), 0);

/** Requests one address as fast as it responds; an error response ends the run, since it would be measured as speed. */
export async function load(target: Target): Promise<Load> {
  const before = ticksOfAll(target.pids);
  const { requests, ...measured } = HAS_WRK ? await loadByWrk(target) : await loadByAutocannon(target);
  return { ...measured, cpuMs: ((ticksOfAll(target.pids) - before) * 10) / requests };
}

type LoadCounts = Omit<Load, 'cpuMs'> & { requests: number };

async function loadByWrk(target: Target): Promise<LoadCounts> {
  const { url, headers = {}, connections = 32, seconds = 4 } = target;
  const script = path.join(tmpdir(), `receptor-load-${process.pid}.lua`);
  writeFileSync(script, luaScript(target));
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script];
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { ticks, ...result } = await runWrk<WrkResult>([...options, ...sent, url]);
  if (result.failed > 0) throw new Error(`${url}: ${result.failed} errors`);
  const { requests, rate, p50, p99 } = result;
  serial += requests;
  return { requests, rate, p50, p99, loadCpuMs: (ticks * 10) / requests };
}

type WrkResult = Omit<LoadCounts, 'loadCpuMs'> & { failed: number };

/** Runs wrk with a script that prints its result as JSON; adds the clock ticks that wrk took. */
export async function runWrk<Result extends object>(options: readonly string[]): Promise<Result & { ticks: number }> {
  const command = [...(CAN_PIN ? ['taskset', '-c', '1'] : []), 'wrk', ...options];
  const child = spawn(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] });
  let ticks = 0;
  const sampling = setInterval(() => {
    try {
      ticks = ticksOf(child.pid ?? 0);
    } catch {
      clearInterval(sampling);
    }
  }, 50);
  let output = '';
  for await (const chunk of child.stdout) output += String(chunk);
  clearInterval(sampling);
  return { ...JSON.parse(output.trimEnd().split('\n').at(-1) ?? ''), ticks };
}

/** Prints the result as JSON. The last line of what wrk prints itself comes before it. */
const luaScript = ({ method = 'GET', body, isUncached = false, mixed }: Target): string => `
wrk.method = ${JSON.stringify(method)}
${body === undefined ? '' : `wrk.body = ${JSON.stringify(body)}`}
local serial = ${serial}
${
  isUncached
    ? `request = function()
  serial = serial + 1
  wrk.headers["Host"] = "localhost:" .. (10000 + serial % 50000)
  return wrk.format()
end`
    : ''
}
${mixed === undefined ? '' : mixCase(mixed)}
done = function(summary, latency)
  local e = summary.errors
  print(string.format('{"requests":%d,"rate":%.1f,"p50":%.3f,"p99":%.3f,"failed":%d}', summary.requests,
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    e.connect + e.read + e.write + e.status + e.timeout))
end
`;

/** Continues from round to round, so that none repeats the last requests of the one before. */
let serial = 0;

const mixCase = (word: string) => `request = function()
  serial = serial + 1
  local bits = serial
  local mixed = string.gsub("${word}", "%a", function(character)
    local isUpper = bits % 2 == 1
    bits = math.floor(bits / 2)
    return isUpper and string.upper(character) or character
  end)
  return wrk.format(nil, (string.gsub(wrk.path, "${word}", mixed)))
end`;

async function loadByAutocannon(target: Target): Promise<LoadCounts> {
  const { url, headers = {}, method = 'GET', body, isUncached = false, mixed, connections = 20, seconds = 4 } = target;
  const { pathname, search } = new URL(url);
  const setupRequest = (request: object) => {
    serial += 1;
    const host: Record<string, string> = isUncached ? { host: `localhost:${10_000 + (serial % 50_000)}` } : {};
    const path = `${pathname}${search}`.replace(mixed ?? '', (word) => inCase(word, serial));
    return { ...request, path, headers: { ...headers, ...host } };
  };
  const before = process.cpuUsage();
  const result = await autocannon({
    ...{ url, method, connections, duration: seconds, headers },
    ...(body === undefined ? {} : { body }),
    ...(isUncached || mixed !== undefined ? { requests: [{ setupRequest }] } : {}),
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  const { user, system } = process.cpuUsage(before);
  const requests = result.requests.total;
  const { p50, p99 } = result.latency;
  return { requests, rate: result.requests.average, p50, p99, loadCpuMs: (user + system) / 1000 / requests };
}

/** A word with those characters in upper case that a number has as bits. */
const inCase = (word: string, bits: number): string =>
  [...word].map((character, at) => ((bits >> at) & 1 ? character.toUpperCase() : character)).join('');

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The medians of several rounds. */
export async function loadRounds(target: Target, rounds = 3): Promise<Load> {
  await load({ ...target, seconds: 2 });
  const runs: Load[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await load(target));
  const of = (name: keyof Load) => median(runs.map((run) => run[name]));
  return { rate: of('rate'), p50: of('p50'), p99: of('p99'), cpuMs: of('cpuMs'), loadCpuMs: of('loadCpuMs') };
}
