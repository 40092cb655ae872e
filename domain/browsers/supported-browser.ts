/** Supported browsers by user agent, for convenience and not for security. */

/**
 * The lowest versions that run the site's scripts. The build targets them, `public/theme.js` detects their features,
 * and `/upgrade-browser` names them; older supported browsers display pages without scripts. (rules P15)
 */
export const SCRIPT_FLOOR = { chrome: '123', edge: '123', firefox: '124', safari: '17.5' } as const;

/** What a browser supports: nothing, pages as rendered by the server, or the whole site. */
export type BrowserLevel = 'unsupported' | 'reads' | 'runs';

/** Real user agents have 100 to 300 characters; reading no more bounds the regular expressions. */
const MAX_LENGTH = 512;

/** Bots report old versions; they are never redirected. */
const READS_EVERYTHING = /bot|crawl|spider|slurp|facebookexternalhit|preview/i;

type Version = readonly [major: number, minor: number];
type Family = { version: RegExp; alsoNames?: readonly RegExp[]; reads: Version; runs: Version };

const parseVersion = (text: string): Version => {
  const [major = 0, minor = 0] = text.split('.').map(Number);
  return [major, minor];
};
const isAtLeast = (version: Version, floor: Version): boolean =>
  version[0] > floor[0] || (version[0] === floor[0] && version[1] >= floor[1]);

const SAFARI_VERSION = /\bVersion\/(\d{1,4})(?:\.(\d{1,4}))?/;
const SAFARI = /\bSafari\//;

const RUNS_IN_CHROME = parseVersion(SCRIPT_FLOOR.chrome);
const RUNS_IN_SAFARI = parseVersion(SCRIPT_FLOOR.safari);

/**
 * Supported browsers: Chrome 42, Firefox 40, Safari 10.1, mobile Safari 10, Edge 14. (rules P15) `Edge/` ended with
 * version 18; later versions count as Chrome. The order matters: Edge also names Chrome and Safari, Chrome names
 * Safari.
 */
const FAMILIES: readonly Family[] = [
  { version: /\bEdge\/(\d{1,4})(?:\.(\d{1,4}))?/, reads: [14, 0], runs: parseVersion(SCRIPT_FLOOR.edge) },
  { version: /\b(?:Chrome|Chromium)\/(\d{1,4})(?:\.(\d{1,4}))?/, reads: [42, 0], runs: RUNS_IN_CHROME },
  { version: /\bFirefox\/(\d{1,4})(?:\.(\d{1,4}))?/, reads: [40, 0], runs: parseVersion(SCRIPT_FLOOR.firefox) },
  { version: SAFARI_VERSION, alsoNames: [/\b(?:iPhone|iPad|iPod)\b/, SAFARI], reads: [10, 0], runs: RUNS_IN_SAFARI },
  { version: SAFARI_VERSION, alsoNames: [SAFARI], reads: [10, 1], runs: RUNS_IN_SAFARI },
];

const boundedAgent = (userAgent: string): string => userAgent.slice(0, MAX_LENGTH);

/** Internet Explorer's version, null for every other browser. (rules P16) */
export function explorerVersion(userAgent: string): number | null {
  const agent = boundedAgent(userAgent);
  const engine = /Trident\/(\d{1,4})/.exec(agent)?.[1];
  // Check the engine first: the compatibility view of version 11 reports version 7.
  if (engine !== undefined) return Number(engine) + 4;
  const version = /MSIE (\d{1,4})/.exec(agent)?.[1];
  return version === undefined ? null : Number(version);
}

/**
 * The level of a browser: unsupported for Internet Explorer, the whole site for bots and unknown user agents. (rules
 * P16)
 */
export function browserLevel(userAgent: string): BrowserLevel {
  const agent = boundedAgent(userAgent);
  if (READS_EVERYTHING.test(agent)) return 'runs';
  if (explorerVersion(agent) !== null) return 'unsupported';
  for (const { version, alsoNames = [], reads, runs } of FAMILIES) {
    const found = version.exec(agent);
    if (found === null || !alsoNames.every((name) => name.test(agent))) continue;
    const named: Version = [Number(found[1]), Number(found[2] ?? 0)];
    if (isAtLeast(named, runs)) return 'runs';
    return isAtLeast(named, reads) ? 'reads' : 'unsupported';
  }
  return 'runs';
}

/** Whether the browser can display pages. (rules P15) */
export const isSupportedBrowser = (userAgent: string): boolean => browserLevel(userAgent) !== 'unsupported';
