/** Load of different requests, each drawn by its share: by `wrk` on a core of its own, otherwise by autocannon. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { chanceFrom } from '../search/searched-texts.ts';
import { HAS_WRK, runWrk } from './load.ts';

export type MixedRequest = { method: string; path: string; headers: Record<string, string>; body?: object };
/** Shares in percent; a request of a share is drawn with the same chance as the others. */
export type Chances = { share: number; requests: MixedRequest[] }[];

/** Requests per second, latency in ms, and responses by status; those of 400 and more and lost ones have failed. */
export type MixedResult = {
  requests: number;
  rate: number;
  p50: number;
  p99: number;
  failed: number;
  statuses: Record<string, number>;
};

const CONNECTIONS = 32;

export const loadMixed = (url: string, chances: Chances, seconds: number): Promise<MixedResult> =>
  HAS_WRK ? loadByWrk(url, chances, seconds) : loadByAutocannon(url, chances, seconds);

async function loadByWrk(url: string, chances: Chances, seconds: number): Promise<MixedResult> {
  const script = path.join(tmpdir(), `receptor-mixed-${process.pid}.lua`);
  const requests = path.join(tmpdir(), `receptor-mixed-${process.pid}.txt`);
  writeFileSync(
    requests,
    chances
      .flatMap(({ share, requests: of }) => [`${share} ${of.length}\n`, ...of.map((one) => frame(toHttp(url, one)))])
      .join(''),
  );
  writeFileSync(script, luaScript(requests));
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s', '-s', script];
  return runWrk<MixedResult>([...options, url]);
}

/** The length in bytes comes first, because bodies may contain any character. */
const frame = (text: string) => `${Buffer.byteLength(text)}\n${text}`;

function toHttp(url: string, { method, path: target, headers, body }: MixedRequest): string {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host: new URL(url).host,
    ...headers,
    ...(sent === '' ? {} : { 'content-length': String(Buffer.byteLength(sent)) }),
  });
  return `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${sent}`;
}

const luaScript = (file: string): string => `
local threads = {}
function setup(thread) table.insert(threads, thread) end

function init()
  math.randomseed(20261124)
  kinds, statuses = {}, {}
  local input = io.open(${JSON.stringify(file)}, "rb")
  while true do
    local share, count = input:read("*n", "*n")
    if share == nil then break end
    input:read("*l")
    local kind = { share = share }
    for at = 1, count do
      local bytes = tonumber(input:read("*l"))
      kind[at] = input:read(bytes)
    end
    table.insert(kinds, kind)
  end
  input:close()
end

function request()
  local drawn = math.random() * 100
  for _, kind in ipairs(kinds) do
    if drawn < kind.share then return kind[math.random(#kind)] end
    drawn = drawn - kind.share
  end
  return kinds[1][1]
end

function response(status)
  statuses[status] = (statuses[status] or 0) + 1
end

function done(summary, latency)
  local e = summary.errors
  local failed = e.connect + e.read + e.write + e.timeout
  local counts = {}
  for status, count in pairs(threads[1]:get("statuses")) do
    if status >= 400 then failed = failed + count end
    table.insert(counts, string.format('"%d":%d', status, count))
  end
  print(string.format('{"requests":%d,"rate":%.1f,"p50":%.3f,"p99":%.3f,"failed":%d,"statuses":{%s}}', summary.requests,
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000, failed, table.concat(counts, ",")))
end
`;

async function loadByAutocannon(url: string, chances: Chances, seconds: number): Promise<MixedResult> {
  const chance = chanceFrom(20_261_124);
  const draw = (): MixedRequest => {
    let drawn = chance() * 100;
    const kind = chances.find(({ share }) => {
      drawn -= share;
      return drawn < 0;
    });
    const { requests } = kind ?? chances[0] ?? { requests: [] };
    return requests[Math.floor(chance() * requests.length)] ?? { method: 'GET', path: '/', headers: {} };
  };
  const setupRequest = (request: object) => {
    const { body, ...drawn } = draw();
    return { ...request, ...drawn, body: body === undefined ? '' : JSON.stringify(body) };
  };
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests: [{ setupRequest }] });
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats).map(([status, { count }]) => [status, count]),
  );
  const refused = Object.entries(statuses).filter(([status]) => Number(status) >= 400);
  const failed = result.errors + refused.reduce((sum, [, count]) => sum + count, 0);
  const { p50, p99 } = result.latency;
  return { requests: result.requests.total, rate: result.requests.average, p50, p99, failed, statuses };
}
